import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { invitations } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import { takeOrRefuse } from '../http/limits.ts'
import type { Change } from '../http/write.ts'
import { INVITATION_DAYS, killInvitations } from './invitations.ts'
import { sendInvitation } from './send-invitation.ts'

const HOUR = { seconds: 3600, max: 3 }
const DAY = { seconds: 86_400, max: 6 }

/** Mails to one address are counted whatever causes them: nobody's mailbox is flooded in the firm's name. */
export const takeInvitationMail = async (tx: Db, email: string) => {
  await takeOrRefuse(tx, `invitation-hour:${email}`, HOUR.max, HOUR.seconds)
  await takeOrRefuse(tx, `invitation-day:${email}`, DAY.max, DAY.seconds)
}

type Invited = { userId: string; email: string; invitedBy: string | null }

/** Invites somebody, whose older links are dead from then on; the mail goes out after the commit. */
export const invite = async (
  { tx, enqueue }: Pick<Change, 'tx' | 'enqueue'>,
  { userId, email, invitedBy }: Invited,
): Promise<{ expiresAt: string }> => {
  await takeInvitationMail(tx, email)
  await killInvitations(tx, userId)
  const [made] = await tx
    .insert(invitations)
    .values({
      id: randomUUIDv7(),
      userId,
      invitedBy,
      expiresAt: sql`now() + make_interval(days => ${INVITATION_DAYS})`,
    })
    .returning()
  const { id, expiresAt } = orNotFound(made)
  await enqueue(sendInvitation, { invitationId: id })
  return { expiresAt: expiresAt.toISOString() }
}

const AT_ONCE = 500

/** Invites people whose accounts were made a moment ago, each for the first time. */
export const inviteTogether = async (
  { tx, enqueue }: Pick<Change, 'tx' | 'enqueue'>,
  userIds: readonly string[],
  invitedBy: string,
) => {
  const expiresAt = sql`now() + make_interval(days => ${INVITATION_DAYS})`
  const rows = userIds.map((userId) => ({ id: randomUUIDv7(), userId, invitedBy, expiresAt }))
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.insert(invitations).values(rows.slice(from, from + AT_ONCE))
  for (const { id } of rows) await enqueue(sendInvitation, { invitationId: id })
}
