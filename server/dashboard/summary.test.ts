import { eq, sql } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DashboardSummary } from '../../contract/work/dashboard.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { documents, enquiries, mandates, timelineEntries } from '../db/schema.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { makeMandate } from '../testing/mandate-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
let analyst: Person
/** The example asks for 75 lakh. */
const AMOUNT = 7_500_000

const summary = async (query = ''): Promise<DashboardSummary> => {
  const { status, body } = await admin.call('GET', `/api/dashboard/summary${query}`)
  expect(status).toBe(200)
  return body.data
}
const counts = ({ byStatus }: DashboardSummary) =>
  Object.fromEntries(byStatus.flatMap(({ status, count }) => (count ? [[status, count]] : [])))

const entered = async (applicationId: string, to: string, at: string, from = 'shared') => {
  await app.services.database.orm.insert(timelineEntries).values({
    id: randomUUIDv7(),
    applicationId,
    event: 'status.test',
    label: to,
    fromStatus: from,
    toStatus: to,
    at: new Date(at),
  })
}

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  analyst = await makePerson(app, 'credit-analyst')
})
afterAll(() => app.close())

test('a new firm has figures, too: all of them nought', async () => {
  const empty = await summary()
  expect(counts(empty)).toEqual({})
  expect(empty.byStatus.map(({ status }) => status).slice(0, 3)).toEqual([
    'submitted',
    'under-review',
    'documents-pending',
  ])
  expect(empty).toMatchObject({
    pipeline: { count: 0, amount: 0 },
    oldestWaiting: [],
    newEnquiries: 0,
    byMonth: [],
  })
  const months = (await summary('?from=2026-01-15&to=2026-03-01')).byMonth
  expect(months.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03'])
  expect(months[1]?.sanctioned).toEqual({ count: 0, amount: 0 })
})

describe('the figures', () => {
  beforeAll(async () => {
    const { orm } = app.services.database
    const at = (moment: string) => new Date(moment)
    // The last second of March in India, and the first of April.
    const march = await makeApplication(app, {
      companyName: 'March Mills',
      submittedAt: at('2026-03-31T18:29:59Z'),
    })
    await orm.delete(timelineEntries).where(eq(timelineEntries.applicationId, march.id))
    const april = await makeApplication(app, {
      companyName: 'April Castings',
      status: 'on-hold',
      creditAnalystId: analyst.userId,
      submittedAt: at('2026-03-31T18:30:00Z'),
    })
    await orm.delete(timelineEntries).where(eq(timelineEntries.applicationId, april.id))
    await entered(april.id, 'on-hold', '2026-04-02T04:00:00Z', 'under-review')
    const paid = await makeApplication(app, {
      companyName: 'Paid Foods',
      status: 'disbursed',
      submittedAt: at('2026-04-10T04:00:00Z'),
    })
    await orm.delete(timelineEntries).where(eq(timelineEntries.applicationId, paid.id))
    await entered(paid.id, 'sanctioned', '2026-05-02T04:00:00Z')
    await entered(paid.id, 'sanctioned', '2026-06-03T04:00:00Z', 'on-hold')
    await entered(paid.id, 'disbursed', '2026-06-30T18:30:00Z', 'documentation')
    const lost = await makeApplication(app, {
      companyName: 'Lost Traders',
      status: 'declined-by-lenders',
      submittedAt: at('2026-04-20T04:00:00Z'),
    })
    await orm.delete(timelineEntries).where(eq(timelineEntries.applicationId, lost.id))
    // Papers that wait to be checked would be the firm's turn.
    await orm.update(documents).set({ reviewState: 'accepted' })
    for (const [status, day] of [
      ['new', '2026-04-05'],
      ['new', '2026-05-05'],
      ['closed', '2026-04-06'],
    ] as const) {
      await orm.insert(enquiries).values({
        id: randomUUIDv7(),
        name: 'A visitor',
        email: 'visitor@company.example',
        mobile: '9876543210',
        service: 'Term Loan',
        message: 'Hello',
        status,
        createdAt: at(`${day}T06:00:00Z`),
      })
    }
  })

  test('count every case where it stands, and what the live ones ask for', async () => {
    const all = await summary()
    expect(counts(all)).toEqual({
      submitted: 1,
      'on-hold': 1,
      disbursed: 1,
      'declined-by-lenders': 1,
    })
    expect(all.pipeline).toEqual({ count: 3, amount: 3 * AMOUNT })
    expect(all.newEnquiries).toBe(2)
  })

  test('name who waits longest, since when and for whom, whatever the period', async () => {
    const { oldestWaiting } = await summary('?from=2026-06-01')
    expect(
      oldestWaiting.map(({ companyName, since, ball, creditAnalyst }) => [
        companyName,
        since,
        ball,
        creditAnalyst,
      ]),
    ).toEqual([
      ['March Mills', '2026-03-31T18:29:59.000Z', 'firm', null],
      ['April Castings', '2026-04-02T04:00:00.000Z', 'firm', analyst.user.name],
      ['Paid Foods', '2026-06-30T18:30:00.000Z', 'borrower', null],
    ])
  })

  test('keep to the days in India that were asked for', async () => {
    const april = await summary('?from=2026-04-01&to=2026-04-30')
    expect(counts(april)).toEqual({ 'on-hold': 1, disbursed: 1, 'declined-by-lenders': 1 })
    expect(april.pipeline).toEqual({ count: 2, amount: 2 * AMOUNT })
    expect(april.newEnquiries).toBe(1)
    expect(april.byMonth).toEqual([
      {
        month: '2026-04',
        submitted: { count: 3, amount: 3 * AMOUNT },
        sanctioned: { count: 0, amount: 0 },
        disbursed: { count: 0, amount: 0 },
      },
    ])
  })

  test('show each month without gaps, and a case once where it first was sanctioned', async () => {
    const { byMonth } = await summary('?to=2026-07-31')
    expect(
      byMonth.map(({ month, submitted, sanctioned, disbursed }) => [
        month,
        submitted.count,
        sanctioned.count,
        disbursed.count,
        disbursed.amount,
      ]),
    ).toEqual([
      ['2026-03', 1, 0, 0, 0],
      ['2026-04', 3, 0, 0, 0],
      ['2026-05', 0, 1, 0, 0],
      ['2026-06', 0, 0, 0, 0],
      // It has no offer: what was asked for is not what was paid out.
      ['2026-07', 0, 0, 1, 0],
    ])
  })

  test('end with this month, and show 120 months at most', async () => {
    const { byMonth } = await summary('?from=1900-01-01&to=9999-12-31')
    expect(byMonth).toHaveLength(120)
    expect(byMonth.at(-1)?.month).toBe(calendarDateInIndia(new Date()).slice(0, 7))
  })

  test('refuse a day that is none, and a period that ends before it begins', async () => {
    for (const [query, field] of [
      ['?from=2026-02-30', 'from'],
      ['?from=2026-05-01&to=2026-04-01', 'to'],
    ]) {
      const { status, body } = await admin.call('GET', `/api/dashboard/summary${query}`)
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    }
  })
})

test('a desk has the figures of its own cases; what needs a decision is counted for admins', async () => {
  const house = await testApp()
  const boss = await makePerson(house, 'admin')
  const [manager, partner] = [
    await makePerson(house, 'relationship-manager'),
    await makePerson(house, 'referral-partner'),
  ]
  const people = { relationshipManagerId: manager.userId, referralPartnerId: partner.userId }
  await makeApplication(house, { ...people, status: 'sanctioned' })
  await makeApplication(house, { ...people, status: 'withdrawn' })
  await makeApplication(house)
  const figures = { live: 1, sanctioned: 1, disbursed: 0, mandatesOut: 0 }
  for (const person of [manager, partner])
    expect((await person.call('GET', '/api/dashboard/desk')).body.data).toEqual({
      ...figures,
      byStatus: [{ status: 'sanctioned', count: 1 }],
    })
  expect((await boss.call('GET', '/api/dashboard/decisions')).body.data).toEqual({
    unassigned: 2,
    mandates: 0,
    overdue: 0,
    stuck: 0,
    newEnquiries: 0,
    asked: 2 * AMOUNT,
    mandated: 0,
    sanctioned: 0,
    disbursed: 0,
    feesDue: 0,
    feesReceived: 0,
    fees: 0,
  })
  await house.close()
})

test('what moves for nobody counts the same on the dashboard, in its queue and in the report', async () => {
  const house = await testApp()
  const boss = await makePerson(house, 'admin')
  const [moved, still] = [await makeApplication(house), await makeApplication(house)]
  await house.services.database.orm.execute(
    sql`update timeline_entries set at = at - interval '8 days'`,
  )
  await house.services.database.orm.execute(
    sql`update applications set submitted_at = submitted_at - interval '8 days'`,
  )
  // Both have waited for the firm for long; in one of them somebody wrote a line yesterday.
  await house.services.database.orm.execute(
    sql`update case_turns set since = since - interval '8 days'`,
  )
  await house.services.database.orm
    .execute(sql`update timeline_entries set at = now() - interval '1 day'
    where application_id = ${moved.id}`)
  expect((await boss.call('GET', '/api/dashboard/decisions')).body.data.stuck).toBe(1)
  for (const path of ['/api/queue/stuck', '/api/report/stuck']) {
    const { body } = await boss.call('GET', path)
    expect(body.data.map(({ applicationId }: { applicationId: string }) => applicationId)).toEqual([
      still.id,
    ])
  }
  await house.close()
})

test('a fee is agreed once its letter is answered or approved, not by its release', async () => {
  const house = await testApp()
  const boss = await makePerson(house, 'admin')
  const released = await makeMandate(house, { status: 'released' })
  const approved = await makeMandate(house, { status: 'approved' })
  const decided = async () => (await boss.call('GET', '/api/dashboard/decisions')).body.data
  expect(await decided()).toMatchObject({
    mandated: released.mandateAmount + approved.mandateAmount,
    fees: approved.consultancyFeeAmount,
  })
  await house.services.database.orm
    .update(mandates)
    .set({ answer: 'agree' })
    .where(eq(mandates.id, released.mandateId))
  expect((await decided()).fees).toBe(released.consultancyFeeAmount + approved.consultancyFeeAmount)
  await house.close()
})
