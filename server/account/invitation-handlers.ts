import { and, eq, sql } from 'drizzle-orm'
import type { invitationCalls } from '../../contract/people/account-invitation.ts'
import { users } from '../db/schema.ts'
import { AppError } from '../foundation/app-error.ts'
import { callerAddress } from '../foundation/caller-address.ts'
import type { Handlers } from '../http/mount.ts'
import { acceptedTexts } from './accepted-texts.ts'
import { refuseProvedMobile } from './contacts.ts'
import { personOfInvitation, spendInvitation, whoseInvitation } from './invitations.ts'
import { hashPassword } from './password/password-hash.ts'
import { refuseWeakPassword } from './password/password-rules.ts'

export const invitationHandlers: Handlers<typeof invitationCalls> = {
  readInvitation: async ({ params, db, services: { keys } }) => {
    const { user, expiresAt } = await personOfInvitation(db, keys, params.token)
    const { name, email, role, mobile } = user
    return { data: { name, email, role, mobile, expiresAt: expiresAt.toISOString() } }
  },

  acceptInvitation: async ({ params, body, db, services: { keys }, write, request }) => {
    // A stranger's token costs no hash.
    const { user } = await whoseInvitation(db, keys, params.token)
    const { name, mobile, password } = body
    refuseWeakPassword('password', password, { name, email: user.email })
    const passwordHash = await hashPassword(password, callerAddress(request))
    return write(async ({ tx, about }) => {
      const userId = await spendInvitation(tx, keys, params.token)
      await refuseProvedMobile(tx, mobile, { exceptId: userId })
      const [opened] = await tx
        .update(users)
        .set({
          name,
          mobile,
          passwordHash,
          status: 'active',
          // The link went to the mailbox alone.
          verifiedAt: sql`now()`,
          ...acceptedTexts(true),
          version: sql`version + 1`,
        })
        .where(and(eq(users.id, userId), eq(users.status, 'invited')))
        .returning({ id: users.id })
      // Deleted at the same moment.
      if (!opened) throw new AppError('INVITATION_INVALID')
      about('user', userId, { role: user.role })
      return { message: 'Your account is open. Sign in with your new password.' }
    })
  },
}
