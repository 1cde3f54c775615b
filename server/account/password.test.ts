import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makePerson, makeUser, signIn, testPassword } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { makeReset } from './resets.ts'
import { cookieOf, letTimePass, login, refresh } from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.services.database.orm.execute(sql`delete from rate_limits`))

const newPassword = 'brisk-Otter-violin-72'

const forgot = (email: string) => app.call('POST', '/api/user/forgot-password', { body: { email } })
const reset = (token: string, password = newPassword, headers = {}) =>
  app.call('POST', `/api/user/reset-password/${token}`, { body: { password }, headers })
const profile = (token: string) => app.call('GET', '/api/user/profile', { token })

const tokenFor = async (email: string): Promise<string> => {
  await forgot(email)
  const [mail] = await app.mailsTo(email)
  const token = /http:\/\/localhost:3000\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`There is no link for ${email}.`)
  return token
}

const invalid = {
  status: 400,
  body: { code: 'RESET_LINK_INVALID', error: 'This reset link is invalid or has expired.' },
}

describe('a forgotten password', () => {
  test('is answered alike for a known and an unknown email; only the known one gets a mail', async () => {
    const { email } = await makeUser(app)
    const [known, unknown] = [await forgot(email), await forgot('nobody@example.in')]
    expect(known.status).toBe(200)
    expect(unknown).toMatchObject({ status: 200, body: known.body })
    expect(await app.mailsTo(email)).toHaveLength(1)
    expect(await app.mailsTo('nobody@example.in')).toEqual([])
  })

  test('is refused alike after three in an hour', async () => {
    const { email } = await makeUser(app)
    for (const address of [email, 'nobody@example.in']) {
      const statuses = []
      for (let n = 0; n < 4; n += 1)
        statuses.push((await forgot(n % 2 ? address.toUpperCase() : address)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
    await letTimePass(app, 3601)
    expect((await forgot(email)).status).toBe(200)
  })

  test('is replaced with the link: the old one is dead, every session ends, the lock is lifted', async () => {
    const user = await makeUser(app)
    const before = await login(app, user.email)
    const token = await tokenFor(user.email)
    for (let n = 0; n < 10; n += 1) await login(app, user.email, 'wrong')
    expect((await reset(token)).status).toBe(200)
    expect((await profile(before.body.accessToken)).status).toBe(401)
    expect((await refresh(app, cookieOf(before, 'rinsetu_refresh'))).status).toBe(401)
    expect((await login(app, user.email)).status).toBe(401)
    expect((await login(app, user.email, newPassword)).status).toBe(200)
  })

  test('has a link of 256 bits that is kept only as a hash', async () => {
    const { email } = await makeUser(app)
    const token = await tokenFor(email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    for (const table of ['password_resets', 'audit_events', 'pgboss.job']) {
      const rows = await app.services.database.orm.execute(sql.raw(`select * from ${table}`))
      expect(JSON.stringify(rows)).not.toContain(token)
    }
  })

  test('has a link that works once', async () => {
    const token = await tokenFor((await makeUser(app)).email)
    expect((await reset(token)).status).toBe(200)
    expect(await reset(token, 'another-Good-phrase-31')).toMatchObject(invalid)
  })

  test('has a link whose lost answer is answered again', async () => {
    const token = await tokenFor((await makeUser(app)).email)
    const key = { 'idempotency-key': 'one reset' }
    expect((await reset(token, newPassword, key)).status).toBe(200)
    expect((await reset(token, newPassword, key)).status).toBe(200)
  })

  test('has a link that ends after half an hour', async () => {
    const { email, id } = await makeUser(app)
    const late = await tokenFor(email)
    const [row] = await app.services.database.orm.execute(sql`
      update password_resets set expires_at = expires_at - interval '30 minutes'
      where user_id = ${id} and used_at is null
      returning extract(epoch from expires_at - created_at)::int as seconds`)
    expect(row).toEqual({ seconds: 0 })
    expect(await reset(late)).toMatchObject(invalid)
  })

  test('has one link at a time: a new one kills the old', async () => {
    const { email } = await makeUser(app)
    const old = await tokenFor(email)
    const fresh = await tokenFor(email)
    expect(await reset(old)).toMatchObject(invalid)
    expect((await reset(fresh)).status).toBe(200)
  })

  test('has no link from a mail that was held up and overtaken by a newer one', async () => {
    const { email } = await makeUser(app)
    const { database, keys } = app.services
    const [held, newer] = [randomUUIDv7(), randomUUIDv7()].toSorted()
    const fresh = await makeReset(database.orm, keys, newer ?? '', email)
    expect(await makeReset(database.orm, keys, held ?? '', email)).toBeNull()
    expect((await reset(fresh?.token ?? '')).status).toBe(200)
  })

  test('has no link that was made up', async () => {
    expect(await reset('made-up')).toMatchObject(invalid)
    expect(await reset('a'.repeat(43))).toMatchObject(invalid)
  })

  test('does not accept a weak new one, and the link still works after that', async () => {
    const user = await makeUser(app)
    const token = await tokenFor(user.email)
    expect((await reset(token, 'short')).body.fields).toEqual({
      password: 'Use at least 12 characters.',
    })
    expect((await reset(token, 'password123456')).body.fields).toHaveProperty('password')
    expect((await reset(token)).status).toBe(200)
  })

  test('of a pending account stays a matter of the password: it is still to be verified', async () => {
    const { email } = await makeUser(app, { status: 'pending' })
    await reset(await tokenFor(email))
    expect((await login(app, email, newPassword)).body.code).toBe('ACCOUNT_NOT_VERIFIED')
  })
})

describe('changing the password', () => {
  const change = (token: string, currentPassword = testPassword, next = newPassword) =>
    app.call('PUT', '/api/profile/change-password', {
      token,
      body: { currentPassword, newPassword: next },
    })

  test('signs the other devices out and keeps this one', async () => {
    const { user, token } = await makePerson(app)
    const other = await signIn(app, user)
    expect((await change(token)).status).toBe(200)
    expect((await profile(token)).status).toBe(200)
    expect((await profile(other)).status).toBe(401)
    expect((await login(app, user.email)).status).toBe(401)
    expect((await login(app, user.email, newPassword)).status).toBe(200)
  })

  test('makes open reset links useless', async () => {
    const { user, token } = await makePerson(app)
    const link = await tokenFor(user.email)
    await change(token)
    expect(await reset(link)).toMatchObject(invalid)
  })

  test('refuses a wrong current password at its field', async () => {
    const { token } = await makePerson(app)
    expect(await change(token, 'wrong')).toMatchObject({
      status: 400,
      body: {
        code: 'WRONG_PASSWORD',
        fields: { currentPassword: 'The current password is not right.' },
      },
    })
  })

  test('is not held up by a stranger who guesses at the sign-in; neither are an export and the bank details', async () => {
    const { user, token } = await makePerson(app)
    for (let n = 0; n < 12; n += 1) await login(app, user.email, 'wrong')
    expect((await login(app, user.email)).status).toBe(429)
    const wrong = await app.call('POST', '/api/user/export', {
      token,
      body: { currentPassword: 'wrong' },
    })
    expect(wrong.body.code).toBe('WRONG_PASSWORD')
    expect((await change(token)).status).toBe(200)
  })

  test('counts its failures by the session: ten, then one waits, and no other device does', async () => {
    const { user, token } = await makePerson(app)
    const other = await signIn(app, user)
    for (let n = 0; n < 10; n += 1)
      expect((await change(token, 'wrong')).body.code).toBe('WRONG_PASSWORD')
    const waiting = await change(token)
    expect(waiting.status).toBe(429)
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0)
    expect((await login(app, user.email)).status).toBe(200)
    expect((await change(other)).status).toBe(200)
  })

  test('refuses a weak new password and the same one again', async () => {
    const { token, user } = await makePerson(app, 'user', { name: 'Kavitha Iyer' })
    const weak = await change(token, testPassword, 'kavithaiyer-2024')
    expect(weak.body.fields).toHaveProperty('newPassword')
    expect((await change(token, testPassword, testPassword)).body.fields).toHaveProperty(
      'newPassword',
    )
    expect((await login(app, user.email)).status).toBe(200)
  })
})
