import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`f${n}`, 1]))

test.each([
  ['a call with a body', 'POST', '/api/user/login'],
  ['a call without one', 'POST', '/api/user/logout'],
] as const)(
  'thousands of unknown fields are refused by %s in a short answer',
  async (_, method, url) => {
    const answer = await app.call(method, url, { body: numbered(60_000) })
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST'])
    expect(Object.keys(answer.body.fields)).toHaveLength(100)
    expect(answer.body.fields.f7).toBe('There is no field called f7.')
    expect(JSON.stringify(answer.body).length).toBeLessThan(10_000)
  },
)

test('a field whose name is long is not repeated whole', async () => {
  const answer = await app.call('POST', '/api/user/login', { body: { ['a'.repeat(500_000)]: 1 } })
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_REQUEST'])
})
