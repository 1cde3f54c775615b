import { and, eq, type SQLWrapper } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { account } from '../../contract/people/account.ts'
import { factorKinds } from '../../domain/people/factors.ts'
import { trustWords } from '../../domain/people/trust.ts'
import { recordEvent } from '../trail/record-event.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { passkeySite } from '../factor/passkey-site.ts'
import { signTicket } from '../factor/ticket.ts'
import { isTrusted } from '../factor/trusted-devices.ts'
import { AppError } from '../foundation/app-error.ts'
import { callerAddress } from '../foundation/caller-address.ts'
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
  readTrustCookie,
} from './cookies.ts'
import { knownDeviceName, readDevice, rememberDevice } from './known-device.ts'
import { presentUser, type UserRow } from './present.ts'
import { findPerson, proveBy } from './authenticate-person.ts'
import { signRegistration } from './registration-token.ts'
import { sendCode } from './send-verification-code.ts'
import { endSessions, rotate, sessionOfToken, startSession } from './sessions.ts'
import {
  accountThrottle,
  addressThrottle,
  deviceThrottle,
  forgetFailures,
  refuseWhileWaiting,
  type Throttle,
} from './sign-in-throttle.ts'

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

/** Actor and subject of a person who acts for themselves, for the audit trail. */
const asThemselves = ({ id, role }: UserRow) =>
  ({ actor: { userId: id, role }, subject: { kind: 'user', id } }) as const

const notVerified = ({ id, email, mobile }: UserRow, sent: boolean) =>
  new AppError('ACCOUNT_NOT_VERIFIED', {
    ...(sent ? {} : { message: 'Verify your account first, with the code that we sent you.' }),
    body: { userId: id, email, mobile },
  })

/**
 * Reason why a person with the right password got no session: read anew, for they may have been changed meanwhile.
 */
const whyNot = async (
  services: Services,
  db: Db,
  request: FastifyRequest,
  { proved, forget }: { proved: UserRow; forget: Throttle },
) =>
  db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, proved.id), eq(users.passwordHash, proved.passwordHash)))
      .for('share')
    if (!user) throw new AppError('INVALID_CREDENTIALS')
    // Another role since this very moment: nothing against them.
    if (user.status === 'active') return { kind: 'active' as const, user }
    await forgetFailures(tx, forget)
    if (user.status === 'pending')
      return { kind: 'pending' as const, user, sent: await sendFreshCodes(services, tx, user) }
    await recordEvent(tx, request, {
      event: 'session.refused',
      ...asThemselves(user),
      details: { reason: 'suspended' },
    })
    return { kind: 'suspended' as const }
  })

/**
 * Signs in, with two answers of the database; one more for who had to wait for the hash. Strangers' failures count for the account and for their address; those of a device that has signed
 * in to the account before count for that device alone, which strangers therefore can't make wait.
 */
const signIn = async (
  services: Services,
  db: Db,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
) => {
  const whose = eq(users.email, email)
  const strangers = [accountThrottle(email), addressThrottle(callerAddress(request))]
  // Read whoever is asked for: the time that it takes must not tell whether the email is known.
  const device = await readDevice(services, request)
  const trust = readTrustCookie(request, services.config)
  const browser = {
    device: device?.id ?? null,
    trusted: (person: SQLWrapper) => isTrusted(services.keys, trust, person),
  }
  const stranger = await findPerson(db, whose, strangers, browser)
  const known = knownDeviceName(services, device, stranger.user, stranger.now)
  const throttles = known ? [deviceThrottle(known)] : strangers
  const found = known ? { ...stranger, seconds: stranger.deviceSeconds } : stranger
  const proved = await proveBy(db, request, { whose, found, password, throttles, actor: null })
  if (!proved) throw new AppError('INVALID_CREDENTIALS')
  const [forget = accountThrottle(email)] = throttles
  let factor = stranger
  for (let user = proved; ;) {
    if (factor.factors.length > 0 && !factor.trusted && user.status === 'active') {
      await refuseWhileWaiting(db, throttles)
      return { kind: 'factor-needed' as const, user, now: factor.now, has: factor.factors }
    }
    const issued = await startSession(db, services.keys, user, request, {
      throttles,
      forget,
      ...(factor.trusted && { factor: 'trusted' }),
      event: { event: 'session.started', ...asThemselves(user) },
    })
    if (issued) return { kind: 'signed-in' as const, user, issued }
    await refuseWhileWaiting(db, throttles)
    const why = await whyNot(services, db, request, { proved, forget })
    if (why.kind !== 'active') return why
    user = why.user
    factor = await findPerson(db, whose, [], browser)
  }
}

// The replies of these calls hold tokens, so they don't go through `write`, which would store them.
export const signInHandlers: Handlers<Calls> = {
  login: async ({ body, services, db, request, reply }) => {
    const signedIn = await signIn(services, db, request, body)
    if (signedIn.kind === 'suspended') throw new AppError('ACCOUNT_SUSPENDED')
    if (signedIn.kind === 'pending') {
      const registration = await signRegistration(services, db, signedIn.user.id)
      putRegistrationCookie(reply, services.config, registration)
      throw notVerified(signedIn.user, signedIn.sent)
    }
    if (signedIn.kind === 'factor-needed') {
      const { user, now, has } = signedIn
      const hasSite = passkeySite(services.config) !== null
      const body = {
        ticket: signTicket(services.keys, user, now),
        kinds: factorKinds.filter((kind) => has.includes(kind) && (kind === 'codes' || hasSite)),
        trustFor: trustWords(user.role),
      }
      throw new AppError('SECOND_FACTOR_NEEDED', { body })
    }
    const { user, issued } = signedIn
    putRefreshCookie(reply, services.config, issued.refreshToken, issued.cookieSeconds)
    await rememberDevice(services, { request, reply }, user, issued.now)
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
