import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'

let test: TestApp

beforeAll(async () => {
  test = await testApp({ REQUESTS_PER_MINUTE: '60' })
})
afterAll(() => test.close())

it('one address that asks without pause is told to wait; others are served', async () => {
  for (let asked = 0; asked < 60; asked += 1) {
    const { status } = await test.call('GET', '/api/settings', { from: '10.0.0.1' })
    expect(status).toBe(200)
  }
  const refused = await test.call('GET', '/api/settings', { from: '10.0.0.1' })
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await test.call('GET', '/api/settings', { from: '10.0.0.2' })).status).toBe(200)
})
