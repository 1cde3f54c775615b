import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LenderCase, LenderFigures } from '../../contract/work/lender-work.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { applications, lenderSubmissions } from '../db/schema.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { putOffer } from '../testing/offer-factory.ts'
import { agreeTo, readyForLenders, submit } from '../testing/submission-factory.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { makeLender } from './testing/make-lender.ts'

let app: TestApp
let manager: Person

beforeAll(async () => {
  app = await testApp()
  manager = await makePerson(app, 'relationship-manager')
})
afterAll(() => app.close())

const casesOf = async (person: Person, lenderId: string): Promise<LenderCase[]> =>
  (await person.call('GET', `/api/lender/${lenderId}/cases`)).body.data

/** Another case with the same lender. */
const another = async (lenderId: string, about: object = {}) => {
  const other = await readyForLenders(app, { relationshipManagerId: manager.userId })
  await agreeTo(other.owner, other.application.id, [lenderId])
  const { lender, ...ready } = other
  const submission = await submit({ ...ready, lender: { ...lender, lenderId } }, other.admin, about)
  return { ...other, submission }
}

test('the cases that a lender has are listed with whom they lie with and how long, to those who work on them', async () => {
  const first = await readyForLenders(app, { relationshipManagerId: manager.userId })
  const { lenderId, contacts } = first.lender
  const contactId = contacts[0]?.contactId
  const { submissionId } = await submit(first, first.admin, { contactId })
  await app.services.database.orm
    .update(lenderSubmissions)
    .set({ lastActAt: sql`now() - interval '20 days'` })
    .where(eq(lenderSubmissions.id, submissionId))
  const second = await another(lenderId, { teaser: 'blind' })
  expect(await casesOf(manager, lenderId)).toMatchObject([
    {
      submissionId,
      companyName: first.application.companyName,
      contactId,
      contactName: 'Asha Rao',
      daysSilent: 20,
      isSilent: true,
      teaser: 'named',
    },
    {
      reference: second.application.reference,
      contactId: null,
      daysSilent: 0,
      isSilent: false,
      teaser: 'blind',
    },
  ])
  const stranger = await makePerson(app, 'relationship-manager')
  expect(await casesOf(stranger, lenderId)).toEqual([])
  for (const outsider of [first.owner, await makePerson(app, 'referral-partner')])
    expect((await outsider.call('GET', `/api/lender/${lenderId}/cases`)).status).toBe(403)
  // What has ended lies with nobody.
  await app.services.database.orm
    .update(applications)
    .set({ status: 'withdrawn' })
    .where(eq(applications.id, first.application.id))
  expect(await casesOf(manager, lenderId)).toHaveLength(1)
  const { lenderId: nobody } = await makeLender(first.admin)
  expect(await casesOf(first.admin, nobody)).toEqual([])
  expect((await manager.call('GET', `/api/lender/${crypto.randomUUID()}/cases`)).status).toBe(404)
})

test('the figures of a lender follow from what it was sent, asked, answered and paid out', async () => {
  const first = await readyForLenders(app)
  const { admin, lender } = first
  const { lenderId } = lender
  const one = await submit(first, admin)
  const two = await another(lenderId)
  const three = await another(lenderId)
  const patch = (id: string, body: object) => admin.call('PATCH', `/api/submission/${id}`, { body })
  await patch(two.submission.submissionId, { status: 'query-raised', reason: 'Which stock?' })
  await patch(two.submission.submissionId, { status: 'query-responded' })
  await patch(three.submission.submissionId, { status: 'declined', reason: 'Leverage.' })
  await app.services.database.orm
    .update(lenderSubmissions)
    .set({ createdAt: sql`now() - interval '4 days'` })
    .where(eq(lenderSubmissions.lenderId, lenderId))
  await putOffer(app, admin, one.submissionId)
  const { body } = await admin.call('GET', '/api/report/lenders')
  const found = body.data.find((line: LenderFigures) => line.lenderId === lenderId)
  expect(found).toEqual({
    lenderId,
    name: lender.name,
    sent: 3,
    open: 1,
    sanctioned: 1,
    declined: 1,
    hitRate: 50,
    daysToAnswer: 4,
    offers: 1,
    queries: 1,
    asked: 3 * first.application.amount,
    offered: 200_000,
    disbursed: 0,
  })
  expect((await manager.call('GET', '/api/report/lenders')).status).toBe(403)

  const sentIn = async (query: string) => {
    const { body: within } = await admin.call('GET', `/api/report/lenders?${query}`)
    return within.data.find((line: LenderFigures) => line.lenderId === lenderId)?.sent
  }
  const daysAgo = (days: number) => calendarDateInIndia(new Date(Date.now() - days * 86_400_000))
  expect(await sentIn(`from=${daysAgo(5)}&to=${daysAgo(3)}`)).toBe(3)
  expect(await sentIn(`from=${daysAgo(2)}`)).toBeUndefined()
  expect(await sentIn(`to=${daysAgo(6)}`)).toBeUndefined()
  const turned = await admin.call('GET', '/api/report/lenders?from=2026-04-02&to=2026-04-01')
  expect(turned.body.fields).toEqual({ to: 'The last day cannot be before the first.' })
})
