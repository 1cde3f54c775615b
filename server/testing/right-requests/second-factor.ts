import { randomUUID } from 'node:crypto'
import type { factorCalls, passkeyChallenges } from '../../../contract/people/second-factor.ts'
import type { proofCalls } from '../../../contract/people/proof.ts'
import { beginCodes } from '../../factor/time-codes.ts'
import {
  codeNow,
  madePasskey,
  makeTrustedDevice,
  setUpCodes,
  setUpPasskey,
  ticketForPasskey,
} from '../factor-factory.ts'
import { makePerson, testPassword } from '../factories.ts'
import type { TestApp } from '../test-app.ts'
import type { Arranged, RightRequests } from './right-request.ts'

const typed = {
  sample: ({ password }: { password: string }) => ({ body: { currentPassword: password } }),
}

/** Somebody who knows their password, with codes of an app or without. */
const somebody = async (test: TestApp, withCodes: boolean): Promise<Arranged> => {
  const { token, userId } = await makePerson(test)
  if (withCodes) await setUpCodes(test, userId)
  return { token, ids: { password: testPassword } }
}

/** Somebody with a passkey. */
const withPasskey = async (test: TestApp): Promise<Arranged> => {
  const person = await makePerson(test)
  const { id } = await setUpPasskey(person)
  const other = { path: { id: randomUUID() } }
  return { token: person.token, ids: { passkey: id, password: testPassword }, other }
}

export const factorRequests: RightRequests<
  typeof factorCalls & typeof passkeyChallenges & typeof proofCalls
> = {
  proveIdentity: { ...typed, arrange: (test) => somebody(test, false) },
  getFactor: { sample: () => ({}) },
  startCodes: { ...typed, arrange: (test) => somebody(test, false) },
  confirmCodes: {
    sample: ({ code }) => ({ body: { code } }),
    arrange: async (test) => {
      const { token, userId } = await makePerson(test)
      const { database, keys } = test.services
      const secret = await beginCodes(database.orm, keys, userId)
      const code = await codeNow(test, secret)
      return { token, ids: { code }, other: { body: { code: '12 34 56' } } }
    },
  },
  startPasskey: { ...typed, arrange: (test) => somebody(test, false) },
  confirmPasskey: {
    sample: ({ newPasskey }) => ({ body: { passkey: JSON.parse(newPasskey) } }),
    arrange: async (test) => {
      const person = await makePerson(test)
      const { passkey } = await madePasskey(person)
      const other = { body: { passkey: { ...passkey, id: 'another' } } }
      return { token: person.token, ids: { newPasskey: JSON.stringify(passkey) }, other }
    },
  },
  renamePasskey: {
    sample: ({ passkey }) => ({ path: { id: passkey }, body: { name: 'My phone' } }),
    arrange: withPasskey,
  },
  removePasskey: {
    sample: ({ passkey, password }) => ({
      path: { id: passkey },
      body: { currentPassword: password },
    }),
    arrange: withPasskey,
  },
  startPasskeyLogin: {
    sample: ({ ticket }) => ({ body: { ticket } }),
    arrange: async (test) => ({
      ids: { ticket: await ticketForPasskey(test) },
      other: { body: { ticket: await ticketForPasskey(test) } },
    }),
  },
  startPasskeyProof: {
    sample: () => ({}),
    arrange: async (test) => {
      const { token } = await withPasskey(test)
      return token === undefined ? {} : { token }
    },
  },
  makeRecoveryCodes: { ...typed, arrange: (test) => somebody(test, true) },
  turnOffFactor: { ...typed, arrange: (test) => somebody(test, true) },
  forgetTrustedDevice: {
    sample: ({ trustedDevice }) => ({ path: { id: trustedDevice } }),
    arrange: async (test) => {
      const { token, userId } = await makePerson(test)
      return { token, ids: { trustedDevice: await makeTrustedDevice(test, userId) } }
    },
  },
}
