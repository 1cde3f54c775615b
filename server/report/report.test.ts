import { eq } from 'drizzle-orm'
import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FunnelLine, LoadLine, StageLine, StuckCase } from '../../contract/work/report.ts'
import type { ApplicationStatus } from '../../domain/status/application-status.ts'
import { clients, enquiries, timelineEntries, users } from '../db/schema.ts'
import { makeApplication } from '../testing/case-factories.ts'
import { makeLead, makePerson, type Person } from '../testing/factories.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let admin: Person
let manager: Person
let partner: Person

const DAY = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)

/** A case that came into these statuses so many days ago, the last of which it still has. */
const caseWith = async (
  moves: readonly (readonly [ApplicationStatus, number])[],
  facts: Omit<NonNullable<Parameters<typeof makeApplication>[1]>, 'status' | 'submittedAt'> = {},
) => {
  const { orm } = app.services.database
  const [first, last] = [moves[0], moves.at(-1)]
  if (!first || !last) throw new Error('a case has a status')
  const made = await makeApplication(app, {
    ...facts,
    status: last[0],
    submittedAt: daysAgo(first[1]),
  })
  await orm.delete(timelineEntries).where(eq(timelineEntries.applicationId, made.id))
  for (const [toStatus, days] of moves)
    await orm.insert(timelineEntries).values({
      id: randomUUIDv7(),
      applicationId: made.id,
      event: 'status.test',
      label: toStatus,
      toStatus,
      at: daysAgo(days),
    })
  return made
}

const read = async <Data>(path: string): Promise<Data> => {
  const { status, body } = await admin.call('GET', `/api/report/${path}`)
  expect(status).toBe(200)
  return body.data
}

beforeAll(async () => {
  app = await testApp()
  admin = await makePerson(app, 'admin')
  manager = await makePerson(app, 'relationship-manager', { name: 'Meera Rao' })
  partner = await makePerson(app, 'referral-partner', { name: 'Vikas Sethi' })
})
afterAll(() => app.close())

test('a new firm has reports, too: nobody came anywhere', async () => {
  const [all, ...others] = await read<FunnelLine[]>('funnel')
  expect(others).toEqual([])
  expect(all).toEqual({
    name: 'All',
    enquiries: 0,
    registered: 0,
    verified: 0,
    begun: 0,
    submitted: 0,
    teaser: 0,
    shared: 0,
    sanctioned: 0,
    disbursed: 0,
  })
  for (const by of ['source', 'partner', 'manager'])
    expect(await read(`funnel?by=${by}`)).toEqual([])
  expect(await read('stages')).toEqual([])
  expect(await read('stuck')).toEqual([])
})

