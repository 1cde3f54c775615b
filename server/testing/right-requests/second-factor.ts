import type { factorCalls } from '../../../contract/people/second-factor.ts'
import type { proofCalls } from '../../../contract/people/proof.ts'
import { beginCodes } from '../../factor/time-codes.ts'
import { codeNow, makeTrustedDevice, setUpCodes } from '../factor-factory.ts'
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
  const other = { body: { currentPassword: 'another one' } }
  return { token, ids: { password: testPassword }, other }
}

export const factorRequests: RightRequests<typeof factorCalls & typeof proofCalls> = {
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
