import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { proofOf } from '../../contract/define/proof.ts'
import { auditEvents, idempotencyKeys } from '../db/schema.ts'
import { isClosed, mayCall, names, rowOf, urlOf } from '../testing/each-call.ts'
import { codeNow, setUpCodes } from '../testing/factor-factory.ts'
import { makePerson, makeUser, type Person, testPassword } from '../testing/factories.ts'
import { absent } from '../testing/right-requests/right-request.ts'
import { rightRequests } from '../testing/right-requests/right-requests.ts'
import { type Answer, testApp, type TestApp } from '../testing/test-app.ts'
import { login } from './testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.services.database.orm.execute(sql`delete from rate_limits`))

const said = ({ status, body }: Answer) => [status, body.code]
const NEEDED = [403, 'PROOF_NEEDED']

/** Moves everything that this person has proved so many minutes back. */
const letMinutesPass = ({ userId }: Pick<Person, 'userId'>, minutes: number) =>
  app.services.database.orm.execute(sql`
    update sessions set created_at = created_at - make_interval(mins => ${minutes}),
      proved_at = proved_at - make_interval(mins => ${minutes})
    where user_id = ${userId}`)

const prove = (person: Person, body: object) => person.call('POST', '/api/user/prove', { body })
const byPassword = (person: Person) => prove(person, { currentPassword: testPassword })

const later = async (minutes = 16) => {
  const admin = await makePerson(app, 'admin')
  await letMinutesPass(admin, minutes)
  return admin
}

const invite = (person: Person, headers: Record<string, string> = {}) =>
  person.call('POST', '/api/user/invite', {
    headers,
    body: { name: 'Nila Sen', email: `nila-${person.userId}@example.in`, role: 'admin' },
  })

const trail = async (userId: string) => {
  const rows = await app.services.database.orm
    .select({ event: auditEvents.event, details: auditEvents.details })
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, userId))
  return rows.map(({ event, details }) => [event, Object(details).by])
}

describe('who has to prove that it is they', () => {
  test('a sign-in is a proof for fifteen minutes', async () => {
    expect((await invite(await later(14))).status).toBe(201)
    expect(said(await invite(await later(16)))).toEqual(NEEDED)
  })

  test('a refresh of the session proves nothing', async () => {
    const user = await makeUser(app, { role: 'admin' })
    const { cookies } = await login(app, user.email)
    await letMinutesPass({ userId: user.id }, 16)
    const renewed = await app.call('POST', '/api/user/refresh', {
      cookies: {
        rinsetu_refresh: cookies.find(({ name }) => name === 'rinsetu_refresh')?.value ?? '',
      },
    })
    expect(renewed.status).toBe(200)
    const token = String(renewed.body.accessToken)
    const url = `/api/user/export/${user.id}`
    expect(said(await app.call('GET', url, { token }))).toEqual(NEEDED)
  })

  test('every call whose row says so is refused, as whoever may make it', async () => {
    const asking = names.filter((name) => rowOf(name).proof === 'recent')
    expect(asking).toContain('changeSettings')
    for (const name of asking) {
      const row = rowOf(name)
      for (const role of mayCall(row)) {
        const person = await makePerson(app, role)
        await letMinutesPass(person, 16)
        const url = row.path.replaceAll(/\{\w+\}/g, person.userId)
        expect(said(await person.call(row.method, url)), `${name} as ${role}`).toEqual(NEEDED)
      }
    }
  })

  test('a list is shown without a proof, and not given as CSV', async () => {
    const lists = names.filter((name) => isClosed(name) && proofOf(rowOf(name)) === 'as CSV')
    expect(lists).toContain('listUsers')
    const people = new Map<string, Person>()
    for (const name of lists) {
      const row = rowOf(name)
      for (const role of mayCall(row)) {
        const person = people.get(role) ?? (await makePerson(app, role))
        people.set(role, person)
        await letMinutesPass(person, 16)
        const { path = {} } = rightRequests[name].sample(absent())
        const url = urlOf(row, path)
        const csv = await person.call('GET', url, { headers: { accept: 'text/csv' } })
        // A borrower gets JSON, whatever they ask for.
        expect(csv.body.code === 'PROOF_NEEDED', `${name} as ${role}`).toBe(role !== 'user')
        expect((await person.call('GET', url)).body.code, name).not.toBe('PROOF_NEEDED')
      }
    }
  })
})

