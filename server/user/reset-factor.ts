import { and, eq, ne } from 'drizzle-orm'
import type { UserRow } from '../account/present.ts'
import { endSessions } from '../account/sessions.ts'
import { users } from '../db/schema.ts'
import type { Db } from '../db/connect.ts'
import { removeFactor } from '../factor/remove.ts'
import { tellOfFactor } from '../factor/tell.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import type { Change } from '../http/write.ts'
import { sendMail } from '../mail/send-mail.ts'

/** The person whose factor an admin takes off; their own is turned off in the profile. */
export const personToReset = async (db: Db, caller: Caller, userId: string): Promise<UserRow> => {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), ne(users.status, 'deleted')))
  const person = orNotFound(row)
  if (person.id === caller.userId) throw new AppError('OWN_ACCOUNT')
  return person
}

/** Takes a lost factor off another person's account: where they are signed in they have to sign in anew, both are mailed. */
export const resetFactor = async (change: Change, caller: Caller, person: UserRow) => {
  const { tx, enqueue } = change
  if (!(await removeFactor(tx, person.id))) throw new AppError('FACTOR_MISSING')
  // Whoever holds the lost phone may be signed in on it.
  await endSessions(tx, { userId: person.id }, 'second factor reset')
  await tellOfFactor(change, person, 'reset')
  await enqueue(sendMail, {
    to: caller.email,
    template: 'factor-reset-by-you',
    data: { name: caller.name, whom: person.name, path: '/profile' },
  })
}
