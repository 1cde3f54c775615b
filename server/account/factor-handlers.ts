import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AuditEvent } from '../../contract/define/audit-events.ts'
import type { account } from '../../contract/people/account.ts'
import type { factorCalls } from '../../contract/people/second-factor.ts'
import { nowSeconds } from '../db/clock.ts'
import { auditEvents, users } from '../db/schema.ts'
import { byTicket } from '../factor/challenges.ts'
import { lockFactors } from '../factor/lock.ts'
import { passkeySite } from '../factor/passkey-site.ts'
import { passkeysOf } from '../factor/passkeys.ts'
import { makeRecoveryCodes, recoveryCodesLeft } from '../factor/recovery-codes.ts'
import { removeFactor } from '../factor/remove.ts'
import { tellOfFactor } from '../factor/tell.ts'
import {
  addressOfSecret,
  beginCodes,
  codesOf,
  lockBegunCodes,
  lockCodes,
  takeCode,
} from '../factor/time-codes.ts'
import { forgetDevice, trustDevice, trustedDevicesOf } from '../factor/trusted-devices.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { readSettings } from '../settings/queries.ts'
import { recordEvent } from '../trail/record-event.ts'
import { putRefreshCookie, putTrustCookie, readTrustCookie } from './cookies.ts'
import { deviceName } from '../../domain/people/device-name.ts'
import { rememberDevice } from './known-device.ts'
import { presentUser } from './present.ts'
import {
  actorOf,
  type FactorAnswer,
  personOfTicket,
  plainCode,
  proveFactor,
  wrongAnswer,
  wrongCode,
} from './prove-factor.ts'
import { reauthenticate } from './reauthenticate.ts'
import { startSession } from './sessions.ts'
import { refuseToWait } from './sign-in-throttle.ts'

type Calls = Omit<
  typeof factorCalls,
  'startPasskey' | 'confirmPasskey' | 'renamePasskey' | 'removePasskey'
> &
  Pick<typeof account, 'finishLogin'>

/** Changes of a factor that its person reads in the profile, the latest of them. */
const shownChanges: readonly AuditEvent[] = [
  'factor.added',
  'factor.removed',
  'factor.reset',
  'factor.passkey-added',
  'factor.passkey-renamed',
  'factor.passkey-removed',
  'factor.recovery-codes-made',
  'factor.recovery-code-used',
  'factor.device-forgotten',
]
const CHANGES_SHOWN = 5

