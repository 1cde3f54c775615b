import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents } from '../db/schema.ts'
import { codeNow, madePasskey, setUpCodes, setUpPasskey } from '../testing/factor-factory.ts'
import { makePerson, type Person, testPassword } from '../testing/factories.ts'
import { type Otherwise, softwareAuthenticator } from '../testing/software-authenticator.ts'
import { type Answer, testApp, type TestApp } from '../testing/test-app.ts'
import { cookieOf, letTimePass, login } from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.runJobs()
})
afterAll(() => app.close())
beforeEach(() => app.services.database.orm.execute(sql`delete from rate_limits`))

const password = { currentPassword: testPassword }
const PASSKEYS = '/api/profile/second-factor/passkeys'
const REFUSED = [400, 'PASSKEY_REFUSED']

const said = ({ status, body }: Answer) => [status, body.code]
const subjects = async (email: string) => (await app.mailsTo(email)).map(({ subject }) => subject)
const factorOf = async (person: Person) =>
  (await person.call('GET', '/api/profile/second-factor')).body.data
const trail = async (userId: string) => {
  const rows = await app.services.database.orm
    .select({ event: auditEvents.event, details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, userId))
  return rows.map(({ event, details }) => [event, Object(details).factor ?? Object(details).by])
}

const withPasskey = async (role: 'user' | 'admin' = 'user') => {
  const person = await makePerson(app, role)
  return { person, ...(await setUpPasskey(person)) }
}

const ticketFor = async ({ user }: Person): Promise<string> =>
  (await login(app, user.email)).body.ticket
const askLogin = (ticket: string) =>
  app.call('POST', '/api/user/login/passkey', { body: { ticket } })
const finish = (ticket: string, body: object) =>
  app.call('POST', '/api/user/login/second-factor', { body: { ticket, ...body } })

const confirm = (person: Person, passkey: object) =>
  person.call('POST', `${PASSKEYS}/confirm`, { body: { passkey } })

