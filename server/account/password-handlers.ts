import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { account } from '../../contract/account.ts'
import { users } from '../db/schema.ts'
import { AppError, fieldError } from '../http/app-error.ts'
import { callerAddress } from '../http/caller-address.ts'
import { takeOrRefuse } from '../http/limits.ts'
import type { Handlers } from '../http/mount.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { proveCaller } from './prove-caller.ts'
import { killResets, personOfReset, spendReset } from './resets.ts'
import { sendResetLink } from './send-reset-link.ts'
import { endSessions } from './sessions.ts'
import { accountThrottle, forgetFailures } from './sign-in-throttle.ts'

type Calls = Pick<typeof account, 'forgotPassword' | 'resetPassword' | 'changePassword'>

const RESETS_AN_HOUR = 3

export const passwordHandlers: Handlers<Calls> = {
  forgotPassword: ({ body: { email }, write }) =>
    write(async ({ tx, enqueue }) => {
      await takeOrRefuse(tx, `forgot-password:${email}`, RESETS_AN_HOUR, 3600)
      // Whether there is such an account is found out by the job, so that nothing here can tell.
      await enqueue(sendResetLink, { resetId: randomUUIDv7(), email })
      return {
        message:
          'If an account with this email exists, a link to set a new password is on its way.',
      }
    }),

  resetPassword: async ({
    params: { token },
    body: { password },
    services: { keys },
    db,
    write,
    request,
  }) => {
    // A stranger's token costs no hash.
    const person = await personOfReset(db, keys, token)
    if (!person) throw new AppError('RESET_LINK_INVALID')
    refuseWeakPassword('password', password, person)
    const passwordHash = await hashPassword(password, callerAddress(request))
    return write(async ({ tx, about }) => {
      const userId = await spendReset(tx, keys, token)
      if (userId === null) throw new AppError('RESET_LINK_INVALID')
      await tx
        .update(users)
        .set({ passwordHash, version: sql`version + 1` })
        .where(eq(users.id, userId))
      await killResets(tx, userId)
      await endSessions(tx, { userId }, 'password reset')
      await forgetFailures(tx, accountThrottle(person.email))
      about('user', userId)
      return { message: 'Your new password is set. Sign in with it.' }
    })
  },

  changePassword: async ({ body, caller, db, write, request }) => {
    const { currentPassword, newPassword } = body
    refuseWeakPassword('newPassword', newPassword, caller)
    if (newPassword === currentPassword) {
      throw fieldError('newPassword', 'Choose a password other than the current one.')
    }
    const person = await proveCaller(db, request, caller, currentPassword)
    const passwordHash = await hashPassword(newPassword, callerAddress(request))
    return write(async ({ tx, about }) => {
      const [changed] = await tx
        .update(users)
        .set({ passwordHash, version: sql`version + 1` })
        .where(and(eq(users.id, person.id), eq(users.passwordHash, person.passwordHash)))
        .returning({ id: users.id })
      if (!changed) throw new AppError('CONFLICT')
      await killResets(tx, person.id)
      await endSessions(tx, { userId: person.id, except: caller.sessionId }, 'password changed')
      await forgetFailures(tx, accountThrottle(person.email))
      about('user', person.id)
      return { message: 'Your password is changed. Your other devices are signed out.' }
    })
  },
}