export const factorHandlers: Handlers<Calls> = {
  // The reply holds tokens, so it doesn't go through `write`, which would store them.
  finishLogin: async ({ body, services, db, request, reply }) => {
    const { keys, config } = services
    const { user, seconds, now } = await personOfTicket(services, db, body.ticket)
    if (user.status === 'suspended') throw new AppError('ACCOUNT_SUSPENDED')
    refuseToWait([seconds])
    const answer: FactorAnswer =
      body.passkey === undefined
        ? { code: plainCode(body.code ?? '') }
        : { passkey: body.passkey, asked: byTicket(user.id, body.ticket) }
    const tried = { user, answer, seconds: now }
    const before = readTrustCookie(request, config)
    const subject = { kind: 'user', id: user.id } as const
    // An answer is spent where it opens a session, and not by a try that fails on our side.
    const outcome = await db.transaction(async (tx) => {
      const factor = await proveFactor(tx, services, request, tried)
      if (typeof factor !== 'string') return factor
      const issued = await startSession(tx, keys, user, request, {
        factor: 'proved',
        event: { event: 'session.started', actor: actorOf(user), subject, details: { factor } },
      })
      // Another password, another role or a suspension since this very moment.
      if (!issued) throw new AppError('FACTOR_TICKET_INVALID')
      if (body.trustDevice !== true) return { issued, trust: null }
      const trust = await trustDevice(tx, keys, before, { person: user, request })
      await recordEvent(tx, request, {
        event: 'factor.device-trusted',
        actor: actorOf(user),
        subject,
      })
      return { issued, trust }
    })
    if (!('issued' in outcome)) {
      refuseToWait([outcome.wait])
      throw wrongAnswer(answer)
    }
    const { issued, trust } = outcome
    putRefreshCookie(reply, config, issued.refreshToken, issued.cookieSeconds)
    await rememberDevice(services, { request, reply }, user, issued.now)
    if (trust !== null) putTrustCookie(reply, config, trust)
    return { accessToken: issued.accessToken, user: presentUser(user) }
  },

  getFactor: async ({ caller: { userId }, services: { config }, db }) => {
    const codes = await codesOf(db, userId)
    const passkeys = await passkeysOf(db, userId)
    const devices = await trustedDevicesOf(db, userId)
    const changes = await db
      .select({ event: auditEvents.event, at: auditEvents.at, address: auditEvents.address })
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, userId), inArray(auditEvents.event, [...shownChanges])))
      .orderBy(desc(auditEvents.id))
      .limit(CHANGES_SHOWN)
    return {
      data: {
        codes: codes && {
          since: (codes.confirmedAt ?? codes.createdAt).toISOString(),
          lastUsedAt: codes.lastUsedAt?.toISOString() ?? null,
        },
        passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name: name ?? '',
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
        passkeysOffered: passkeySite(config) !== null,
        recoveryCodesLeft: await recoveryCodesLeft(db, userId),
        trustedDevices: devices.map((row) => ({
          id: row.id,
          device: deviceName(row.userAgent),
          address: row.address,
          createdAt: row.createdAt.toISOString(),
          expiresAt: row.expiresAt.toISOString(),
        })),
        changes: changes.map(({ event, at, address }) => ({
          event,
          at: at.toISOString(),
          address,
        })),
      },
    }
  },

  startCodes: async ({ body, caller, services: { keys, config }, db, request, write }) => {
    const person = await reauthenticate(db, request, caller, body.currentPassword)
    return write(async ({ tx }) => {
      if (await lockCodes(tx, person.id)) throw new AppError('FACTOR_EXISTS')
      const secret = await beginCodes(tx, keys, person.id)
      const { value } = await readSettings(tx)
      const issuer = value.firm.name || new URL(config.PUBLIC_URL).hostname
      return { data: { secret, uri: addressOfSecret(secret, { issuer, label: person.email }) } }
    })
  },

  confirmCodes: ({ body, caller, services: { keys }, write }) =>
    write(async (change) => {
      const { tx, about } = change
      // Held, so that two windows can't confirm two apps.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.userId)).for('update')
      const before = await lockFactors(tx, caller.userId)
      if (before.some(({ kind }) => kind === 'codes')) throw new AppError('FACTOR_EXISTS')
      const begun = await lockBegunCodes(tx, caller.userId)
      if (!begun) throw new AppError('FACTOR_MISSING')
      const seconds = await nowSeconds(tx)
      if (!(await takeCode(tx, keys, begun, { code: plainCode(body.code), seconds })))
        throw wrongCode()
      const isFirst = before.length === 0
      const recoveryCodes = isFirst ? await makeRecoveryCodes(tx, caller.userId) : []
      await tellOfFactor(change, caller, 'added')
      about('user', caller.userId)
      return { data: { recoveryCodes } }
    }),

  makeRecoveryCodes: async ({ body, caller, db, request, write }) => {
    await reauthenticate(db, request, caller, body.currentPassword)
    return write(async (change) => {
      const { tx, about } = change
      const factors = await lockFactors(tx, caller.userId)
      if (factors.length === 0) throw new AppError('FACTOR_MISSING')
      const recoveryCodes = await makeRecoveryCodes(tx, caller.userId)
      await tellOfFactor(change, caller, 'recovery-codes-made')
      about('user', caller.userId)
      return { data: { recoveryCodes } }
    })
  },

  turnOffFactor: async ({ body, caller, db, request, write }) => {
    await reauthenticate(db, request, caller, body.currentPassword)
    return write(async (change) => {
      if (!(await removeFactor(change.tx, caller.userId))) throw new AppError('FACTOR_MISSING')
      await tellOfFactor(change, caller, 'removed')
      change.about('user', caller.userId)
      return { message: 'Your second factor is off. The password alone opens your account.' }
    })
  },

  forgetTrustedDevice: ({ params: { id }, caller, write }) =>
    write(async ({ tx, about }) => {
      orNotFound((await forgetDevice(tx, caller.userId, id)) || null)
      about('user', caller.userId)
      return { message: 'That device is asked for a code again.' }
    }),
}
