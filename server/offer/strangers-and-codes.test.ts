import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeFor, letTimePass, wrongFor } from '../account/testing/people.ts'
import { makeOffer } from '../testing/offer-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

// A stranger who knows nothing but an email address, while its owner types a code.

const CALLS = 500
const BATCH = 25

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const strangerCalls = async (email: string) => {
  const statuses: number[] = []
  for (let from = 0; from < CALLS; from += BATCH)
    statuses.push(
      ...(await Promise.all(
        Array.from({ length: BATCH }, async (_, n) => {
          const number = from + n
          const resends = number % 5 === 0
          const { status } = await app.call(
            'POST',
            `/api/verification/${resends ? 'resend-otp' : 'verify-otp'}`,
            {
              body: resends
                ? { type: 'email', email }
                : { email, emailOtp: String(number).padStart(6, '0') },
              from: `198.51.100.${number % 200}`,
            },
          )
          return status
        }),
      )),
    )
  return statuses
}

test(`${CALLS} calls of strangers about an email keep its owner from no code and from no offer`, async () => {
  const { owner, offer } = await makeOffer(app)
  const { email } = owner.user
  const at = `/api/offer/${offer.offerId}`
  const before = await strangerCalls(email)
  // Strangers are stopped, and told nothing.
  expect(new Set(before)).toEqual(new Set([200, 400, 429]))
  expect(before.filter((status) => status === 429).length).toBeGreaterThan(CALLS / 2)
  expect((await owner.call('POST', `${at}/code`)).status).toBe(200)
  const emailOtp = await codeFor(app, email)
  const wrong = await owner.call('POST', `${at}/accept`, { body: { emailOtp: wrongFor(emailOtp) } })
  expect(wrong.body.code).toBe('OTP_INVALID')
  await strangerCalls(email)
  const answer = await owner.call('POST', `${at}/accept`, { body: { emailOtp } })
  expect(answer).toMatchObject({ status: 200, body: { data: { status: 'accepted' } } })
}, 600_000)

test('what its owner gets wrong still locks that offer, until a new code, and nothing else', async () => {
  const { owner, offer } = await makeOffer(app)
  const at = `/api/offer/${offer.offerId}`
  await owner.call('POST', `${at}/code`)
  const code = await codeFor(app, owner.user.email)
  const accept = (emailOtp: string) => owner.call('POST', `${at}/accept`, { body: { emailOtp } })
  for (let n = 0; n < 5; n += 1)
    expect((await accept(wrongFor(code))).body.code).toBe('OTP_INVALID')
  expect((await accept(code)).body.code).toBe('OTP_LOCKED')
  await letTimePass(app, 121)
  expect((await owner.call('POST', `${at}/code`)).status).toBe(200)
  expect((await accept(await codeFor(app, owner.user.email))).status).toBe(200)
})
