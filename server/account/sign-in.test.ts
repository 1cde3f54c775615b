import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { querySeconds } from '../foundation/measures.ts'
import { makePerson, makeUser, testPassword } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import {
  codeFor,
  cookieOf,
  letTimePass,
  login,
  newPerson,
  register,
  registrationCookie,
  verify,
} from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  // Mails are looked at in the order in which they are caused.
  await app.runJobs()
})
afterAll(() => app.close())
beforeEach(() => app.services.database.orm.execute(sql`delete from rate_limits`))

const profile = (token: string) => app.call('GET', '/api/user/profile', { token })

const failTimes = async (email: string, times: number) => {
  for (let n = 0; n < times; n += 1) await login(app, email, 'not the password')
}

const events = (event: string, subject: string) =>
  app.services.database.orm.execute(
    sql`select * from audit_events where event = ${event} and subject_id = ${subject}`,
  )

describe('signing in', () => {
  test('gives an access token that works, the person, and a cookie that only refreshing sees', async () => {
    const user = await makeUser(app, { role: 'admin' })
    const answer = await login(app, user.email)
    expect(answer.status).toBe(200)
    expect(answer.body.user).toEqual({
      userId: user.id,
      name: user.name,
      email: user.email,
      mobile: user.mobile,
      role: 'admin',
      companyName: null,
      designation: null,
      city: null,
      notifyByEmail: true,
      mailAbout: 'everything',
      mailDigest: false,
      reminders: true,
      mobileVerified: false,
      createdAt: user.createdAt.toISOString(),
    })
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: 'rinsetu_refresh',
        httpOnly: true,
        sameSite: 'Strict',
        path: '/api/user',
      }),
      expect.objectContaining({
        name: 'rinsetu_device',
        httpOnly: true,
        sameSite: 'Strict',
        path: '/api/user',
      }),
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await profile(answer.body.accessToken)).body.user.userId).toBe(user.id)
    const { iat = 0, exp = 0 } = decodeJwt(answer.body.accessToken)
    expect(exp - iat).toBe(15 * 60)
    expect(await events('session.started', user.id)).toHaveLength(1)
  })

  test('waits for the database twice, on a device that is known, too', async () => {
    const { email } = await makeUser(app)
    const statements = async () => {
      const { values } = await querySeconds.get()
      return values
        .filter(({ metricName }) => metricName?.endsWith('_count'))
        .reduce((sum, { value }) => sum + value, 0)
    }
    const counted = async (cookies: Record<string, string> = {}) => {
      // What runs beside on its own only adds: the least of five.
      const counts: number[] = []
      for (let n = 0; n < 5; n += 1) {
        const before = await statements()
        const body = { email, password: testPassword }
        const answer = await app.call('POST', '/api/user/login', { body, cookies })
        expect(answer.status).toBe(200)
        counts.push((await statements()) - before)
      }
      return Math.min(...counts)
    }
    expect(await counted()).toBe(2)
    const device = cookieOf(await login(app, email), 'rinsetu_device')
    expect(await counted({ rinsetu_device: device })).toBe(2)
  })

  test('somebody whose role changes while their password is checked comes in as who they are', async () => {
    const user = await makeUser(app)
    const { orm } = app.services.database
    // Held by a transaction that gives them another role: the sign-in has read them as they were.
    const answer = await orm.transaction(async (tx) => {
      await tx.execute(sql`update users set role = 'admin' where id = ${user.id}`)
      const signingIn = login(app, user.email)
      await new Promise((resolve) => setTimeout(resolve, 500))
      return { signingIn }
    })
    const { status, body } = await answer.signingIn
    expect([status, body.user.role]).toEqual([200, 'admin'])
    expect(await events('session.started', user.id)).toHaveLength(1)
  })

  test('takes the email in any letter case, with spaces around it', async () => {
    const { email } = await makeUser(app)
    expect((await login(app, `  ${email.toUpperCase()} `)).status).toBe(200)
  })

  test('refuses a wrong password and an unknown email with the same words', async () => {
    const { email, id } = await makeUser(app)
    const [known, unknown] = [
      await login(app, email, 'wrong'),
      await login(app, 'nobody@example.in', 'wrong'),
    ]
    const { requestId: _, ...words } = known.body
    expect(known.status).toBe(401)
    expect(words).toEqual({ code: 'INVALID_CREDENTIALS', error: 'Invalid email or password' })
    expect(unknown).toMatchObject({ status: 401, body: words })
    expect(known.cookies).toEqual([])
    expect(await events('session.refused', id)).toHaveLength(1)
  })

  test('tells somebody who is not verified only after the right password, and lets them go on', async () => {
    const person = newPerson()
    const { userId } = (await register(app, person)).body
    expect((await login(app, person.email, 'wrong')).body.code).toBe('INVALID_CREDENTIALS')
    await letTimePass(app, 121)
    const refused = await login(app, person.email)
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_NOT_VERIFIED', userId, email: person.email, mobile: person.mobile },
    })
    expect(refused.body).not.toHaveProperty('accessToken')
    expect(await app.mailsTo(person.email)).toHaveLength(2)
    const { email } = newPerson()
    const corrected = await app.call('POST', '/api/verification/update-contact', {
      body: { updateType: 'email', oldEmail: person.email, newEmail: email },
      cookies: { rinsetu_registration: cookieOf(refused, 'rinsetu_registration') },
    })
    expect(corrected.status).toBe(200)
    await verify(app, email, await codeFor(app, email))
    expect((await login(app, email)).status).toBe(200)
  })

  test('sends no second code to somebody who signs in within the two minutes', async () => {
    const person = newPerson()
    await register(app, person)
    const code = await codeFor(app, person.email)
    expect((await login(app, person.email)).body.code).toBe('ACCOUNT_NOT_VERIFIED')
    expect(await app.mailsTo(person.email)).toHaveLength(1)
    expect((await verify(app, person.email, code)).status).toBe(200)
  })

  test('refuses a suspended account, after the right password only', async () => {
    const { email } = await makeUser(app, { status: 'suspended' })
    expect((await login(app, email, 'wrong')).body.code).toBe('INVALID_CREDENTIALS')
    expect(await login(app, email)).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_SUSPENDED' },
    })
  })
})