describe('adding a passkey', () => {
  test('asks for the password, then keeps what the browser made, with ten recovery codes, a mail and an event', async () => {
    const person = await makePerson(app)
    const wrong = await person.call('POST', PASSKEYS, { body: { currentPassword: 'no' } })
    expect(said(wrong)).toEqual([400, 'WRONG_PASSWORD'])
    const begun = await person.call('POST', PASSKEYS, { body: password })
    expect(begun.body.data).toMatchObject({
      rp: { id: 'localhost', name: 'RinSetu Advisory LLP' },
      user: { name: person.user.email },
      excludeCredentials: [],
      authenticatorSelection: { userVerification: 'required' },
    })
    expect((await login(app, person.user.email)).status, 'nothing is asked before').toBe(200)
    const done = await confirm(person, softwareAuthenticator().create(begun.body.data))
    expect(done.status).toBe(200)
    expect(new Set(done.body.data.recoveryCodes).size).toBe(10)
    const refused = await login(app, person.user.email)
    expect(said(refused)).toEqual([403, 'SECOND_FACTOR_NEEDED'])
    expect(refused.body.kinds).toEqual(['passkey'])
    expect(await factorOf(person)).toMatchObject({
      codes: null,
      passkeys: [{ lastUsedAt: null }],
      passkeysOffered: true,
      recoveryCodesLeft: 10,
      changes: [{ event: 'factor.passkey-added' }],
    })
    expect(await subjects(person.user.email)).toContain('A passkey was added')
  })

  const otherwise: Readonly<Record<string, Otherwise>> = {
    'another site': { origin: 'https://portal.evil.example' },
    'another port of the same host': { origin: 'http://localhost:4000' },
    'a device of another site': { rpId: 'evil.example' },
    'a challenge that we did not give': { challenge: 'bm90IG91cnMgYXQgYWxs' },
    'a device that asked nobody': { verified: false },
    'an answer to another question': { type: 'webauthn.get' },
  }
  test.each(Object.entries(otherwise))('refuses %s', async (_, wrong) => {
    const person = await makePerson(app)
    const begun = await person.call('POST', PASSKEYS, { body: password })
    const device = softwareAuthenticator()
    const refused = await confirm(person, device.create(begun.body.data, wrong))
    expect(said(refused)).toEqual(REFUSED)
    expect((await factorOf(person)).passkeys).toEqual([])
  })

  test('takes a challenge once, for the person and the session that it was given to, for five minutes', async () => {
    const person = await makePerson(app)
    const { passkey } = await madePasskey(person)
    const other = await makePerson(app)
    expect(said(await confirm(other, passkey))).toEqual(REFUSED)
    expect((await confirm(person, passkey)).status).toBe(200)
    expect(said(await confirm(person, passkey))).toEqual(REFUSED)
    const late = await madePasskey(person)
    await app.services.database.orm.execute(sql`
      update passkey_challenges set expires_at = expires_at - interval '5 minutes' where user_id = ${person.userId}`)
    expect(said(await confirm(person, late.passkey))).toEqual(REFUSED)
  })

  test('keeps no device twice, nor that of somebody else', async () => {
    const { person, device } = await withPasskey()
    const again = await person.call('POST', PASSKEYS, { body: password })
    expect(again.body.data.excludeCredentials).toMatchObject([{ id: device.id }])
    const known = [409, 'PASSKEY_KNOWN']
    expect(said(await confirm(person, device.create(again.body.data)))).toEqual(known)
    const other = await makePerson(app)
    const { body } = await other.call('POST', PASSKEYS, { body: password })
    expect(said(await confirm(other, device.create(body.data)))).toEqual(known)
  })

  test('keeps at most ten; further ones bring no new recovery codes', async () => {
    const { person } = await withPasskey()
    const second = await setUpPasskey(person)
    expect(second.recoveryCodes).toEqual([])
    await app.services.database.orm.execute(sql`
      insert into second_factors (id, user_id, kind, name, confirmed_at)
      select gen_random_uuid(), ${person.userId}, 'passkey', 'a device', now() from generate_series(1, 8)`)
    const more = await person.call('POST', PASSKEYS, { body: password })
    expect(said(more)).toEqual([409, 'TOO_MANY_PASSKEYS'])
  })

  test('an app beside it keeps the recovery codes that there are, and signs in as well', async () => {
    const { person, recoveryCodes } = await withPasskey()
    const begun = await person.call('POST', '/api/profile/second-factor/codes', { body: password })
    const { secret } = begun.body.data
    const confirmed = await person.call('POST', '/api/profile/second-factor/codes/confirm', {
      body: { code: await codeNow(app, secret, -1) },
    })
    expect(confirmed.body.data.recoveryCodes).toEqual([])
    const refused = await login(app, person.user.email)
    expect(refused.body.kinds).toEqual(['passkey', 'codes'])
    const code = await codeNow(app, secret)
    expect((await finish(refused.body.ticket, { code })).status).toBe(200)
    const [recovery] = recoveryCodes
    expect((await finish(await ticketFor(person), { code: recovery })).status).toBe(200)
  })
})

