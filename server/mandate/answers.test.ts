import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf } from '../testing/each-call.ts'
import { ready } from '../testing/right-requests/right-requests.ts'
import { send } from '../testing/right-requests/send-ready.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

// An act on a mandate answers from what it stored: the same as a list that is read anew says right after it.

let app: TestApp
beforeAll(async () => {
  app = await testApp({ DEMO: 'true' })
})
afterAll(() => app.close())

const acts = [
  'createMandate',
  'updateMandate',
  'releaseMandate',
  'respondMandate',
  'approveMandate',
  'rejectMandate',
  'cancelMandate',
  'terminateMandate',
  'uploadSignedMandate',
  'verifyMandate',
] as const

test.each(acts)('what %s answers is what the list says', async (name) => {
  const request = await ready(app, name)
  const { status, body } = await send(app, name, request)
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  const { mandateId, applicationId } = body.data
  const url = `${rowOf('listMandates').path}?applicationId=${applicationId}`
  const list = await app.call('GET', url, { token: request.token })
  expect(body.data).toEqual(
    list.body.data.find((one: { mandateId: string }) => one.mandateId === mandateId),
  )
})
