import { expect } from '@playwright/test'
import type { Check, Checks } from './check.ts'
import type { callsTable } from '../sentences/calls.ts'
import { accountCalls } from './account-calls.ts'
import { caseCalls } from './case-calls.ts'
import { firmCalls } from './firm-calls.ts'
import { mandateCalls } from './mandate-calls.ts'
import { retriesThreeTimes, waitsForAnHour } from './transport.ts'
import { upload } from '../walk/walk.ts'

type All = Checks<typeof callsTable>

const isJson: Check = async ({ borrower }) => {
  const { calls } = await borrower()
  const { headers } = await calls.ask('GET /api/user/profile')
  expect(headers['content-type']).toMatch(/^application\/json/)
  // The upload is multipart; all that is sent besides is JSON.
  expect(await upload(calls, calls.userId, 'json-or-not.pdf')).toHaveProperty('key')
}

const carriesToken: Check = async ({ borrower, site, newClient }) => {
  const { person } = await borrower()
  const client = newClient()
  const { email, password } = person
  const { headers, body } = await client.ask('POST /api/user/login', { body: { email, password } })
  expect(headers['set-cookie']?.join()).toContain('HttpOnly')
  expect((await client.ask('GET /api/user/profile')).status, 'without the header').toBe(401)
  client.carry(body.accessToken)
  expect((await client.ask('GET /api/user/profile')).status, `with it at ${site.url}`).toBe(200)
}

export const callsChecks: All = {
  '7.1': isJson,
  '7.2': carriesToken,
  '7.3': waitsForAnHour,
  '7.4': retriesThreeTimes,
  ...accountCalls,
  ...caseCalls,
  ...mandateCalls,
  ...firmCalls,
}
