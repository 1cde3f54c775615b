import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeUser, testPassword } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { cookieOf, letTimePass, login } from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.services.database.orm.execute(sql`delete from rate_limits`))

const on = (device: string, email: string, password: string = testPassword) =>
  app.call('POST', '/api/user/login', {
    body: { email, password },
    cookies: { rinsetu_device: device },
  })

const deviceOf = async (email: string, before?: string) =>
  cookieOf(before ? await on(before, email) : await login(app, email), 'rinsetu_device')

/** A stranger guesses until the account makes everybody wait. */
const lockOut = async (email: string) => {
  for (let n = 0; n < 12; n += 1) await login(app, email, `guess ${n}`)
  expect((await login(app, email)).status).toBe(429)
}

test('a device that signed in before gets past the delay that a stranger causes', async () => {
  const { email } = await makeUser(app)
  const device = await deviceOf(email)
  await lockOut(email)
  expect((await on(device, email)).status).toBe(200)
  // The stranger waits on.
  expect((await login(app, email)).status).toBe(429)
})

test('it gets past the many failures of one address as well', async () => {
  const { email } = await makeUser(app)
  const device = await deviceOf(email)
  await app.services.database.orm.execute(sql`
    insert into rate_limits (bucket, count, window_started_at, expires_at, blocked_until)
    values ('sign-in-from:127.0.0.1', 200, now(), now() + interval '10 minutes', now() + interval '5 minutes')`)
  expect((await login(app, email)).status).toBe(429)
  expect((await on(device, email)).status).toBe(200)
})

test('its own failures make it wait, and it alone', async () => {
  const { email } = await makeUser(app)
  const [device, other] = [await deviceOf(email), await deviceOf(email)]
  for (let n = 0; n < 10; n += 1) expect((await on(device, email, 'wrong')).status).toBe(401)
  expect((await on(device, email)).status).toBe(429)
  expect((await on(other, email)).status).toBe(200)
  expect((await login(app, email)).status).toBe(200)
})

test('it is known for those who signed in with it, and for nobody else', async () => {
  const [one, two, stranger] = [await makeUser(app), await makeUser(app), await makeUser(app)]
  const device = await deviceOf(two.email, await deviceOf(one.email))
  for (const { email } of [one, two, stranger]) await lockOut(email)
  expect((await on(device, one.email)).status).toBe(200)
  expect((await on(device, two.email)).status).toBe(200)
  expect((await on(device, stranger.email)).status).toBe(429)
})

test('a made-up, a changed and an old one are strangers', async () => {
  const { email } = await makeUser(app)
  const device = await deviceOf(email)
  const access = (await login(app, email)).body.accessToken
  await lockOut(email)
  for (const cookie of ['made-up', `${device}x`, access])
    expect((await on(cookie, email)).status).toBe(429)
})

test('it stays known after a sign-out, and is a stranger again once the password was reset', async () => {
  const { email } = await makeUser(app)
  const signedIn = await login(app, email)
  const device = cookieOf(signedIn, 'rinsetu_device')
  const left = await app.call('POST', '/api/user/logout', { token: signedIn.body.accessToken })
  expect(left.cookies.map(({ name }) => name)).not.toContain('rinsetu_device')
  await app.call('POST', '/api/user/forgot-password', { body: { email } })
  const [mail] = await app.mailsTo(email)
  const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  const password = 'brisk-Otter-violin-72'
  await app.call('POST', `/api/user/reset-password/${token}`, { body: { password } })
  await lockOut(email).catch(() => undefined)
  expect((await on(device, email, password)).status).toBe(429)
})

test('changing the password keeps the device known that it was changed on', async () => {
  const { email } = await makeUser(app)
  const signedIn = await login(app, email)
  const newPassword = 'brisk-Otter-violin-72'
  const changed = await app.call('PUT', '/api/profile/change-password', {
    token: signedIn.body.accessToken,
    body: { currentPassword: testPassword, newPassword },
    cookies: { rinsetu_device: cookieOf(signedIn, 'rinsetu_device') },
  })
  const device = cookieOf(changed, 'rinsetu_device')
  for (let n = 0; n < 12; n += 1) await login(app, email, `guess ${n}`)
  expect((await on(device, email, newPassword)).status).toBe(200)
})

test('a stranger who uses up the mails for a new password leaves those of the known device', async () => {
  const { email } = await makeUser(app)
  const device = await deviceOf(email)
  const forgot = (cookies: Record<string, string> = {}) =>
    app.call('POST', '/api/user/forgot-password', { body: { email }, cookies })
  for (let n = 0; n < 3; n += 1) await forgot()
  expect((await forgot()).status).toBe(429)
  const cookies = { rinsetu_device: device }
  const own = []
  for (let n = 0; n < 4; n += 1) own.push((await forgot(cookies)).status)
  expect(own).toEqual([200, 200, 200, 429])
  await letTimePass(app, 3601)
  expect((await forgot()).status).toBe(200)
})
