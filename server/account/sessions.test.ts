import { sql } from 'drizzle-orm'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, makePerson, makeUser, signIn } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { startSession } from './sessions.ts'
import { cookieOf, login, refresh } from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.services.database.orm.execute(sql`delete from rate_limits`))

const profile = (token: string) => app.call('GET', '/api/user/profile', { token })
const run = (statement: ReturnType<typeof sql>) => app.services.database.orm.execute(statement)

const lost = {
  status: 401,
  body: { code: 'REFRESH_TOKEN_NOT_FOUND', error: 'Refresh token not found' },
}

const signedIn = async (role: 'user' | 'admin' | 'referral-partner' = 'user') => {
  const user = await makeUser(app, { role })
  const answer = await login(app, user.email)
  return {
    user,
    access: String(answer.body.accessToken),
    cookie: cookieOf(answer, 'rinsetu_refresh'),
  }
}

describe('refreshing', () => {
  test('gives a new access token and turns the cookie', async () => {
    const { user, cookie } = await signedIn()
    const answer = await refresh(app, cookie)
    expect(answer.status).toBe(200)
    expect(answer.body.user.userId).toBe(user.id)
    expect((await profile(answer.body.accessToken)).status).toBe(200)
    const next = cookieOf(answer, 'rinsetu_refresh')
    expect(next).not.toBe(cookie)
    expect((await refresh(app, next)).status).toBe(200)
  })

  test('with an old cookie ends the whole chain', async () => {
    const { user, cookie } = await signedIn()
    const first = await refresh(app, cookie)
    const second = await refresh(app, cookieOf(first, 'rinsetu_refresh'))
    expect(await refresh(app, cookie)).toMatchObject(lost)
    expect(await refresh(app, cookieOf(second, 'rinsetu_refresh'))).toMatchObject(lost)
    expect((await profile(second.body.accessToken)).status).toBe(401)
    const found = await run(sql`
      select 1 from audit_events where event = 'session.reuse-detected' and details ->> 'userId' = ${user.id}`)
    expect(found).toHaveLength(1)
  })

  test('leaves the other sessions of that person alone', async () => {
    const { user, cookie } = await signedIn()
    const other = await signIn(app, user)
    await refresh(app, cookie)
    await refresh(app, cookie)
    expect((await profile(other)).status).toBe(200)
  })

  test('whose answer was lost can be repeated with its key, but not with another', async () => {
    const { cookie } = await signedIn()
    const key = { 'idempotency-key': 'one refresh' }
    const answers = [await refresh(app, cookie, key), await refresh(app, cookie, key)]
    const [first, again] = answers.map((answer) => cookieOf(answer, 'rinsetu_refresh'))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect(again).toBe(first)
    const next = await refresh(app, first ?? '', { 'idempotency-key': 'the next one' })
    expect(next.status).toBe(200)
    expect(await refresh(app, cookie, key)).toMatchObject(lost)
    expect(await refresh(app, cookieOf(next, 'rinsetu_refresh'))).toMatchObject(lost)
  })

  test('without a cookie, or with nonsense in it, asks to sign in', async () => {
    expect(await app.call('POST', '/api/user/refresh')).toMatchObject(lost)
    expect(await refresh(app, 'nonsense')).toMatchObject(lost)
  })

  test('from another site is refused', async () => {
    const { cookie } = await signedIn()
    expect(await refresh(app, cookie, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 403,
      body: { code: 'CROSS_SITE' },
    })
    expect((await refresh(app, cookie, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await refresh(app, cookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  })

  test('keeps no token, only its hash', async () => {
    const { cookie, access } = await signedIn()
    for (const table of ['refresh_tokens', 'sessions', 'audit_events']) {
      const rows = JSON.stringify(await run(sql.raw(`select * from ${table}`)))
      expect(rows).not.toContain(cookie)
      expect(rows).not.toContain(access)
    }
  })
})

test('a sign-in answers before the disk has it', async () => {
  const user = await makeUser(app)
  const request = { ip: '127.0.0.1', id: 'a-test', headers: {} }
  await app.services.database.orm.transaction(async (tx) => {
    // The databases of tests never wait for the disk, others do.
    await tx.execute(sql`set local synchronous_commit = on`)
    await startSession(tx, app.services.keys, user, request)
    expect(await tx.execute(sql`show synchronous_commit`)).toEqual([{ synchronous_commit: 'off' }])
  })
})

describe('a session ends', () => {
  const daysUntil = async (user: { id: string }) => {
    const [row] = await run(sql`
      select extract(epoch from expires_at - created_at)::float8 / 86400 as longest,
        extract(epoch from idle_expires_at - last_used_at)::float8 / 86400 as idle
      from sessions where user_id = ${user.id}`)
    return row
  }

  test('after 7 idle and 30 days for a borrower or a partner, 12 hours for staff', async () => {
    expect(await daysUntil((await signedIn()).user)).toEqual({ longest: 30, idle: 7 })
    expect(await daysUntil((await signedIn('referral-partner')).user)).toEqual({
      longest: 30,
      idle: 7,
    })
    expect(await daysUntil((await signedIn('admin')).user)).toMatchObject({ longest: 0.5 })
  })

  test('later with each refresh, but no later than its longest day', async () => {
    const { user, cookie } = await signedIn()
    await run(sql`update sessions set idle_expires_at = now() + interval '1 day',
      expires_at = now() + interval '20 days' where user_id = ${user.id}`)
    expect(await refresh(app, cookie)).toMatchObject({ status: 200 })
    const [left] = await run(sql`
      select round(extract(epoch from idle_expires_at - now()) / 86400)::int as idle,
        round(extract(epoch from expires_at - now()) / 86400)::int as longest
      from sessions where user_id = ${user.id}`)
    expect(left).toEqual({ idle: 7, longest: 20 })
  })

  test.each(['expires_at', 'idle_expires_at'])(
    'for refreshing when %s has passed',
    async (column) => {
      const { user, cookie } = await signedIn()
      await run(sql`update sessions set ${sql.raw(column)} = now() where user_id = ${user.id}`)
      expect(await refresh(app, cookie)).toMatchObject(lost)
    },
  )

  test('twelve hours after the sign-in when the person has become staff', async () => {
    const { user, cookie } = await signedIn()
    await run(sql`update users set role = 'admin' where id = ${user.id}`)
    await run(
      sql`update sessions set created_at = now() - interval '13 hours' where user_id = ${user.id}`,
    )
    expect(await refresh(app, cookie)).toMatchObject(lost)
  })

  test('at once when the account is suspended', async () => {
    const { user, access, cookie } = await signedIn()
    await run(sql`update users set status = 'suspended' where id = ${user.id}`)
    expect((await profile(access)).status).toBe(401)
    expect(await refresh(app, cookie)).toMatchObject(lost)
  })
})

describe('an access token', () => {
  let person: Person
  let sessionId: string
  beforeAll(async () => {
    person = await makePerson(app)
    const [row] = await run(sql`select id from sessions where user_id = ${person.userId}`)
    sessionId = String(row?.['id'])
  })
  const now = () => Math.floor(Date.now() / 1000)

  const forged = ({
    key = app.services.keys.accessToken,
    audience = 'rinsetu-api',
    typ = 'at+jwt',
    ends = 600,
  } = {}) =>
    new SignJWT({ sid: sessionId, role: 'admin' })
      .setProtectedHeader({ alg: 'HS256', typ })
      .setIssuer('rinsetu')
      .setAudience(audience)
      .setSubject(person.userId)
      .setIssuedAt(now())
      .setExpirationTime(now() + ends)
      .sign(key)

  test('made by hand with the right key would work, so that the refusals below mean something', async () => {
    expect((await profile(await forged())).status).toBe(200)
  })

  test('gains no role by its claims: the role is the database’s', async () => {
    expect((await app.call('GET', '/api/user/all', { token: await forged() })).status).toBe(403)
  })

  test('without a signature is refused', async () => {
    const token = new UnsecuredJWT({ sid: sessionId })
      .setIssuer('rinsetu')
      .setAudience('rinsetu-api')
      .setSubject(person.userId)
      .setIssuedAt()
      .setExpirationTime('10 minutes')
      .encode()
    expect(await profile(token)).toMatchObject({
      status: 401,
      body: { error: 'Authentication failed' },
    })
  })

  test.each([
    ['another key', () => ({ key: new Uint8Array(32) })],
    ['the key of another purpose', () => ({ key: app.services.keys.registration })],
    ['another audience', () => ({ audience: 'rinsetu-registration' })],
    ['another type', () => ({ typ: 'reg+jwt' })],
    ['its time over', () => ({ ends: -1 })],
  ])('with %s is refused', async (_, changes) => {
    expect((await profile(await forged(changes()))).status).toBe(401)
  })

  test('is refused on a public call only where it would matter: it never gains rights', async () => {
    const token = await forged({ key: new Uint8Array(32) })
    const answer = await app.call('GET', `/api/user/check-registration-status/${person.userId}`, {
      token,
    })
    expect(answer.body.email).toContain('•••')
  })
})

describe('where I am signed in', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

  test('lists my devices in plain words, mine marked, and nobody else’s', async () => {
    const person = await makePerson(app)
    await makePerson(app)
    await login(app, person.user.email, undefined, { 'user-agent': android })
    const { body } = await person.call('GET', '/api/user/sessions')
    expect(body.data).toEqual([
      expect.objectContaining({
        device: 'Chrome on Android',
        address: '127.0.0.1',
        current: false,
        abilities: { end: true },
      }),
      expect.objectContaining({ device: 'An unknown device', current: true }),
    ])
  })

  test('signs one of them out', async () => {
    const person = await makePerson(app)
    const phone = await login(app, person.user.email)
    const list = await person.call('GET', '/api/user/sessions')
    const other = list.body.data.find((session: { current: boolean }) => !session.current)
    expect((await person.call('DELETE', `/api/user/sessions/${other.id}`)).status).toBe(200)
    expect((await profile(phone.body.accessToken)).status).toBe(401)
    expect((await person.call('DELETE', `/api/user/sessions/${other.id}`)).status).toBe(404)
    expect((await person.call('GET', '/api/user/sessions')).body.data).toHaveLength(1)
  })

  test("does not find somebody else's session", async () => {
    const [one, other] = [await makePerson(app), await makePerson(app)]
    const list = await other.call('GET', '/api/user/sessions')
    const foreign = `/api/user/sessions/${list.body.data[0].id}`
    expect((await one.call('DELETE', foreign)).status).toBe(404)
    expect((await profile(other.token)).status).toBe(200)
  })
})
