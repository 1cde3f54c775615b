import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEvent } from '../../contract/define/audit-events.ts'
import { contract } from '../../contract/index.ts'
import { auditEvents } from '../db/schema.ts'
import { makeApplication, makeDocument } from '../testing/case-factories.ts'
import { makePerson, type Person, testPassword } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { linkWaiting } from '../trail/link-waiting.ts'
import { sweepLapsed } from '../trail/sweep-audit.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin', { name: 'Ravi Admin' })
})
afterAll(() => app.close())

const ask = (query: object = {}) =>
  admin.call('GET', `/api/audit?${new URLSearchParams({ limit: '100', ...query }).toString()}`)
const trail = async (query: object = {}) => {
  const { status, body } = await ask(query)
  expect(status).toBe(200)
  return body.data
}

const stored = () => app.services.database.orm.select().from(auditEvents).orderBy(auditEvents.id)

describe('the audit trail', () => {
  test('says who did what to whom, from where and when', async () => {
    const asha = await makePerson(app, 'user', { name: 'Asha Verma' })
    const body = { userId: asha.userId, role: 'credit-analyst' }
    await admin.call('POST', '/api/user/assign-role', { body, from: '203.0.113.5' })
    const [entry] = await trail({ event: 'user.role-assigned' })
    expect(entry).toMatchObject({
      id: expect.any(Number),
      at: expect.stringMatching(/^20\d\d-.*Z$/),
      event: 'user.role-assigned',
      actor: { id: admin.userId, name: 'Ravi Admin', role: 'admin' },
      subject: { kind: 'user', id: asha.userId, label: 'Asha Verma' },
      address: '203.0.113.5',
      details: { from: 'user', to: 'credit-analyst' },
    })
  })

  test('holds sign-ins, failed ones, refusals and exports', async () => {
    const email = 'watched@firm.example'
    const analyst = await makePerson(app, 'credit-analyst', { email })
    await app.call('POST', '/api/user/login', { body: { email, password: testPassword } })
    await app.call('POST', '/api/user/login', { body: { email, password: 'wrong' } })
    expect((await analyst.call('GET', '/api/user/all')).status).toBe(403)
    await admin.call('GET', '/api/user/all', { headers: { accept: 'text/csv' } })

    expect(await trail({ event: 'session.started', subject: analyst.userId })).toHaveLength(1)
    expect(await trail({ event: 'session.refused', subject: analyst.userId })).toMatchObject([
      { actor: null },
    ])
    expect(await trail({ event: 'access.refused', actor: analyst.userId })).toMatchObject([
      { subject: { kind: 'call', id: 'listUsers' }, details: { code: 'FORBIDDEN' } },
    ])
    expect(await trail({ event: 'list.exported' })).toMatchObject([
      { subject: { kind: 'list', id: 'listUsers', label: contract.listUsers.summary } },
    ])
  })

  test('names a task by its title, and says what was changed of it', async () => {
    const made = await admin.call('POST', '/api/task', { body: { title: 'Ask the bank' } })
    await admin.call('PATCH', `/api/task/${made.body.data.id}`, { body: { done: true } })
    expect(await trail({ subject: made.body.data.id })).toMatchObject([
      { event: 'task.changed', subject: { label: 'Ask the bank' }, details: { changed: 'done' } },
      { event: 'task.created', subject: { label: 'Ask the bank' } },
    ])
  })

  test('holds who looked at a paper, and who took it away', async () => {
    const { key, id } = await makeDocument(app, { ownerId: (await makePerson(app)).userId })
    await admin.call('GET', `/api/documents/view/${key}`)
    await admin.call('GET', `/api/documents/download/${key}`)
    const entries = await trail({ subject: id })
    expect(entries.map(({ event }: { event: AuditEvent }) => event)).toEqual([
      'document.downloaded',
      'document.viewed',
    ])
    expect(entries[0].actor.id).toBe(admin.userId)
  })

  test('holds refused codes, as many as there are tries', async () => {
    const body = { email: 'nobody@firm.example', emailOtp: '000000' }
    for (let n = 0; n < 8; n += 1) await app.call('POST', '/api/verification/verify-otp', { body })
    const codes = (await trail({ event: 'code.refused' })).map(
      ({ details }: { details: { code: string } }) => details.code,
    )
    expect(codes).toEqual(['OTP_LOCKED', ...Array.from({ length: 5 }, () => 'OTP_INVALID')])
  })

  test('holds what a handler refuses somebody whose role may make the call', async () => {
    await makePerson(app, 'admin')
    const { mandateId } = await makeMandate(app, { status: 'released', admin: admin.user })
    const answer = await admin.call('POST', `/api/mandate/${mandateId}/approve`)
    expect(answer.body.code).toBe('MAKER_IS_CHECKER')
    expect(await trail({ event: 'access.refused', actor: admin.userId })).toMatchObject([
      { subject: { kind: 'call', id: 'approveMandate' }, details: { code: 'MAKER_IS_CHECKER' } },
    ])
  })

  test('holds only so many refusals of one person in an hour', async () => {
    const [busy, other] = [await makePerson(app), await makePerson(app)]
    for (let i = 0; i < 32; i += 1)
      expect((await busy.call('GET', '/api/user/all')).status).toBe(403)
    await other.call('GET', '/api/user/all')
    expect(await trail({ event: 'access.refused', actor: busy.userId })).toHaveLength(30)
    expect(await trail({ event: 'access.refused', actor: other.userId })).toHaveLength(1)
  })

  test('of a case holds its own events and those of its mandate', async () => {
    const application = await makeApplication(app)
    const other = await makeApplication(app)
    const made = await makeMandate(app, { application, status: 'created' })
    await admin.call('POST', `/api/mandate/${made.mandateId}/cancel`, {
      body: { reason: 'New fee' },
    })
    for (const one of [application, other])
      await admin.call('PATCH', `/api/business-loan/update-credit-analyst/${one.id}`, {
        body: { creditAnalyst: null },
      })
    const entries = await trail({ subject: application.id })
    const events = entries.map(({ event }: { event: AuditEvent }) => event)
    expect(events.slice(0, 2)).toEqual(['application.credit-analyst-assigned', 'mandate.cancelled'])
    expect(entries[0].subject.label).toContain(application.reference)
    expect(JSON.stringify(entries)).not.toContain(other.id)
  })

  test('is searched by names, references, events and addresses, and narrowed by Indian days', async () => {
    const farhan = await makePerson(app, 'admin', { name: 'Farhan Searched' })
    await farhan.call('PUT', '/api/profile/update', {
      body: { name: 'Farhan Searched', city: 'Pune' },
      from: '203.0.113.200',
    })
    for (const search of ['farhan search', '203.0.113.200'])
      expect(await trail({ search })).toMatchObject([{ event: 'profile.updated' }])
    expect(await trail({ search: '%' })).toEqual([])
    const { database } = app.services
    await database.orm.insert(auditEvents).values({
      at: new Date('2026-03-31T18:30:00Z'),
      event: 'settings.changed',
      subjectKind: 'settings',
      subjectId: 'firm',
      address: '::1',
      requestId: 'r',
      details: {},
    })
    expect(await trail({ from: '2026-04-01', to: '2026-04-01' })).toHaveLength(1)
    expect(await trail({ from: '2026-03-01', to: '2026-03-31' })).toEqual([])
    expect(await trail({ subject: 'firm', event: 'settings.changed' })).toHaveLength(1)
  })

  test('keeps what a deleted person did, without their name', async () => {
    const gone = await makePerson(app, 'admin', { name: 'Gone Person' })
    await gone.call('PUT', '/api/profile/update', {
      body: { name: 'Gone Person', city: 'Pune' },
    })
    await admin.call('DELETE', `/api/user/delete/${gone.userId}`)
    expect(await trail({ actor: gone.userId })).toMatchObject([
      { actor: { id: gone.userId, name: 'Deleted account', role: 'admin' } },
    ])
    expect(await trail({ event: 'user.deleted', subject: gone.userId })).toMatchObject([
      { subject: { label: 'Deleted account' } },
    ])
  })

  test('pages, the latest first; a page past the end is empty with the true total', async () => {
    const [first, second] = await trail()
    const one = await ask({ limit: '1', page: '2' })
    expect(one.body.data).toEqual([second])
    expect(first.id).toBeGreaterThan(second.id)
    const past = await ask({ limit: '1', page: '1000000000' })
    expect(past.body).toMatchObject({ data: [], total: one.body.total, pages: one.body.total })
  })

  test.each([
    ['page=0', 'page'],
    ['limit=101', 'limit'],
    ['event=coffee.made', 'event'],
    ['actor=me', 'actor'],
    ['from=2026-04-02&to=2026-04-01', 'to'],
    ['sortBy=at', 'sortBy'],
  ])('refuses %s with a sentence at %s', async (query, field) => {
    const { status, body } = await admin.call('GET', `/api/audit?${query}`)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})

describe('the audit trail in the database', () => {
  const insert = (daysAgo: number, event: AuditEvent, lapsing: boolean) =>
    app.services.database.orm.insert(auditEvents).values({
      at: sql`now() - make_interval(days => ${daysAgo}::int)`,
      lapsesAt: lapsing
        ? sql`now() - make_interval(days => ${daysAgo}::int) + interval '180 days'`
        : null,
      event,
      address: 'kept',
      requestId: 'r',
      details: {},
    })
  const kept = async () => (await stored()).filter(({ address }) => address === 'kept')

  test('is never changed, shortened or emptied', async () => {
    const { sql: run } = app.services.database
    for (const statement of [
      "update audit_events set details = '{}'",
      'update audit_events set lapses_at = now()',
      'delete from audit_events',
      'truncate audit_events',
    ])
      await expect(run.unsafe(statement), statement).rejects.toThrow('append-only')
    expect((await stored()).length).toBeGreaterThan(0)
  })

  test('loses security events after 180 days, and nothing else', async () => {
    await insert(181, 'session.started', true)
    await insert(179, 'session.refused', true)
    await insert(2000, 'user.role-assigned', false)
    const { database, keys } = app.services
    await linkWaiting(database.orm, keys)
    await sweepLapsed(database.orm)
    expect((await kept()).map(({ event }) => event)).toEqual([
      'session.refused',
      'user.role-assigned',
    ])
  })

  test('refuses an event that would go sooner', async () => {
    await expect(
      app.services.database.orm.insert(auditEvents).values({
        event: 'session.started',
        lapsesAt: sql`now() + interval '1 day'`,
        address: 'x',
        requestId: 'r',
        details: {},
      }),
    ).rejects.toThrow()
  })

  test('lets what only security needs go, and keeps the rest for good', async () => {
    const lapsing = (await stored()).filter(({ lapsesAt }) => lapsesAt !== null)
    expect(new Set(lapsing.map(({ event }) => event))).toContain('access.refused')
    expect(lapsing.map(({ event }) => event)).not.toContain('user.role-assigned')
  })
})