describe('signing in with a passkey', () => {
  test('the password gives a ticket, the ticket a challenge, its answer the session', async () => {
    const { person, device } = await withPasskey()
    const ticket = await ticketFor(person)
    const asked = await askLogin(ticket)
    expect(asked.body.data).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
    })
    const done = await finish(ticket, {
      passkey: device.sign(asked.body.data),
      trustDevice: true,
    })
    expect(done.status).toBe(200)
    const token = done.body.accessToken
    expect((await app.call('GET', '/api/user/profile', { token })).status).toBe(200)
    const trusted = { rinsetu_trust: cookieOf(done, 'rinsetu_trust') }
    const back = await app.call('POST', '/api/user/login', {
      body: { email: person.user.email, password: testPassword },
      cookies: trusted,
    })
    expect(back.status, 'the device is trusted').toBe(200)
    expect(await trail(person.userId)).toContainEqual(['session.started', 'passkey'])
    expect((await factorOf(person)).passkeys[0].lastUsedAt).not.toBeNull()
  })

  const otherwise: Readonly<Record<string, Otherwise>> = {
    'another site': { origin: 'https://portal.evil.example' },
    'a device of another site': { rpId: 'evil.example' },
    'a challenge that we did not give': { challenge: 'bm90IG91cnMgYXQgYWxs' },
    'a device that asked nobody': { verified: false },
    'an answer to another question': { type: 'webauthn.create' },
    'a count that goes back': { count: 1 },
  }
  test.each(Object.entries(otherwise))('refuses %s', async (_, wrong) => {
    const { person, device } = await withPasskey()
    const ticket = await ticketFor(person)
    const asked = await askLogin(ticket)
    const refused = await finish(ticket, { passkey: device.sign(asked.body.data, wrong) })
    expect(said(refused)).toEqual(REFUSED)
    expect(refused.cookies).toEqual([])
    expect(await trail(person.userId)).toContainEqual(['factor.refused', undefined])
  })

  test('a challenge is good for one answer, right or wrong, also for two at the same moment', async () => {
    const { person, device } = await withPasskey()
    const ticket = await ticketFor(person)
    const { data } = (await askLogin(ticket)).body
    const wrong = device.sign(data, { origin: 'https://portal.evil.example' })
    expect(said(await finish(ticket, { passkey: wrong }))).toEqual(REFUSED)
    expect(said(await finish(ticket, { passkey: device.sign(data) })), 'used up').toEqual(REFUSED)
    const passkey = device.sign((await askLogin(ticket)).body.data)
    const both = await Promise.all([finish(ticket, { passkey }), finish(ticket, { passkey })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(said(await finish(await ticketFor(person), { passkey })), 'replayed').toEqual(REFUSED)
  })

  test('a challenge of another ticket, of a proof or from six minutes ago is none', async () => {
    const { person, device } = await withPasskey()
    const [first, asked] = [
      await ticketFor(person),
      await person.call('POST', '/api/user/prove/passkey'),
    ]
    const proof = device.sign(asked.body.data)
    expect(said(await finish(first, { passkey: proof }))).toEqual(REFUSED)
    const mine = device.sign((await askLogin(first)).body.data)
    // Tickets of one second are alike.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(said(await finish(await ticketFor(person), { passkey: mine }))).toEqual(REFUSED)
    const late = device.sign((await askLogin(first)).body.data)
    await app.services.database.orm.execute(sql`
      update passkey_challenges set expires_at = expires_at - interval '5 minutes' where user_id = ${person.userId}`)
    expect(said(await finish(first, { passkey: late }))).toEqual(REFUSED)
  })

  test('a passkey of somebody else opens nothing, whoever’s challenge it signs', async () => {
    const { person, device } = await withPasskey()
    const other = await withPasskey()
    const ticket = await ticketFor(person)
    const signed = other.device.sign((await askLogin(ticket)).body.data)
    expect(said(await finish(ticket, { passkey: signed }))).toEqual(REFUSED)
    const theirs = other.device.sign((await askLogin(await ticketFor(other.person))).body.data)
    expect(said(await finish(ticket, { passkey: theirs }))).toEqual(REFUSED)
    const again = other.device.sign((await askLogin(ticket)).body.data)
    const posing = { ...again, id: device.id, rawId: device.id }
    const refused = await finish(ticket, { passkey: posing })
    expect(said(refused), 'another device under the right name').toEqual(REFUSED)
  })

  test('wrong answers make everybody wait who tries at this person; a recovery code signs in after it', async () => {
    const { person, device, recoveryCodes } = await withPasskey()
    const ticket = await ticketFor(person)
    for (let n = 0; n < 5; n += 1) {
      const wrong = device.sign((await askLogin(ticket)).body.data, { verified: false })
      expect(said(await finish(ticket, { passkey: wrong }))).toEqual(REFUSED)
    }
    const right = device.sign((await askLogin(ticket)).body.data)
    expect(said(await finish(ticket, { passkey: right }))).toEqual([429, 'TOO_MANY_REQUESTS'])
    await letTimePass(app, 61)
    expect((await finish(ticket, { code: recoveryCodes[0] })).status).toBe(200)
  })

  test('nothing is asked of whoever has no ticket or no passkey, and one answer is wanted', async () => {
    expect(said(await askLogin('none'))).toEqual([403, 'FACTOR_TICKET_INVALID'])
    const person = await makePerson(app)
    const { secret } = await setUpCodes(app, person.userId)
    const ticket = await ticketFor(person)
    expect(said(await askLogin(ticket))).toEqual([409, 'FACTOR_MISSING'])
    expect(said(await finish(ticket, {}))).toEqual([400, 'INVALID_REQUEST'])
    const { device } = await withPasskey()
    const passkey = device.sign({
      challenge: 'none',
      rpId: 'localhost',
      timeout: 1,
      allowCredentials: [],
      userVerification: 'required',
    })
    const both = await finish(ticket, { passkey, code: await codeNow(app, secret) })
    expect(said(both)).toEqual([400, 'INVALID_REQUEST'])
    expect(said(await finish(ticket, { passkey }))).toEqual(REFUSED)
  })
})

