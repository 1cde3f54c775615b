import { eq } from 'drizzle-orm'
import type { factorCalls, passkeyChallenges } from '../../contract/people/second-factor.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { type Asked, bySession, byTicket, makeChallenge } from '../factor/challenges.ts'
import { lockFactors } from '../factor/lock.ts'
import { type PasskeySite, passkeySite } from '../factor/passkey-site.ts'
import {
  addPasskey,
  MOST_PASSKEYS,
  optionsToCreate,
  optionsToSign,
  passkeysOf,
  removePasskey,
  renamePasskey,
} from '../factor/passkeys.ts'
import { makeRecoveryCodes } from '../factor/recovery-codes.ts'
import { removeFactor } from '../factor/remove.ts'
import { tellOfFactor } from '../factor/tell.ts'
import { forgetDevices } from '../factor/trusted-devices.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Config } from '../foundation/config.ts'
import type { Handlers } from '../http/mount.ts'
import { readSettings } from '../settings/queries.ts'
import { deviceName } from '../../domain/people/device-name.ts'
import { personOfTicket } from './prove-factor.ts'
import { reauthenticate } from './reauthenticate.ts'

type Calls = Pick<
  typeof factorCalls,
  'startPasskey' | 'confirmPasskey' | 'renamePasskey' | 'removePasskey'
> &
  typeof passkeyChallenges

const siteOf = (config: Config): PasskeySite => {
  const site = passkeySite(config)
  if (!site) throw new AppError('PASSKEYS_NOT_OFFERED')
  return site
}

const refuseMore = (count: number) => {
  if (count >= MOST_PASSKEYS) throw new AppError('TOO_MANY_PASSKEYS')
}

/** Request to a browser to let one of a person's passkeys sign. */
const askToSign = async (tx: Db, site: PasskeySite, asked: Asked) => {
  const passkeys = await passkeysOf(tx, asked.userId)
  if (passkeys.length === 0) throw new AppError('FACTOR_MISSING')
  return { data: optionsToSign(site, await makeChallenge(tx, asked), passkeys) }
}

export const passkeyHandlers: Handlers<Calls> = {
  startPasskey: async ({ body, caller, services: { config }, db, request, write }) => {
    const site = siteOf(config)
    const person = await reauthenticate(db, request, caller, body.currentPassword)
    return write(async ({ tx }) => {
      const passkeys = await passkeysOf(tx, person.id)
      refuseMore(passkeys.length)
      const challenge = await makeChallenge(tx, bySession('add', caller))
      const { value } = await readSettings(tx)
      const firm = value.firm.name || site.rpId
      return { data: optionsToCreate(site, challenge, { person, firm, passkeys }) }
    })
  },

  confirmPasskey: ({ body, caller, services: { config }, request, write }) =>
    write(async (change) => {
      const { tx, about } = change
      const site = siteOf(config)
      // Held, so that of two first factors at once one alone brings recovery codes.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, caller.userId)).for('update')
      const before = await lockFactors(tx, caller.userId)
      refuseMore(before.filter(({ kind }) => kind === 'passkey').length)
      const outcome = await addPasskey(tx, {
        site,
        asked: bySession('add', caller),
        passkey: body.passkey,
        name: deviceName(request.headers['user-agent'] ?? ''),
      })
      if (outcome === 'refused') throw new AppError('PASSKEY_REFUSED')
      if (outcome === 'known') throw new AppError('PASSKEY_KNOWN')
      const isFirst = before.length === 0
      const recoveryCodes = isFirst ? await makeRecoveryCodes(tx, caller.userId) : []
      await tellOfFactor(change, caller, 'passkey-added')
      about('user', caller.userId)
      return { data: { recoveryCodes } }
    }),

  renamePasskey: ({ params: { id }, body: { name }, caller, write }) =>
    write(async (change) => {
      orNotFound((await renamePasskey(change.tx, caller.userId, id, name)) || null)
      await tellOfFactor(change, caller, 'passkey-renamed')
      change.about('user', caller.userId)
      return { message: 'The passkey has its new name.' }
    }),

  removePasskey: async ({ params: { id }, body, caller, db, request, write }) => {
    const isOwn = (await passkeysOf(db, caller.userId)).some((passkey) => passkey.id === id)
    // Of one that isn't theirs nothing is said but that; a repeated request gets its stored answer.
    if (isOwn) await reauthenticate(db, request, caller, body.currentPassword)
    return write(async (change) => {
      const { tx, about } = change
      const factors = await lockFactors(tx, caller.userId)
      const passkey = factors.find((factor) => factor.kind === 'passkey' && factor.id === id)
      orNotFound(isOwn ? passkey : null)
      about('user', caller.userId)
      if (factors.length === 1) {
        await removeFactor(tx, caller.userId)
        await tellOfFactor(change, caller, 'removed')
        return {
          message: 'The passkey is removed. The password alone opens your account.',
        }
      }
      await removePasskey(tx, caller.userId, id)
      // Whoever holds the lost phone may be let in by it without any factor.
      await forgetDevices(tx, caller.userId)
      await tellOfFactor(change, caller, 'passkey-removed')
      return { message: 'The passkey is removed.' }
    })
  },

  startPasskeyLogin: async ({ body: { ticket }, services, db, write }) => {
    const site = siteOf(services.config)
    const { user } = await personOfTicket(services, db, ticket)
    return write(({ tx }) => askToSign(tx, site, byTicket(user.id, ticket)))
  },

  startPasskeyProof: ({ caller, services: { config }, write }) => {
    const site = siteOf(config)
    return write(({ tx }) => askToSign(tx, site, bySession('prove', caller)))
  },
}
