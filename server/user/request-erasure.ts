import { eq, sql } from 'drizzle-orm'
import type { UserRow } from '../account/present.ts'
import { users } from '../db/schema.ts'
import type { Change } from '../http/write.ts'
import { sendMail } from '../mail/send-mail.ts'
import { firmMailboxes } from '../settings/firm-mailboxes.ts'
import { refuseWhileLive } from './live-work.ts'

const sorry = (references: readonly string[]) =>
  `We cannot erase your data while an application is live: ${references.join(', ')}. Withdraw it first, or wait until it is closed.`

/** Records a person's wish to be erased, and tells the firm the first time. */
export const requestErasure = async ({ tx, enqueue }: Change, { id }: UserRow) => {
  const [person] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  await refuseWhileLive(tx, id, sorry)
  if (!person || person.erasureRequestedAt !== null) return
  await tx
    .update(users)
    .set({ erasureRequestedAt: sql`now()` })
    .where(eq(users.id, id))
  const data = {
    email: person.email,
    path: `/dashboard/users?search=${encodeURIComponent(person.email)}`,
  }
  for (const to of await firmMailboxes(tx))
    await enqueue(sendMail, { to, template: 'erasure-requested', data })
}
