import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cookieOf, login } from '../account/testing/people.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, makeUser, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
})
afterAll(() => app.close())

const setStatus = (
  userId: string,
  body: { suspended: boolean; reason?: string },
  by: Person = admin,
) => by.call('PATCH', `/api/user/status/${userId}`, { body })
const assignRole = (userId: string, role: string, by: Person = admin) =>
  by.call('POST', '/api/user/assign-role', { body: { userId, role } })

describe('a suspension', () => {
  test('counts at the next request, ends every session and keeps the person out', async () => {
    const borrower = await makePerson(app)
    const signedIn = await login(app, borrower.user.email)
    const answer = await setStatus(borrower.userId, { suspended: true, reason: 'Forged papers' })
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { userId: borrower.userId, status: 'suspended' } },
    })
    expect((await borrower.call('GET', '/api/user/profile')).status).toBe(401)
    const cookies = { rinsetu_refresh: cookieOf(signedIn, 'rinsetu_refresh') }
    expect((await app.call('POST', '/api/user/refresh', { cookies })).status).toBe(401)
    expect((await login(app, borrower.user.email)).body.code).toBe('ACCOUNT_SUSPENDED')
  })

  test('is lifted, and the person signs in again; the old sessions stay ended', async () => {
    const borrower = await makePerson(app)
    await setStatus(borrower.userId, { suspended: true })
    const answer = await setStatus(borrower.userId, { suspended: false })
    expect(answer.body.user.status).toBe('active')
    expect((await borrower.call('GET', '/api/user/profile')).status).toBe(401)
    expect((await login(app, borrower.user.email)).status).toBe(200)
  })

  test('leaves its reason in the audit trail, without saying who', async () => {
    const borrower = await makePerson(app, 'user', { name: 'Kamala Subramaniam' })
    for (const reason of [
      'Kamala sent forged papers',
      'write to k@textiles.example',
      'called from 98111 22233',
      'the PAN ABCPK1234L is not theirs',
    ]) {
      const refused = await setStatus(borrower.userId, { suspended: true, reason })
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['reason']])
    }
    await setStatus(borrower.userId, { suspended: true, reason: 'Forged papers' })
    const events = await app.services.database.orm.execute(sql`
      select details from audit_events
      where event = 'user.status-changed' and subject_id = ${borrower.userId}`)
    expect(events.map(({ details }) => details)).toEqual([
      { suspended: true, reason: 'Forged papers' },
    ])
  })

  test('is refused for oneself and for somebody who is not verified yet', async () => {
    const own = await setStatus(admin.userId, { suspended: true })
    expect(own).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } })
    const other = await makePerson(app, 'admin')
    const notAlone = await setStatus(other.userId, { suspended: true }, other)
    expect(notAlone).toMatchObject({ status: 409, body: { code: 'OWN_ACCOUNT' } })
    await setStatus(other.userId, { suspended: true })
    const pending = await makeUser(app, { status: 'pending' })
    expect((await setStatus(pending.id, { suspended: true })).body.code).toBe('CONFLICT')
  })

  test('counts only admins who can sign in: the last active one keeps the role', async () => {
    await makeUser(app, { role: 'admin', status: 'suspended' })
    expect((await assignRole(admin.userId, 'user')).body.code).toBe('LAST_ADMIN')
  })
})

describe('another role', () => {
  test.each([
    ['credit-analyst', 'creditAnalystId', 'creditAnalyst', 'Credit analyst taken off'],
    [
      'relationship-manager',
      'relationshipManagerId',
      'relationshipManager',
      'Relationship manager taken off',
    ],
    ['referral-partner', 'referralPartnerId', 'referralPartner', 'Referral partner taken off'],
  ] as const)(
    'takes a %s off their cases in the middle of the work',
    async (role, column, post, label) => {
      const person = await makePerson(app, role)
      const [live, ended, others] = [
        await makeApplication(app, { [column]: person.userId, status: 'under-review' }),
        await makeApplication(app, { [column]: person.userId, status: 'rejected' }),
        await makeApplication(app, { [column]: (await makeUser(app, { role })).id }),
      ]
      expect((await assignRole(person.userId, 'user')).status).toBe(200)
      for (const before of [live, ended]) {
        const { data } = (await admin.call('GET', `/api/user/loans/${before.id}`)).body
        expect(data[post]).toBeNull()
        expect(data.version).toBe(before.version + 1)
        expect(data.timeline.at(-1)).toMatchObject({ label, actorRole: 'admin' })
      }
      const untouched = (await admin.call('GET', `/api/user/loans/${others.id}`)).body.data
      expect(untouched[post]).not.toBeNull()
      expect((await person.call('GET', `/api/user/loans/${live.id}`)).status).toBe(404)
      await assignRole(person.userId, role)
      expect((await person.call('GET', '/api/business-loan')).body.total ?? 0).toBe(0)
    },
  )

  test('that is the same one changes nothing', async () => {
    const analyst = await makeUser(app, { role: 'credit-analyst' })
    const { id } = await makeApplication(app, { creditAnalystId: analyst.id })
    expect((await assignRole(analyst.id, 'credit-analyst')).status).toBe(200)
    const { data } = (await admin.call('GET', `/api/user/loans/${id}`)).body
    expect(data.creditAnalyst.userId).toBe(analyst.id)
  })
})

test('a borrower with a live case is not suspended and keeps the role', async () => {
  const { ownerId, reference } = await makeApplication(app, { status: 'submitted' })
  const refused = [
    409,
    'LIVE_APPLICATION',
    `This person has a live application, ${reference}. Close or withdraw it first.`,
  ]
  for (const answer of [
    await setStatus(ownerId, { suspended: true }),
    await assignRole(ownerId, 'credit-analyst'),
  ])
    expect([answer.status, answer.body.code, answer.body.error]).toEqual(refused)
  expect((await assignRole(ownerId, 'user')).status).toBe(200)
})

test.each([
  ['demote', (target: Person, by: Person) => assignRole(target.userId, 'user', by)],
  ['suspend', (target: Person, by: Person) => setStatus(target.userId, { suspended: true }, by)],
] as const)('two admins who %s each other leave one of them', async (_, act) => {
  const alone = await testApp()
  try {
    const [one, other] = [await makePerson(alone, 'admin'), await makePerson(alone, 'admin')]
    const answers = await Promise.all([act(other, one), act(one, other)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await alone.services.database.orm.execute(
      sql`select 1 from users where role = 'admin' and status = 'active'`,
    )
    expect(left).toHaveLength(1)
  } finally {
    await alone.close()
  }
})

test('the list says how many cases somebody has', async () => {
  const analyst = await makeUser(app, { role: 'credit-analyst' })
  const { ownerId } = await makeApplication(app, { creditAnalystId: analyst.id })
  await makeApplication(app, { ownerId, creditAnalystId: analyst.id, status: 'withdrawn' })
  await makeApplication(app, { ownerId, status: 'rejected' })
  const casesOf = async (email: string) =>
    (await admin.call('GET', `/api/user/all?search=${email}`)).body.users[0].cases
  const [owner] = await app.services.database.orm.execute(
    sql`select email from users where id = ${ownerId}`,
  )
  expect(await casesOf(String(owner?.['email']))).toEqual({ live: 1, ended: 2 })
  expect(await casesOf(analyst.email)).toEqual({ live: 1, ended: 1 })
})