describe('a proof by passkey', () => {
  const letMinutesPass = ({ userId }: Person) =>
    app.services.database.orm.execute(sql`
      update sessions set created_at = created_at - interval '16 minutes' where user_id = ${userId}`)
  const ask = (person: Person) => person.call('POST', '/api/user/prove/passkey')
  const prove = (person: Person, body: object) => person.call('POST', '/api/user/prove', { body })
  const users = (person: Person) =>
    person.call('GET', '/api/user/all', { headers: { accept: 'text/csv' } })

  test('counts for fifteen minutes; its challenge is of that session, and good once', async () => {
    const { person, device } = await withPasskey('admin')
    await letMinutesPass(person)
    expect(said(await users(person))).toEqual([403, 'PROOF_NEEDED'])
    const wrong = device.sign((await ask(person)).body.data, { origin: 'http://localhost:4000' })
    expect(said(await prove(person, { passkey: wrong }))).toEqual(REFUSED)
    const passkey = device.sign((await ask(person)).body.data)
    expect((await prove(person, { passkey })).status).toBe(200)
    expect((await users(person)).status).toBe(200)
    expect(said(await prove(person, { passkey }))).toEqual(REFUSED)
    expect(await trail(person.userId)).toContainEqual(['session.proved', 'passkey'])
    const both = await prove(person, { passkey, ...password })
    expect(said(both)).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('passkeys of a person', () => {
  test('are renamed by them alone', async () => {
    const { person, id } = await withPasskey()
    const rename = (by: Person, name: string) =>
      by.call('PUT', `${PASSKEYS}/${id}`, { body: { name } })
    expect((await rename(person, '  My phone ')).status).toBe(200)
    expect((await factorOf(person)).passkeys).toMatchObject([{ name: 'My phone' }])
    expect((await rename(await makePerson(app), 'Mine')).status).toBe(404)
    expect((await rename(person, '')).body.fields.name).toBe('Enter a name.')
    expect(await subjects(person.user.email)).toContain('A passkey was renamed')
    expect(await trail(person.userId)).toContainEqual(['factor.passkey-renamed', undefined])
  })

  test('are removed with the password; the last one takes recovery codes and trust with it', async () => {
    const { person, id, device, recoveryCodes } = await withPasskey()
    const second = await setUpPasskey(person)
    const remove = (by: Person, which: string, body: object = password) =>
      by.call('POST', `${PASSKEYS}/${which}/remove`, { body })
    expect(said(await remove(person, id, { currentPassword: 'no' }))).toEqual([
      400,
      'WRONG_PASSWORD',
    ])
    expect((await remove(await makePerson(app), id)).status).toBe(404)
    expect((await remove(person, id)).body.message).toBe('The passkey is removed.')
    expect(await subjects(person.user.email)).toContain('A passkey was removed')
    const ticket = await ticketFor(person)
    const gone = device.sign((await askLogin(ticket)).body.data)
    expect(said(await finish(ticket, { passkey: gone }))).toEqual(REFUSED)
    expect((await finish(ticket, { code: recoveryCodes[0] })).status).toBe(200)
    expect((await remove(person, second.id)).status).toBe(200)
    expect((await login(app, person.user.email)).status).toBe(200)
    expect(await factorOf(person)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    expect(await subjects(person.user.email)).toContain('Your second factor is turned off')
  })

  test('go with the whole factor, turned off or reset by an admin', async () => {
    const { person } = await withPasskey()
    const off = await person.call('POST', '/api/profile/second-factor/turn-off', { body: password })
    expect(off.status).toBe(200)
    expect((await factorOf(person)).passkeys).toEqual([])
    const lost = await withPasskey()
    const admin = await makePerson(app, 'admin')
    const url = `/api/user/reset-factor/${lost.person.userId}`
    expect((await admin.call('POST', url, { body: password })).status).toBe(200)
    expect((await login(app, lost.person.user.email)).status).toBe(200)
  })

  test('new recovery codes are made where a passkey is the only factor', async () => {
    const { person, recoveryCodes } = await withPasskey()
    const made = await person.call('POST', '/api/profile/second-factor/recovery-codes', {
      body: password,
    })
    expect(made.body.data.recoveryCodes).toHaveLength(10)
    const ticket = await ticketFor(person)
    expect(said(await finish(ticket, { code: recoveryCodes[0] }))).toEqual([400, 'OTP_INVALID'])
  })
})
