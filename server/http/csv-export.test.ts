import { randomUUIDv7 } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { contract } from '../../contract/index.ts'
import { auditEvents, users } from '../db/schema.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makeEnquiry, makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

const MANY = 1203

let app: TestApp
let admin: Person
let manager: Person
let analyst: Person
let partner: Person
let borrower: Person

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  manager = await makePerson(app, 'relationship-manager')
  analyst = await makePerson(app, 'credit-analyst')
  partner = await makePerson(app, 'referral-partner')
  borrower = await makePerson(app)
  await app.services.database.orm.insert(users).values(
    Array.from({ length: MANY }, (_, index) => ({
      id: randomUUIDv7(),
      name: index === 0 ? '=cmd|"calc"!A1' : `Lead ${index}`,
      email: `lead-${index}@many.example`,
      mobile: String(8_000_000_000 + index),
      passwordHash: 'none',
      // Many have the same time, so the order needs a second key.
      createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 3))),
    })),
  )
  const application = await makeApplication(app, {
    ownerId: borrower.userId,
    companyName: 'Verma, Shah & Sons',
    status: 'under-review',
    relationshipManagerId: manager.userId,
    creditAnalystId: analyst.userId,
    referralPartnerId: partner.userId,
    submittedAt: new Date('2026-03-31T18:30:00Z'),
  })
  await makeMandate(app, { application, status: 'released' })
  await makeApplication(app, { companyName: 'Somebody Else Mills' })
})
afterAll(() => app.close())

const csv = (person: Person, url: string, accept = 'text/csv') =>
  person.call('GET', url, { headers: { accept } })
const lines = (body: string) =>
  body
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .slice(0, -1)

