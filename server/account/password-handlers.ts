import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { account } from '../../contract/people/account.ts'
import { nowSeconds } from '../db/clock.ts'
import { users } from '../db/schema.ts'
import { forgetDevices } from '../factor/trusted-devices.ts'
import { AppError, fieldError } from '../foundation/app-error.ts'
import { callerAddress } from '../foundation/caller-address.ts'
import { takeOrRefuse } from '../http/limits.ts'
import type { Handlers } from '../http/mount.ts'
import { findPerson } from './authenticate-person.ts'
import { killCodes } from './codes.ts'
import { knownDeviceName, readDevice, rememberDevice } from './known-device.ts'
import { hashPassword } from './password/password-hash.ts'
import { refuseWeakPassword } from './password/password-rules.ts'
import { reauthenticate } from './reauthenticate.ts'
import { killResets, personOfReset, spendReset } from './resets.ts'
import { remindInvited } from './remind-invited.ts'
import { sendResetLink } from './send-reset-link.ts'
import { endSessions } from './sessions.ts'
import { accountThrottle, forgetFailures } from './sign-in-throttle.ts'

type Calls = Pick<typeof account, 'forgotPassword' | 'resetPassword' | 'changePassword'>

const RESETS_AN_HOUR = 3

export const passwordHandlers: Handlers<Calls> = {
  forgotPassword: async ({ body: { email }, services, db, request, write }) => {
    // A device that signed in before has links of its own: strangers can't use them up.
    const known = await readDevice(services, request)
    const { user, now } = await findPerson(db, eq(users.email, email), [])
    const device = knownDeviceName(services, known, user, now)
    const bucket = device ? `forgot-password-device:${device}` : `forgot-password:${email}`
    return write(async ({ tx, enqueue }) => {
      await takeOrRefuse(tx, bucket, RESETS_AN_HOUR, 3600)
      // Whether there is such an account is found out by the job, so that nothing here can tell.
      await enqueue(sendResetLink, { resetId: randomUUIDv7(), email })
      await enqueue(remindInvited, { email })
      return {
        message:
          'If an account with this email exists, a link to set a new password is on its way.',
      }
    })
  },

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
      await killCodes(tx, userId, 'change')
      await endSessions(tx, { userId }, 'password reset')
      // The link proves a mailbox: the factor is asked for wherever they sign in next.
      await forgetDevices(tx, userId)
      await forgetFailures(tx, accountThrottle(person.email))
      about('user', userId)
      return { message: 'Your new password is set. Sign in with it.' }
    })
  },

  changePassword: async ({ body, caller, services, db, write, request, reply }) => {
    const { currentPassword, newPassword } = body
    refuseWeakPassword('newPassword', newPassword, caller)
    if (newPassword === currentPassword) {
      throw fieldError('newPassword', 'Choose a password other than the current one.')
    }
    const person = await reauthenticate(db, request, caller, currentPassword)
    const passwordHash = await hashPassword(newPassword, callerAddress(request))
    const answer = await write(async ({ tx, about }) => {
      const [changed] = await tx
        .update(users)
        .set({ passwordHash, version: sql`version + 1` })
        .where(and(eq(users.id, person.id), eq(users.passwordHash, person.passwordHash)))
        .returning({ id: users.id })
      if (!changed) throw new AppError('CONFLICT')
      await killResets(tx, person.id)
      // Whoever asked for another contact knew the password that is over.
      await killCodes(tx, person.id, 'change')
      await endSessions(tx, { userId: person.id, except: caller.sessionId }, 'password changed')
      await forgetFailures(tx, accountThrottle(person.email))
      about('user', person.id)
      return { message: 'Your password is changed. Your other devices are signed out.' }
    })
    // Devices are known by the password; this one has just proved it.
    const now = await nowSeconds(db)
    await rememberDevice(services, { request, reply }, { id: person.id, passwordHash }, now)
    return answer
  },
}