describe('the reports', () => {
  beforeAll(async () => {
    const { orm } = app.services.database
    // Goes all the way, for a manager and by a partner.
    await caseWith(
      [
        ['submitted', 40],
        ['under-review', 38],
        ['in-analysis', 30],
        ['teaser-ready', 28],
        ['shared', 20],
        ['sanctioned', 10],
        ['disbursed', 8],
      ],
      { relationshipManagerId: manager.userId, referralPartnerId: partner.userId },
    )
    // Came to the lenders, who all declined: it was there.
    await caseWith([
      ['submitted', 36],
      ['under-review', 30],
      ['teaser-ready', 25],
      ['shared', 20],
      ['declined-by-lenders', 5],
    ])
    const enquirer = await makePerson(app, 'user', { email: 'Owner@mill.example' })
    await orm.insert(enquiries).values({
      id: randomUUIDv7(),
      name: 'Owner',
      email: 'owner@mill.example',
      mobile: '9876543210',
      service: 'Term Loan',
      message: 'A loan for a machine.',
      createdAt: daysAgo(9),
    })
    await caseWith([['submitted', 1]], { ownerId: enquirer.userId })
  })

  test('the funnel counts how far the cases came that were handed in', async () => {
    const [all] = await read<FunnelLine[]>('funnel')
    expect(all).toMatchObject({
      enquiries: 1,
      begun: 3,
      submitted: 3,
      teaser: 2,
      shared: 2,
      sanctioned: 1,
      disbursed: 1,
    })
    expect(all?.registered).toBeGreaterThanOrEqual(3)
  })

  test('a period holds what came in on its days', async () => {
    const day = daysAgo(3).toISOString().slice(0, 10)
    expect((await read<FunnelLine[]>(`funnel?from=${day}`))[0]).toMatchObject({
      enquiries: 0,
      submitted: 1,
      teaser: 0,
    })
    expect(
      (await admin.call('GET', '/api/report/funnel?from=2026-04-02&to=2026-04-01')).status,
    ).toBe(400)
  })

  test('it is told apart by source, partner and manager', async () => {
    const lines = async (by: string) =>
      (await read<FunnelLine[]>(`funnel?by=${by}`)).map(({ name, submitted, disbursed }) => [
        name,
        submitted,
        disbursed,
      ])
    expect((await lines('source')).toSorted()).toEqual([
      ['Enquiry on the website', 1, 0],
      ['Partner named on the case', 1, 1],
      ['Registered by themselves', 1, 0],
    ])
    expect(await lines('partner')).toEqual([
      ['No partner', 2, 0],
      ['Vikas Sethi', 1, 1],
    ])
    expect(await lines('manager')).toEqual([
      ['Nobody', 2, 0],
      ['Meera Rao', 1, 1],
    ])
  })

  test('the days per status are those of cases that left it, in the middle', async () => {
    const found = await read<StageLine[]>('stages')
    const of = (status: string) => found.find((line) => line.status === status)
    // 2 and 6 days.
    expect(of('submitted')).toMatchObject({ medianDays: 4, left: 2, standing: 1 })
    expect(of('in-analysis')).toMatchObject({ medianDays: 2, left: 1, standing: 0 })
    expect(of('disbursed')).toMatchObject({ medianDays: null, left: 0, standing: 1 })
    expect(found.map(({ status }) => status)[0]).toBe('submitted')
  })

  test('the load is the live cases of each, and those of nobody', async () => {
    const found = await read<LoadLine[]>('load')
    expect(found.find(({ userId }) => userId === manager.userId)).toMatchObject({
      live: 1,
      amount: 7_500_000,
      stuck: 1,
    })
    expect(found.filter(({ userId }) => userId === null)).toMatchObject([
      { role: 'relationship-manager', live: 1, stuck: 0 },
      { role: 'credit-analyst', live: 2, stuck: 1 },
    ])
    await app.services.database.orm
      .update(users)
      .set({ status: 'suspended' })
      .where(eq(users.id, manager.userId))
    const later = await read<LoadLine[]>('load')
    // Whose manager is gone belongs to nobody.
    expect(later.find(({ role }) => role === 'relationship-manager')).toMatchObject({
      userId: null,
      live: 2,
    })
  })

  test('stuck is what nothing has happened in, the longest first', async () => {
    const found = await read<StuckCase[]>('stuck')
    expect(found.map(({ status, days }) => [status, days])).toEqual([['disbursed', 8]])
    expect(await read('stuck?days=9')).toEqual([])
    expect((await admin.call('GET', '/api/report/stuck?days=0')).status).toBe(400)
  })

  test('each is a file, too', async () => {
    for (const [path, heading] of [
      ['funnel?by=partner', 'Name,Enquiries'],
      ['stages', 'Status,Median days'],
      ['load', 'Name,Role'],
      ['stuck', 'Reference,Company'],
    ] as const) {
      const answer = await app.app.inject({
        method: 'GET',
        url: `/api/report/${path}`,
        headers: { accept: 'text/csv', authorization: `Bearer ${admin.token}` },
      })
      expect(answer.statusCode).toBe(200)
      const [head = '', ...lines] = answer.body.trim().split('\r\n')
      expect(head).toContain(heading)
      expect(lines.length).toBeGreaterThan(0)
    }
  })
})

test('a source is what is known of how the owner came, with what came before their case', async () => {
  const { orm } = app.services.database
  const before = new Map(
    (await read<FunnelLine[]>('funnel?by=source')).map((one) => [one.name, one]),
  )
  const client = async (facts: Omit<typeof clients.$inferInsert, 'userId'>) => {
    const { userId } = await makePerson(app)
    await orm.insert(clients).values({ userId, ...facts })
    return userId
  }
  const owners = {
    'Referral link': await client({ source: 'referral', byLink: true, partnerId: partner.userId }),
    Import: await client({ source: 'import' }),
    'Prepared by us: walk-in': await client({ source: 'walk-in' }),
    'Lead of a referral partner': await client({ source: 'referral', partnerId: partner.userId }),
  }
  await makeLead(app, {
    partnerId: partner.userId,
    clientId: owners['Lead of a referral partner'],
    state: 'interested',
  })
  for (const ownerId of Object.values(owners)) await makeApplication(app, { ownerId })
  // Of the partner who stands on the case no lead is known.
  await makeApplication(app, { referralPartnerId: partner.userId })
  const lines = await read<FunnelLine[]>('funnel?by=source')
  for (const name of Object.keys(owners))
    expect(lines.find((line) => line.name === name)).toMatchObject({
      enquiries: null,
      registered: 1,
      verified: 1,
      begun: 1,
      submitted: 1,
    })
  const partners = 'Partner named on the case'
  expect(lines.find((line) => line.name === partners)?.submitted).toBe(
    (before.get(partners)?.submitted ?? 0) + 1,
  )
  // Nobody is counted twice.
  const [all] = await read<FunnelLine[]>('funnel')
  for (const step of ['registered', 'verified', 'begun', 'submitted'] as const)
    expect(lines.reduce((sum, line) => sum + (line[step] ?? 0), 0)).toBe(all?.[step])
  const csv = await admin.call('GET', '/api/report/funnel?by=source', {
    headers: { accept: 'text/csv' },
  })
  expect(String(csv.body)).toContain('Prepared by us: walk-in')
})