describe('a list as CSV', () => {
  test('is a dated UTF-8 file that tells caches it depends on what was asked for', async () => {
    const { status, headers, body } = await csv(admin, '/api/user/all')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/csv; charset=utf-8'),
      'content-disposition': expect.stringMatching(
        /^attachment; filename="users-20\d\d-\d\d-\d\d\.csv"/,
      ),
      vary: 'Accept',
      'cache-control': 'no-store',
    })
    expect(body.startsWith('\uFEFFName,Email,Mobile,Mobile verified,Role,')).toBe(true)
  })

  test('holds every matching row once and in order, whatever page and limit say', async () => {
    const query = 'search=many.example&sortBy=createdAt&order=asc'
    const { body } = await csv(admin, `/api/user/all?${query}&page=7&limit=5`)
    const emails = lines(body)
      .slice(1)
      .map((line) => /[\w-]+@many\.example/.exec(line)?.[0])
    expect(emails).toHaveLength(MANY)
    expect(new Set(emails).size).toBe(MANY)
    const listed: string[] = []
    for (let page = 1; page <= 13; page += 1) {
      const answer = await admin.call('GET', `/api/user/all?${query}&page=${page}&limit=100`)
      listed.push(...answer.body.users.map(({ email }: { email: string }) => email))
    }
    expect(emails).toEqual(listed)
  })

  test('keeps the filters, and a formula is only text', async () => {
    const { body } = await csv(admin, '/api/user/all?search=lead-0@many')
    expect(lines(body)).toEqual([
      expect.any(String),
      `"'=cmd|""calc""!A1",lead-0@many.example,8000000000,no,Borrower,pending,,,,2026-01-01 05:30`,
    ])
    expect(lines((await csv(admin, '/api/user/all?role=credit-analyst')).body)).toHaveLength(2)
  })

  test('is the headings alone where nothing matches', async () => {
    expect(lines((await csv(admin, '/api/user/all?search=nobody-at-all')).body)).toHaveLength(1)
  })

  test('shows each member of staff and each partner their own cases', async () => {
    // A partner reads the stage of a lead, not its lenders.
    const mine = (banks: string) =>
      new RegExp(
        `^RS-20\\d\\d-\\d{6},"Verma, Shah & Sons",Private limited company,Both,${banks},7500000,Under Review,`,
      )
    const banks = 'HDFC Bank; State Bank of India'
    for (const [person, url, shown] of [
      [manager, '/api/business-loan', banks],
      [analyst, `/api/business-loan/creditAnalyst/${analyst.userId}`, banks],
      [partner, '/api/business-loan', ''],
    ] as const) {
      const [, ...rows] = lines((await csv(person, url)).body)
      expect(rows).toEqual([expect.stringMatching(mine(shown))])
      expect(rows[0]).toContain(',2026-04-01 00:00,')
    }
    expect(lines((await csv(admin, '/api/business-loan')).body)).toHaveLength(3)
    const [head, ...leads] = lines(
      (await csv(partner, `/api/business-loan/referral-partner/${partner.userId}`)).body,
    )
    expect(head).toMatch(/^Reference,Company,Product,Amount \(₹\),Stage,/)
    expect(leads).toHaveLength(1)
    expect(leads[0]).not.toContain(borrower.user.name)
    const [, ...mandates] = lines((await csv(manager, '/api/mandate')).body)
    expect(mandates).toEqual([expect.stringContaining(',"Verma, Shah & Sons",')])
  })

  test('gives a borrower JSON, and everybody who likes JSON as well', async () => {
    for (const [person, accept] of [
      [borrower, 'text/csv'],
      [admin, 'application/json, text/csv'],
      [admin, 'text/csv;q=0.2, application/json'],
      [admin, '*/*'],
    ] as const) {
      const { headers, body } = await csv(person, '/api/business-loan', accept)
      expect(headers['content-type']).toContain('application/json')
      expect(headers['vary']).toBe('Accept, Accept-Encoding')
      expect(body.total).toBeGreaterThan(0)
    }
    const preferred = await csv(admin, '/api/business-loan', 'text/csv, application/json;q=0.5')
    expect(preferred.headers['content-type']).toContain('text/csv')
  })

  test('is refused like the list itself: a bad filter, a stranger, somebody else’s queue', async () => {
    expect(await csv(admin, '/api/user/all?sortBy=mobile')).toMatchObject({
      status: 400,
      body: { fields: { sortBy: 'This column cannot be sorted by.' } },
    })
    expect((await csv(manager, '/api/user/all')).body.code).toBe('FORBIDDEN')
    const other = await makePerson(app, 'credit-analyst')
    const theirs = await csv(other, `/api/business-loan/creditAnalyst/${analyst.userId}`)
    expect([theirs.status, theirs.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  test('leaves who took which list in the trail, but no word that was searched for', async () => {
    await csv(admin, '/api/user/all?search=asha%40verma.example&role=user')
    const [event] = await app.services.database.orm
      .select()
      .from(auditEvents)
      .orderBy(desc(auditEvents.id))
      .limit(1)
    expect(event).toMatchObject({
      event: 'list.exported',
      actorId: admin.userId,
      subjectKind: 'list',
      subjectId: 'listUsers',
      details: { role: 'user', sortBy: 'createdAt', order: 'desc', searched: true },
    })
    expect(JSON.stringify(event)).not.toContain('verma')
  })
})

test('an enquiry of several lines is one record', async () => {
  const message = 'We need "working" capital,\nsoon.'
  await app.call('POST', '/api/enquiry/create', {
    body: {
      name: 'Asha Verma',
      email: 'asha@verma.example',
      mobile: '9876543210',
      service: 'Working Capital',
      message,
    },
  })
  const { body } = await csv(admin, '/api/enquiry/all')
  expect(lines(body)).toHaveLength(2)
  expect(body).toContain(',Working Capital,"We need ""working"" capital,\nsoon.",New,')
})

describe('a CSV whose reader is slow', () => {
  // Three reads of the database. Between them is more than the network holds and one is done ahead, so
  // that the last one waits for the reader.
  const ROWS = 1001
  const list = '/api/enquiry/all?search=slow'
  let origin: string

  beforeAll(async () => {
    origin = await app.app.listen({ port: 0, host: '127.0.0.1' })
    await app.services.database.orm.execute(sql`
      insert into enquiries (id, name, email, mobile, service, message, created_at)
      select gen_random_uuid(), 'slow ' || n, 'slow@many.example', '9876543210', 'Term Loan',
        repeat('₹', 4000), now() - make_interval(secs => n) from generate_series(1, ${ROWS}::int) n`)
  })

  /** Begins to read and stops at the first bytes. */
  const begin = async (person: Person) => {
    const headers = { accept: 'text/csv', authorization: `Bearer ${person.token}` }
    const answer = await fetch(`${origin}${list}`, { headers })
    return {
      status: answer.status,
      cancel: () => answer.body?.cancel(),
      names: async () => [...(await answer.text()).matchAll(/slow \d+/g)].map(([name]) => name),
    }
  }

  test('holds the rows of the moment it began, in their order', async () => {
    const slow = await begin(admin)
    const newer = await makeEnquiry(app, { name: 'slow 0' })
    await app.services.database.orm.execute(sql`update enquiries set created_at = now()
      where name = ${`slow ${ROWS}`}`)
    const names = await slow.names()
    expect(names).toEqual(Array.from({ length: ROWS }, (_, index) => `slow ${index + 1}`))
    await app.services.database.orm.execute(sql`delete from enquiries where id = ${newer}`)
  })

  test.each([
    [
      'is signed out',
      (id: string) => sql`update sessions set ended_at = now() where user_id = ${id}`,
    ],
    ['is no admin any more', (id: string) => sql`update users set role = 'user' where id = ${id}`],
  ])('is cut off, incomplete, once its reader %s', async (_, change) => {
    const leaver = await makePerson(app, 'admin')
    const slow = await begin(leaver)
    expect(slow.status).toBe(200)
    await app.services.database.orm.execute(change(leaver.userId))
    await expect(slow.names()).rejects.toThrow('terminated')
  })

  test('is one of two that a person may have running', async () => {
    const reader = await makePerson(app, 'admin')
    const running = [await begin(reader), await begin(reader)]
    const third = await begin(reader)
    expect(third.status).toBe(429)
    expect((await begin(admin)).status).toBe(200)
    for (const one of running) await one.cancel()
    await vi.waitFor(async () => expect((await begin(reader)).status).toBe(200))
  })
})

test('OpenAPI names the tables', async () => {
  const document = (await admin.call('GET', '/api/openapi.json')).body
  const offered = Object.values(contract).filter((row) => 'csv' in row)
  expect(offered.length).toBeGreaterThanOrEqual(5)
  for (const { path } of offered) {
    expect(Object.keys(document.paths[path].get.responses['200'].content)).toEqual([
      'application/json',
      'text/csv',
    ])
  }
})
