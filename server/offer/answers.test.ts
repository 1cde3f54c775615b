import { afterAll, beforeAll, expect, test } from 'vitest'
import { ready } from '../testing/right-requests/right-requests.ts'
import { send } from '../testing/right-requests/send-ready.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

// An act on an offer answers from what it stored: the same as a list that is read anew says right after it.

let app: TestApp
beforeAll(async () => {
  app = await testApp({ DEMO: 'true' })
})
afterAll(() => app.close())

const acts = [
  'checkCondition',
  'acceptOffer',
  'declineOffer',
  'createDisbursal',
  'answerArrival',
  'recordNotDrawn',
  'takeBackNotDrawn',
] as const

test.each(acts)('what %s answers is what the list says', async (name) => {
  const request = await ready(app, name)
  const { status, body } = await send(app, name, request)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  const { offerId, applicationId } = body.data
  const list = await app.call('GET', `/api/business-loan/${applicationId}/offers`, {
    token: request.token,
  })
  expect(body.data).toEqual(
    list.body.data.find((one: { offerId: string }) => one.offerId === offerId),
  )
})
