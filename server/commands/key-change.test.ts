import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDocument } from '../testing/case-factories.ts'
import { makePerson, makeUser, testPassword } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { keysFrom } from '../secrets/keys.ts'

// What people hold when the firm changes SECRET_KEY works on, as long as the old one is at hand.

const OLD = 'a key for tests, as long as a real one has to be'
const NEW = 'the next key for tests, as long as it has to be'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SECRET_KEY: OLD })
})
afterAll(() => app.close())

const startWith = (secret: string, previous: string[] = []) => {
  app.services.keys = keysFrom(secret, previous)
}
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))

test('a session goes on, its refresh can be repeated, and a link still shows its paper', async () => {
  startWith(OLD)
  const person = await makePerson(app)
  const email = person.user.email
  const signedIn = await app.call('POST', '/api/user/login', {
    body: { email, password: testPassword },
  })
  const paper = await makeDocument(app, { ownerId: person.userId })
  const link = await person.call('GET', `/api/documents/view/${paper.key}`)
  const refresh = (cookies: Record<string, string>) =>
    app.call('POST', '/api/user/refresh', {
      cookies,
      headers: { 'idempotency-key': 'one-refresh' },
    })
  const first = await refresh(cookiesOf(signedIn))
  expect(first.status).toBe(200)

  startWith(NEW, [OLD])
  expect((await person.call('GET', '/api/user/profile')).status).toBe(200)
  // The paper has no bytes here: a link that isn't believed would be a 404 without a look for them.
  expect((await app.call('GET', link.body.url)).body.code).not.toBe('NOT_FOUND')
  const again = await refresh(cookiesOf(signedIn))
  expect(cookiesOf(again)).toEqual(cookiesOf(first))
  const next = await refresh(cookiesOf(again))
  expect(next.status).toBe(200)

  startWith(NEW)
  expect((await person.call('GET', '/api/user/profile')).status).toBe(401)
  expect((await refresh(cookiesOf(signedIn))).status).toBe(401)
  // What the new key has made needs the old one no more.
  expect((await refresh(cookiesOf(next))).status).toBe(200)
})

test('a code and a reset link that are on their way are taken', async () => {
  startWith(OLD)
  const pending = await makeUser(app, { status: 'pending' })
  await app.call('POST', '/api/user/login', {
    body: { email: pending.email, password: testPassword },
  })
  const [withCode] = await app.mailsTo(pending.email)
  const emailOtp = /\b\d{6}\b/.exec(withCode?.text ?? '')?.[0]
  const { email } = await makeUser(app)
  await app.call('POST', '/api/user/forgot-password', { body: { email } })
  const [mail] = await app.mailsTo(email)
  const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  startWith(NEW, [OLD])
  const answer = await app.call('POST', `/api/user/reset-password/${token}`, {
    body: { password: 'another-Lantern-quay-71' },
  })
  expect(answer.status).toBe(200)
  const verified = await app.call('POST', '/api/verification/verify-otp', {
    body: { email: pending.email, emailOtp },
  })
  expect(verified.status).toBe(200)
})

test('a request that is repeated gets the answer of before, which is kept encrypted', async () => {
  startWith(OLD)
  const send = () =>
    app.call('POST', '/api/enquiry/create', {
      headers: { 'idempotency-key': 'one-enquiry' },
      body: {
        name: 'Rekha Menon',
        email: 'rekha@menon.example',
        mobile: '9876543210',
        service: 'Working Capital',
        message: 'What documents do you need?',
      },
    })
  const first = await send()
  const { sql } = app.services.database
  const [stored] = await sql`select reply from idempotency_keys where key = 'one-enquiry'`
  expect(String(stored?.['reply'])).toMatch(/^k[0-9a-f]{12}\./)
  startWith(NEW, [OLD])
  const again = await send()
  expect([again.status, again.body]).toEqual([201, first.body])
  expect(again.headers['idempotent-replay']).toBe('true')
})