describe('guessing a password', () => {
  test('is stopped after ten failures, for the right password, too', async () => {
    const { email } = await makeUser(app)
    await failTimes(email, 10)
    const blocked = await login(app, email)
    expect(blocked).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
    await letTimePass(app, 31)
    expect((await login(app, email)).status).toBe(200)
  })

  test('waits a minute at most, however many have failed: anybody can fail for somebody', async () => {
    const { email } = await makeUser(app)
    await failTimes(email, 10)
    const waits: number[] = []
    for (let n = 0; n < 7; n += 1) {
      const wait = Number((await login(app, email, 'wrong')).headers['retry-after'])
      waits.push(wait)
      await letTimePass(app, wait)
      expect((await login(app, email, 'wrong')).status).toBe(401)
    }
    expect(waits).toEqual([30, 60, 60, 60, 60, 60, 60])
  })

  test('starts anew after a sign-in, and after a quarter of an hour', async () => {
    const { email } = await makeUser(app)
    await failTimes(email, 9)
    expect((await login(app, email)).status).toBe(200)
    await failTimes(email, 9)
    await letTimePass(app, 901)
    await failTimes(email, 9)
    expect((await login(app, email)).status).toBe(200)
  })

  test('counts letter case, spaces, another address and a forged X-Forwarded-For alike', async () => {
    const { email } = await makeUser(app)
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${email}\t`]
    for (let n = 0; n < 10; n += 1) {
      await app.call('POST', n % 2 ? '/api/user/login' : '/api/user/login?', {
        body: { email: spellings[n % 4], password: 'wrong' },
        headers: { 'x-forwarded-for': `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` },
        from: `198.51.100.${n}`,
      })
    }
    expect((await login(app, email)).status).toBe(429)
  })

  test('says of thirty guesses at once for ten whether they were right', async () => {
    const { email } = await makeUser(app)
    const guesses = Array.from({ length: 30 }, () => login(app, email, 'wrong'))
    const statuses = (await Promise.all(guesses)).map((answer) => answer.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('an unknown email is stopped like a known one', async () => {
    await failTimes('nobody-at-all@example.in', 10)
    expect((await login(app, 'nobody-at-all@example.in')).status).toBe(429)
  })

  test('from one address over many accounts is stopped, too, whatever it claims to be', async () => {
    await app.services.database.orm.execute(sql`
      insert into rate_limits (bucket, count, window_started_at, expires_at)
      values ('sign-in-from:127.0.0.1', 199, now(), now() + interval '10 minutes')`)
    const forged = { 'x-forwarded-for': '203.0.113.9' }
    expect((await login(app, 'nobody@example.in', 'wrong', forged)).status).toBe(401)
    const { email } = await makeUser(app)
    expect((await login(app, email, testPassword, forged)).status).toBe(429)
  })

  test('many right sign-ins of one person at once all work', async () => {
    const { email } = await makeUser(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(app, email)))
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200))
  })
})

describe('signing out', () => {
  const logout = (options: Parameters<TestApp['call']>[2]) =>
    app.call('POST', '/api/user/logout', options)

  test('ends the session at the next request, for the header and the cookie', async () => {
    const { email } = await makeUser(app)
    const signedIn = await login(app, email)
    const token = signedIn.body.accessToken
    const answer = await logout({ token })
    expect([answer.status, answer.body]).toEqual([204, ''])
    expect(await profile(token)).toMatchObject({
      status: 401,
      body: { error: 'Authentication failed' },
    })
    const cookies = { rinsetu_refresh: cookieOf(signedIn, 'rinsetu_refresh') }
    expect((await app.call('POST', '/api/user/refresh', { cookies })).status).toBe(401)
  })

  test('works with the cookie alone, and takes it away', async () => {
    const { email } = await makeUser(app)
    const signedIn = await login(app, email)
    const cookies = { rinsetu_refresh: cookieOf(signedIn, 'rinsetu_refresh') }
    const answer = await logout({ cookies })
    expect(answer.status).toBe(204)
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: 'rinsetu_refresh', value: '', maxAge: 0 }),
    )
    expect((await profile(signedIn.body.accessToken)).status).toBe(401)
  })

  test('is answered alike when there is nothing to end', async () => {
    expect((await logout({})).status).toBe(204)
    expect(
      (await logout({ token: 'nonsense', cookies: { rinsetu_refresh: 'nonsense' } })).status,
    ).toBe(204)
  })

  test('is refused from another site', async () => {
    const { token } = await makePerson(app)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect(await logout({ token, headers })).toMatchObject({
      status: 403,
      body: { code: 'CROSS_SITE' },
    })
    expect((await profile(token)).status).toBe(200)
  })
})

test('behind TLS the cookies are Secure and say so in their names', async () => {
  const behindTls = await testApp({ PUBLIC_URL: 'https://portal.example.in' })
  try {
    const registered = await register(behindTls)
    expect(registered).toMatchObject({ status: 201 })
    const { email } = await makeUser(behindTls)
    const signedIn = await login(behindTls, email)
    expect([...registered.cookies, ...signedIn.cookies]).toEqual([
      expect.objectContaining({
        name: '__Secure-rinsetu_registration',
        secure: true,
        path: '/api',
      }),
      expect.objectContaining({
        name: '__Secure-rinsetu_refresh',
        secure: true,
        path: '/api/user',
      }),
      expect.objectContaining({
        name: '__Secure-rinsetu_device',
        secure: true,
        path: '/api/user',
      }),
    ])
    const refreshed = await behindTls.call('POST', '/api/user/refresh', {
      cookies: { '__Secure-rinsetu_refresh': signedIn.cookies[0]?.value ?? '' },
    })
    expect(refreshed.status).toBe(200)
  } finally {
    await behindTls.close()
  }
})

test('a registration cookie signs nobody in', async () => {
  const cookie = await registrationCookie(app)
  expect((await profile(cookie)).status).toBe(401)
})
