import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { nowSeconds } from '../db/clock.ts'
import { secondFactors, trustedDevices } from '../db/schema.ts'
import { makeRecoveryCodes } from '../factor/recovery-codes.ts'
import { signTicket } from '../factor/ticket.ts'
import { beginCodes } from '../factor/time-codes.ts'
import { makePerson, makeUser, type Person, testPassword } from './factories.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts'
import type { TestApp } from './test-app.ts'

/** Codes of an app for a person, confirmed, none of them taken yet. */
export const setUpCodes = async ({ services }: TestApp, userId: string) => {
  const { keys, database } = services
  const secret = await beginCodes(database.orm, keys, userId)
  await database.orm
    .update(secondFactors)
    .set({ confirmedAt: sql`now()` })
    .where(eq(secondFactors.userId, userId))
  return { secret, recoveryCodes: await makeRecoveryCodes(database.orm, userId) }
}

/** The code that an app shows now, or some time steps later; all it was told is the secret. */
export const codeNow = async ({ services }: TestApp, secret: string, steps = 0) => {
  const seconds = (await nowSeconds(services.database.orm)) + steps * 30
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: seconds * 1000 })
}

/** A sign-in between its two steps: the ticket, and the code that finishes it. */
export const betweenSteps = async (test: TestApp) => {
  const user = await makeUser(test)
  const { secret } = await setUpCodes(test, user.id)
  const now = await nowSeconds(test.services.database.orm)
  return { ticket: signTicket(test.services.keys, user, now), code: await codeNow(test, secret) }
}

const PASSKEYS = '/api/profile/second-factor/passkeys'

/** Begins to add a passkey of a device that is new; returns what its browser would send. */
export const madePasskey = async (person: Person) => {
  const device = softwareAuthenticator()
  const begun = await person.call('POST', PASSKEYS, { body: { currentPassword: testPassword } })
  return { device, passkey: device.create(begun.body.data) }
}

export type SetUpPasskey = {
  device: SoftwareAuthenticator
  id: string
  recoveryCodes: readonly string[]
}

/** A passkey of a person, added as their browser adds one. */
export const setUpPasskey = async (person: Person): Promise<SetUpPasskey> => {
  const { device, passkey } = await madePasskey(person)
  const added = await person.call('POST', `${PASSKEYS}/confirm`, { body: { passkey } })
  const { body } = await person.call('GET', '/api/profile/second-factor')
  return {
    device,
    id: body.data.passkeys.at(-1).id,
    recoveryCodes: added.body.data.recoveryCodes,
  }
}

/** The ticket of a sign-in whose person has a passkey. */
export const ticketForPasskey = async (test: TestApp): Promise<string> => {
  const person = await makePerson(test)
  await setUpPasskey(person)
  return signTicket(test.services.keys, person.user, await nowSeconds(test.services.database.orm))
}

/** A device that a person's factor trusts; returns its id. */
export const makeTrustedDevice = async ({ services }: TestApp, userId: string) => {
  const [row] = await services.database.orm
    .insert(trustedDevices)
    .values({
      id: sql`gen_random_uuid()`,
      userId,
      tokenHash: 'of a test',
      userAgent: 'a test',
      address: '127.0.0.1',
      expiresAt: sql`now() + interval '1 day'`,
    })
    .returning({ id: trustedDevices.id })
  return row?.id ?? ''
}
