import { gunzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { makePerson } from '../testing/factories.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

let app: TestApp | undefined
afterEach(() => app?.close())

const pages = ['/api/openapi.json', '/api/docs']

test('the description of the calls is for who is signed in', async () => {
  app = await testApp()
  const person = await makePerson(app)
  for (const path of pages) {
    const stranger = await app.call('GET', path)
    expect([stranger.status, stranger.body.code]).toEqual([401, 'AUTHENTICATION_FAILED'])
    expect((await app.call('GET', path, { token: person.token })).status).toBe(200)
  }
})

test('a setting opens it to everybody, and it goes compressed', async () => {
  app = await testApp({ API_DOCS: 'open' })
  for (const path of pages) {
    const answer = await app.app.inject({ url: path, headers: { 'accept-encoding': 'gzip' } })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(answer.headers.vary).toContain('Accept-Encoding')
    const plain = gunzipSync(answer.rawPayload)
    expect(plain.toString()).toContain('/api/user/login')
    expect(answer.rawPayload.length).toBeLessThan(plain.length / 5)
  }
})