describe('the refusal', () => {
  test('comes before the body is read, and before a request is counted', async () => {
    const admin = await later()
    const malformed = await admin.call('POST', '/api/user/invite', { body: '{' })
    expect(said(malformed)).toEqual(NEEDED)
    const [counted] = await app.services.database.orm.execute(
      sql`select count from rate_limits where bucket like 'invite:%'`,
    )
    expect(counted).toBeUndefined()
  })

  test('stores no idempotency key: the same request goes through after the proof, once', async () => {
    const admin = await later()
    const key = { 'idempotency-key': 'one and the same' }
    expect(said(await invite(admin, key))).toEqual(NEEDED)
    const stored = () =>
      app.services.database.orm
        .select()
        .from(idempotencyKeys)
        .where(eq(idempotencyKeys.caller, admin.userId))
    expect(await stored()).toEqual([])
    expect((await byPassword(admin)).status).toBe(200)
    const done = await invite(admin, key)
    expect(done.status).toBe(201)
    expect(await stored()).toHaveLength(1)
    const again = await invite(admin, key)
    expect([again.status, again.body]).toEqual([201, done.body])
  })

  test('leaves no change of the settings behind', async () => {
    const admin = await later()
    const bank = { accountName: 'Evil Twin Traders' }
    expect(said(await admin.call('PATCH', '/api/settings', { body: { bank } }))).toEqual(NEEDED)
    const { body } = await admin.call('GET', '/api/settings')
    expect(body.data.bank.accountName).not.toBe('Evil Twin Traders')
  })
})

describe('a proof', () => {
  test('by password counts for this session alone, and for fifteen minutes', async () => {
    const admin = await later()
    const elsewhere = await login(app, admin.user.email)
    await letMinutesPass(admin, 16)
    const wrong = await prove(admin, { currentPassword: 'no' })
    expect(said(wrong)).toEqual([400, 'WRONG_PASSWORD'])
    expect(said(await invite(admin))).toEqual(NEEDED)
    const proved = await byPassword(admin)
    expect(Date.parse(proved.body.data.provedUntil) - Date.now()).toBeGreaterThan(14 * 60_000)
    expect((await invite(admin)).status).toBe(201)
    const token = String(elsewhere.body.accessToken)
    expect(said(await app.call('GET', `/api/user/export/${admin.userId}`, { token }))).toEqual(
      NEEDED,
    )
    await letMinutesPass(admin, 16)
    expect(said(await invite(admin))).toEqual(NEEDED)
    expect(await trail(admin.userId)).toContainEqual(['session.proved', 'password'])
  })

  test('a password that another call takes proves that call alone', async () => {
    const admin = await later()
    const { status } = await admin.call('POST', '/api/user/export', {
      body: { currentPassword: testPassword },
    })
    expect(status).toBe(200)
    expect(said(await invite(admin))).toEqual(NEEDED)
  })

  test('by a code of the app: a wrong one is said, and none is good twice', async () => {
    const admin = await later()
    const { secret, recoveryCodes } = await setUpCodes(app, admin.userId)
    const code = await codeNow(app, secret)
    const refused = await prove(admin, { code: code === '000000' ? '000001' : '000000' })
    expect(said(refused)).toEqual([400, 'OTP_INVALID'])
    expect(refused.body.fields.code).toBe('The code is not right. Check it and try again.')
    expect(said(await prove(admin, { code: recoveryCodes[0] }))).toEqual([400, 'OTP_INVALID'])
    expect(said(await invite(admin))).toEqual(NEEDED)
    expect((await prove(admin, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200)
    expect((await invite(admin)).status).toBe(201)
    expect(await trail(admin.userId)).toContainEqual(['session.proved', 'code'])
    await letMinutesPass(admin, 16)
    expect(said(await prove(admin, { code }))).toEqual([400, 'OTP_INVALID'])
  })

  test('codes can’t be guessed: after five wrong ones the right one waits, too', async () => {
    const admin = await later()
    const { secret } = await setUpCodes(app, admin.userId)
    const code = await codeNow(app, secret)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tried = 0; tried < 5; tried += 1) await prove(admin, { code: wrong })
    expect((await prove(admin, { code })).status).toBe(429)
    expect(said(await invite(admin))).toEqual(NEEDED)
    expect((await byPassword(admin)).status, 'the password counts for itself').toBe(200)
  })

  test('needs one of the two', async () => {
    const admin = await later()
    const neither = await prove(admin, {})
    expect(said(neither)).toEqual([400, 'INVALID_REQUEST'])
    const both = await prove(admin, { currentPassword: testPassword, code: '123456' })
    expect(said(both)).toEqual([400, 'INVALID_REQUEST'])
  })
})
