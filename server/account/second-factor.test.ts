import { eq, sql } from 'drizzle-orm'
import { URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents, recoveryCodes, secondFactors, users } from '../db/schema.ts'
import { nowSeconds } from '../db/clock.ts'
import { signTicket } from '../factor/ticket.ts'
import { resealFactors } from '../factor/reseal.ts'
import { keysFrom } from '../secrets/keys.ts'
import { codeNow, setUpCodes } from '../testing/factor-factory.ts'
import { makePerson, makeUser, type Person, testPassword } from '../testing/factories.ts'
import { type Answer, testApp, type TestApp } from '../testing/test-app.ts'
import { resetFactorOnServer } from '../user/reset-on-server.ts'
import { cookieOf, letTimePass, login } from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.runJobs()
})
afterAll(() => app.close())
beforeEach(() => app.services.database.orm.execute(sql`delete from rate_limits`))

const password = { currentPassword: testPassword }

const finish = (ticket: string, code: string, more: object = {}, cookies = {}) =>
  app.call('POST', '/api/user/login/second-factor', { body: { ticket, code, ...more }, cookies })

const ticketFor = async (email: string): Promise<string> => {
  const { body } = await login(app, email)
  return body.ticket
}

const withCodes = async (role: 'user' | 'admin' = 'user') => {
  const user = await makeUser(app, { role })
  return { user, ...(await setUpCodes(app, user.id)) }
}

const said = ({ status, body }: Answer) => [status, body.code]
const subjects = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject)
const trail = async (userId: string) => {
  const rows = await app.services.database.orm
    .select({ event: auditEvents.event })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, userId))
  return rows.map(({ event }) => event)
}

