import { randomUUIDv7 } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { inviteCalls } from '../../contract/people/user-invite.ts'
import { hasMailbox } from '../../domain/notices/mailbox.ts'
import { isBorrower } from '../../domain/people/roles.ts'
import { invite } from '../account/invite.ts'
import { killInvitations } from '../account/invitations.ts'
import { nobodysHash } from '../account/password/password-hash.ts'
import { presentUser } from '../account/present.ts'
import { dropStaleRegistrations } from '../account/registrations.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'

/** Somebody who has not opened their account yet, held until the change is done. */
const lockInvited = async (tx: Db, userId: string) => {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), ne(users.status, 'deleted')))
    .for('update')
  const person = orNotFound(row)
  if (person.status !== 'invited') throw new AppError('NOT_INVITED')
  return person
}

export const inviteHandlers: Handlers<typeof inviteCalls> = {
  inviteUser: ({ body: { name, email, role }, caller, write }) =>
    write(async (change) => {
      const { tx, about } = change
      await dropStaleRegistrations(tx, email)
      const [made] = await tx
        .insert(users)
        .values({
          id: randomUUIDv7(),
          name,
          email,
          // They say it themselves when they open the account.
          mobile: '',
          passwordHash: nobodysHash,
          role,
          status: 'invited',
        })
        .returning()
      const user = presentUser(orNotFound(made))
      const invitation = await invite(change, {
        userId: user.userId,
        email,
        invitedBy: caller.userId,
      })
      about('user', user.userId, { role })
      return { user, invitation }
    }),

  resendInvitation: ({ params: { userId }, caller, write }) =>
    write(async (change) => {
      const { email } = await lockInvited(change.tx, userId)
      if (!hasMailbox(email))
        throw new AppError('CONFLICT', { message: 'We have no email of theirs yet.' })
      const invitation = await invite(change, { userId, email, invitedBy: caller.userId })
      change.about('user', userId)
      return { invitation }
    }),

  withdrawInvitation: ({ params: { userId }, write }) =>
    write(async ({ tx, about }) => {
      const { role } = await lockInvited(tx, userId)
      about('user', userId, { role })
      // What was prepared for a client stays: only the way to it is closed.
      if (isBorrower(role)) await killInvitations(tx, userId)
      else await tx.delete(users).where(eq(users.id, userId))
      return { message: 'The invitation is withdrawn: its link does not work any more.' }
    }),
}
