import { and, eq } from 'drizzle-orm'
import type { account } from '../../contract/account.ts'
import { recordEvent } from '../trail/record-event.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { idempotencyKeyOf } from '../http/write.ts'
import type { Services } from '../services/services.ts'
import { trySend } from './code-sends.ts'
import { contactsToProve } from './contacts.ts'
import {
  clearCookies,
  clearRefreshCookie,
  putRefreshCookie,
  putRegistrationCookie,
  readRefreshCookie,
} from './cookies.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { presentUser, type UserRow } from './present.ts'
import { authenticatePerson } from './authenticate-person.ts'
import { signRegistration } from './registration-token.ts'
import { sendCode } from './send-verification-code.ts'
import { endSessions, rotate, sessionOfToken, startSession } from './sessions.ts'
import { accountThrottle, deviceThrottle, forgetFailures } from './sign-in-throttle.ts'

type Calls = Pick<typeof account, 'login' | 'refresh' | 'logout'>

/**
 * Fresh codes for somebody who signs in before verifying; the limits of sending hold here, too. Says whether
 * one went to the email.
 */
const sendFreshCodes = async (
  { jobs, config }: Services,
  tx: Db,
  user: UserRow,
): Promise<boolean> => {
  let mailed = false
  for (const contact of contactsToProve(config, user)) {
    if (!(await trySend(tx, contact.value))) continue
    const code = { userId: user.id, purpose: 'registration', contact } as const
    await sendCode({ tx, enqueue: (job, payload) => jobs.enqueue(tx, job, payload) }, code)
    if (contact.kind === 'email') mailed = true
  }
  return mailed
}

const notVerified = ({ id, email, mobile }: UserRow, sent: boolean) =>
  new AppError('ACCOUNT_NOT_VERIFIED', {
    ...(sent ? {} : { message: 'Verify your account first, with the code that we sent you.' }),
    body: { userId: id, email, mobile },
  })

// The replies of these calls hold tokens, so they don't go through `write`, which would store them.
export const signInHandlers: Handlers<Calls> = {
  login: async ({ body, services, db, request, reply }) => {
    const { keys, config } = services
    const device = await knownDevice(services, db, request, body.email)
    const proved = await authenticatePerson(db, request, { ...body, device })
    if (!proved) throw new AppError('INVALID_CREDENTIALS')
    const outcome = await db.transaction(async (tx) => {
      // As they are now: a password changed while this one was checked doesn't sign in.
      const [user] = await tx
        .select()
        .from(users)
        .where(and(eq(users.id, proved.id), eq(users.passwordHash, proved.passwordHash)))
        .for('share')
      if (!user) throw new AppError('INVALID_CREDENTIALS')
      await forgetFailures(tx, device ? deviceThrottle(device) : accountThrottle(user.email))
      const event = {
        actor: { userId: user.id, role: user.role },
        subject: { kind: 'user', id: user.id },
      } as const
      if (user.status === 'pending') {
        return { kind: 'pending' as const, user, sent: await sendFreshCodes(services, tx, user) }
      }
      if (user.status === 'suspended') {
        await recordEvent(tx, request, {
          event: 'session.refused',
          ...event,
          details: { reason: 'suspended' },
        })
        return { kind: 'suspended' as const }
      }
      const [issued] = await Promise.all([
        startSession(tx, keys, user, request),
        recordEvent(tx, request, { event: 'session.started', ...event }),
      ])
      return { kind: 'signed-in' as const, user, issued }
    })
    if (outcome.kind === 'suspended') throw new AppError('ACCOUNT_SUSPENDED')
    if (outcome.kind === 'pending') {
      putRegistrationCookie(reply, config, await signRegistration(services, db, outcome.user.id))
      throw notVerified(outcome.user, outcome.sent)
    }
    const { user, issued } = outcome
    putRefreshCookie(reply, config, issued.refreshToken, issued.cookieSeconds)
    await rememberDevice(services, db, { request, reply }, user)
    return { accessToken: issued.accessToken, user: presentUser(user) }
  },

  refresh: async ({ services, db, request, reply }) => {
    const { keys, config } = services
    const token = readRefreshCookie(request, config)
    if (token === null) throw new AppError('REFRESH_TOKEN_NOT_FOUND')
    const key = idempotencyKeyOf(request)
    const rotation = await db.transaction(async (tx) => {
      const made = await rotate(tx, keys, token, key)
      if (made.kind === 'reused') {
        await recordEvent(tx, request, {
          event: 'session.reuse-detected',
          actor: null,
          subject: { kind: 'session', id: made.sessionId },
          details: { userId: made.userId },
        })
      }
      return made
    })
    if (rotation.kind !== 'rotated') {
      clearRefreshCookie(reply, config)
      throw new AppError('REFRESH_TOKEN_NOT_FOUND')
    }
    const { user, issued } = rotation
    putRefreshCookie(reply, config, issued.refreshToken, issued.cookieSeconds)
    return { accessToken: issued.accessToken, user: presentUser(user) }
  },

  logout: async ({ services, db, caller, request, reply }) => {
    const { keys, config } = services
    const token = readRefreshCookie(request, config)
    await db.transaction(async (tx) => {
      const ids = [caller?.sessionId, token && (await sessionOfToken(tx, keys, token))]
      for (const id of new Set(ids.filter((found) => typeof found === 'string'))) {
        const [ended] = await endSessions(tx, { id }, 'signed out')
        if (!ended) continue
        await recordEvent(tx, request, {
          event: 'session.ended',
          actor: caller,
          subject: { kind: 'session', id: ended.id },
          details: { userId: ended.userId },
        })
      }
    })
    clearCookies(reply, config)
  },
}