describe('setting codes up', () => {
  const start = (person: Person, body: object = password) =>
    person.call('POST', '/api/profile/second-factor/codes', { body })
  const confirm = (person: Person, code: string) =>
    person.call('POST', '/api/profile/second-factor/codes/confirm', { body: { code } })

  test('asks for the password, gives an address that an app reads, and counts once its first code came back', async () => {
    const person = await makePerson(app)
    expect(said(await start(person, { currentPassword: 'no' }))).toEqual([400, 'WRONG_PASSWORD'])
    const begun = await start(person)
    expect(begun.status).toBe(200)
    const { secret, uri } = begun.body.data
    const app2 = URI.parse(uri)
    expect([app2.issuer, app2.label]).toEqual(['RinSetu Advisory LLP', person.user.email])
    expect(app2.generate()).toMatch(/^\d{6}$/)
    expect((await login(app, person.user.email)).status, 'nothing is asked before').toBe(200)

    const code = await codeNow(app, secret)
    const wrong = code === '000000' ? '000001' : '000000'
    const refused = await confirm(person, wrong)
    expect(said(refused)).toEqual([400, 'OTP_INVALID'])
    expect(refused.body.fields.code).toBe('The code is not right. Check it and try again.')
    const done = await confirm(person, ` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect(done.status).toBe(200)
    expect(new Set(done.body.data.recoveryCodes).size).toBe(10)
    for (const one of done.body.data.recoveryCodes)
      expect(one).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    expect(said(await login(app, person.user.email))).toEqual([403, 'SECOND_FACTOR_NEEDED'])
    expect(said(await start(person))).toEqual([409, 'FACTOR_EXISTS'])
    expect(await subjects(person.user.email)).toContain('Your second factor is set up')
    expect(await trail(person.userId)).toContain('factor.added')

    const { body } = await person.call('GET', '/api/profile/second-factor')
    expect(body.data).toMatchObject({ recoveryCodesLeft: 10, trustedDevices: [] })
    expect(body.data.changes).toMatchObject([{ event: 'factor.added' }])
  })

  test('the code that confirmed the app is not good for a sign-in after it', async () => {
    const person = await makePerson(app)
    const { body } = await start(person)
    const code = await codeNow(app, body.data.secret)
    await confirm(person, code)
    const ticket = await ticketFor(person.user.email)
    expect(said(await finish(ticket, code))).toEqual([400, 'OTP_INVALID'])
  })

  test('neither the secret nor a recovery code is readable in the database', async () => {
    const person = await makePerson(app)
    const { secret, recoveryCodes: codes } = await setUpCodes(app, person.userId)
    const { orm } = app.services.database
    const [factor] = await orm
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, person.userId))
    expect(factor?.sealedSecret).toMatch(/^k[0-9a-f]{12}\./)
    expect(factor?.sealedSecret).not.toContain(secret)
    const stored = JSON.stringify(await orm.select().from(recoveryCodes))
    for (const code of codes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replaceAll('-', ''))
    }
  })
})

describe('signing in with a second factor', () => {
  test('the password gives a ticket and no session; the code finishes it', async () => {
    const { user, secret } = await withCodes()
    const first = await login(app, user.email)
    expect(said(first)).toEqual([403, 'SECOND_FACTOR_NEEDED'])
    expect(first.body.trustFor).toBe('30 days')
    expect(first.cookies).toEqual([])
    const second = await finish(first.body.ticket, await codeNow(app, secret))
    expect(second.status).toBe(200)
    expect(second.body.user.userId).toBe(user.id)
    const token = second.body.accessToken
    expect((await app.call('GET', '/api/user/profile', { token })).status).toBe(200)
    expect(cookieOf(second, 'rinsetu_refresh')).not.toBe('')
    expect(cookieOf(second, 'rinsetu_trust'), 'nobody asked for it').toBe('')
  })

  test('a code is taken once, also by two at the same moment, and no earlier one after it', async () => {
    const { user, secret } = await withCodes()
    const ticket = await ticketFor(user.email)
    const code = await codeNow(app, secret)
    const both = await Promise.all([finish(ticket, code), finish(ticket, code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(said(await finish(ticket, await codeNow(app, secret, -1)))).toEqual([400, 'OTP_INVALID'])
    expect((await finish(ticket, await codeNow(app, secret, 1))).status).toBe(200)
  })

  test('a code that is two steps old or early is wrong', async () => {
    const { user, secret } = await withCodes()
    const ticket = await ticketFor(user.email)
    for (const steps of [-3, 3])
      expect(said(await finish(ticket, await codeNow(app, secret, steps)))).toEqual([
        400,
        'OTP_INVALID',
      ])
  })

  test('wrong codes make everybody wait who tries at this person, with any ticket, and nobody else', async () => {
    const { user, secret } = await withCodes()
    const other = await withCodes()
    const right = await codeNow(app, secret)
    const wrong = right === '000000' ? '000001' : '000000'
    const ticket = await ticketFor(user.email)
    for (let n = 0; n < 5; n += 1)
      expect(said(await finish(ticket, wrong))).toEqual([400, 'OTP_INVALID'])
    const waits = await finish(await ticketFor(user.email), right)
    expect(said(waits)).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(waits.headers['retry-after'])).toBeLessThanOrEqual(60)
    const others = await finish(await ticketFor(other.user.email), await codeNow(app, other.secret))
    expect(others.status).toBe(200)
    await letTimePass(app, 61)
    expect((await finish(ticket, await codeNow(app, secret))).status).toBe(200)
    expect(await trail(user.id)).toContain('factor.refused')
  })

  test('twenty guesses at the same moment are judged one after the other', async () => {
    const { user, secret } = await withCodes()
    const right = await codeNow(app, secret)
    const wrong = right === '000000' ? '000001' : '000000'
    const ticket = await ticketFor(user.email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => finish(ticket, wrong)))
    const judged = answers.filter(({ status }) => status === 400)
    expect(judged.length).toBe(5)
  })

  test('a ticket is over after ten minutes, with another password, and for who is suspended', async () => {
    const { user, secret } = await withCodes()
    const { orm } = app.services.database
    const now = await nowSeconds(orm)
    const old = signTicket(app.services.keys, user, now - 601)
    for (const ticket of ['none', `${await ticketFor(user.email)}x`, old])
      expect(said(await finish(ticket, '000000'))).toEqual([403, 'FACTOR_TICKET_INVALID'])
    const ticket = await ticketFor(user.email)
    await orm.update(users).set({ status: 'suspended' }).where(eq(users.id, user.id))
    expect(said(await finish(ticket, await codeNow(app, secret)))).toEqual([
      403,
      'ACCOUNT_SUSPENDED',
    ])
    await orm
      .update(users)
      .set({ status: 'active', passwordHash: sql`password_hash || 'x'` })
      .where(eq(users.id, user.id))
    const { body } = await finish(ticket, await codeNow(app, secret))
    expect(body.code).toBe('FACTOR_TICKET_INVALID')
  })

  test('a wrong password says nothing of a factor', async () => {
    const { user } = await withCodes()
    const { status, body } = await login(app, user.email, 'not the password')
    expect([status, body.code, body.ticket]).toEqual([401, 'INVALID_CREDENTIALS', undefined])
  })

  test('a recovery code works once, is mailed, and is not the account of somebody else', async () => {
    const { user, recoveryCodes: codes } = await withCodes()
    const other = await withCodes()
    const [code = ''] = codes
    const ticket = await ticketFor(user.email)
    const strangers = await finish(await ticketFor(other.user.email), code)
    expect(said(strangers)).toEqual([400, 'OTP_INVALID'])
    expect((await finish(ticket, code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
    expect(said(await finish(ticket, code))).toEqual([400, 'OTP_INVALID'])
    const [mail] = await app.mailsTo(user.email)
    expect(mail?.subject).toBe('A recovery code was used')
    expect(mail?.text).toContain('9 of ten are left.')
    expect(await trail(user.id)).toContain('factor.recovery-code-used')
  })

  test('new recovery codes void the ones before', async () => {
    const { user, recoveryCodes: codes, secret } = await withCodes()
    const { body } = await finish(await ticketFor(user.email), await codeNow(app, secret))
    const token = body.accessToken
    const made = await app.call('POST', '/api/profile/second-factor/recovery-codes', {
      token,
      body: password,
    })
    expect(made.status).toBe(200)
    const ticket = await ticketFor(user.email)
    expect(said(await finish(ticket, codes[0] ?? ''))).toEqual([400, 'OTP_INVALID'])
    expect((await finish(ticket, made.body.data.recoveryCodes[0])).status).toBe(200)
  })
})

describe('a trusted device', () => {
  const trusting = async (role: 'user' | 'admin' = 'user') => {
    const made = await withCodes(role)
    const answer = await finish(await ticketFor(made.user.email), await codeNow(app, made.secret), {
      trustDevice: true,
    })
    return { ...made, token: answer.body.accessToken, cookie: cookieOf(answer, 'rinsetu_trust') }
  }
  const comeBack = (email: string, cookie: string) =>
    app.call('POST', '/api/user/login', {
      body: { email, password: testPassword },
      cookies: { rinsetu_trust: cookie },
    })

  test('asks for the password alone: for 30 days, of staff for 12 hours', async () => {
    for (const [role, hours] of [
      ['user', 720],
      ['admin', 12],
    ] as const) {
      const { user, cookie } = await trusting(role)
      expect((await comeBack(user.email, cookie)).status).toBe(200)
      expect(said(await login(app, user.email)), 'any other').toEqual([403, 'SECOND_FACTOR_NEEDED'])
      const pass = (by: number) =>
        app.services.database.orm.execute(sql`update trusted_devices
          set expires_at = expires_at - make_interval(mins => ${by}) where user_id = ${user.id}`)
      await pass(hours * 60 - 1)
      expect((await comeBack(user.email, cookie)).status).toBe(200)
      await pass(1)
      expect((await comeBack(user.email, cookie)).status).toBe(403)
    }
  })

  test('is nobody else’s, and the password alone never trusts one', async () => {
    const { cookie } = await trusting()
    const other = await withCodes()
    expect((await comeBack(other.user.email, cookie)).status).toBe(403)
    const known = await login(app, other.user.email)
    expect(cookieOf(known, 'rinsetu_trust')).toBe('')
  })

  test('two people of one browser are trusted side by side; a copy from before is worth nothing', async () => {
    const one = await trusting()
    const two = await withCodes()
    const answer = await finish(
      await ticketFor(two.user.email),
      await codeNow(app, two.secret),
      { trustDevice: true },
      { rinsetu_trust: one.cookie },
    )
    const cookie = cookieOf(answer, 'rinsetu_trust')
    expect(cookie).not.toBe(one.cookie)
    expect((await comeBack(one.user.email, cookie)).status).toBe(200)
    expect((await comeBack(two.user.email, cookie)).status).toBe(200)
    expect((await comeBack(one.user.email, one.cookie)).status).toBe(403)
  })

  test('is listed, and asked again once it is forgotten', async () => {
    const { user, token, cookie } = await trusting()
    const { body } = await app.call('GET', '/api/profile/second-factor', { token })
    const [device] = body.data.trustedDevices
    const url = `/api/profile/trusted-devices/${device.id}`
    const stranger = await makePerson(app)
    expect((await stranger.call('DELETE', url)).status).toBe(404)
    expect((await app.call('DELETE', url, { token })).status).toBe(200)
    expect((await comeBack(user.email, cookie)).status).toBe(403)
  })

  test('a password set by link keeps the factor, and no device is trusted any more', async () => {
    const { user, cookie } = await trusting()
    await app.call('POST', '/api/user/forgot-password', { body: { email: user.email } })
    const [mail] = await app.mailsTo(user.email)
    const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const fresh = 'seven small boats at dawn'
    const reset = await app.call('POST', `/api/user/reset-password/${token}`, {
      body: { password: fresh },
    })
    expect(reset.status).toBe(200)
    const body = { email: user.email, password: fresh }
    const back = await app.call('POST', '/api/user/login', {
      body,
      cookies: { rinsetu_trust: cookie },
    })
    expect(said(back)).toEqual([403, 'SECOND_FACTOR_NEEDED'])
  })
})

describe('a factor that goes', () => {
  test('is turned off with the password, mailed and in the trail', async () => {
    const person = await makePerson(app)
    await setUpCodes(app, person.userId)
    const off = (body: object) =>
      person.call('POST', '/api/profile/second-factor/turn-off', { body })
    expect(said(await off({ currentPassword: 'no' }))).toEqual([400, 'WRONG_PASSWORD'])
    expect((await off(password)).status).toBe(200)
    expect((await login(app, person.user.email)).status).toBe(200)
    expect(said(await off(password))).toEqual([409, 'FACTOR_MISSING'])
    expect(await subjects(person.user.email)).toContain('Your second factor is turned off')
    expect(await trail(person.userId)).toContain('factor.removed')
  })

  test('lost, another admin takes it off after proving themself; both are mailed, sessions end', async () => {
    const [admin, lost] = [await makePerson(app, 'admin'), await makePerson(app, 'credit-analyst')]
    await setUpCodes(app, lost.userId)
    const url = `/api/user/reset-factor/${lost.userId}`
    expect(said(await admin.call('POST', url, { body: { currentPassword: 'no' } }))).toEqual([
      400,
      'WRONG_PASSWORD',
    ])
    const own = await admin.call('POST', `/api/user/reset-factor/${admin.userId}`, {
      body: password,
    })
    expect(said(own)).toEqual([409, 'OWN_ACCOUNT'])
    const mayReset = async () => {
      const query = `search=${encodeURIComponent(lost.user.email)}`
      const { body } = await admin.call('GET', `/api/user/all?${query}`)
      return body.users[0].abilities.resetFactor
    }
    expect(await mayReset()).toBe(true)
    expect((await admin.call('POST', url, { body: password })).status).toBe(200)
    expect(await mayReset()).toBe(false)
    expect((await lost.call('GET', '/api/user/profile')).status).toBe(401)
    expect((await login(app, lost.user.email)).status).toBe(200)
    expect(await subjects(lost.user.email)).toContain('Your second factor was taken off')
    expect(await subjects(admin.user.email)).toContain('You took a second factor off an account')
    expect(await trail(lost.userId)).toContain('factor.reset')
    expect(said(await admin.call('POST', url, { body: password }))).toEqual([409, 'FACTOR_MISSING'])
  })

  test('lost by the one admin, the command on the server takes it off', async () => {
    const { user } = await withCodes('admin')
    const { database, log } = app.services
    const reset = (email: string) => resetFactorOnServer(database, log, email)
    expect(await reset('nobody@example.in')).toBe('nobody')
    expect(await reset(` ${user.email.toUpperCase()}`)).toBe('reset')
    expect(await reset(user.email)).toBe('none')
    expect((await login(app, user.email)).status).toBe(200)
    expect(await subjects(user.email)).toContain('Your second factor was taken off')
  })
})

test('secrets are sealed anew when the secret key changes; one that no key opens leaves the recovery codes', async () => {
  const { user, secret, recoveryCodes: codes } = await withCodes()
  const { orm } = app.services.database
  const before = app.services.keys
  const next = keysFrom('the next key for tests, as long as it has to be', [
    app.services.config.SECRET_KEY,
  ])
  const all = await resealFactors(orm, next)
  expect(all.lost).toEqual([])
  expect(all.count).toBeGreaterThan(0)
  const ticket = await ticketFor(user.email)
  // The server that still runs with the old key alone can't open it.
  expect(said(await finish(ticket, await codeNow(app, secret)))).toEqual([400, 'OTP_INVALID'])
  expect((await finish(ticket, codes[0] ?? '')).status).toBe(200)
  app.services.keys = next
  const anew = await ticketFor(user.email)
  expect((await finish(anew, await codeNow(app, secret))).status).toBe(200)
  app.services.keys = before
})
