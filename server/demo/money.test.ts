import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Offer } from '../../contract/offer/offer.ts'
import type { Submission } from '../../contract/lender/submission.ts'
import { FEE_DUE_WORKING_DAYS } from '../../domain/fee/accepting-costs.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { addWorkingDays } from '../../domain/dates/working-days.ts'
import { demoSettings } from '../settings/demo-firm.ts'
import { testApp, type TestApp } from '../testing/test-app.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { seedDemo } from './seed.ts'

let app: TestApp
let token = ''

beforeAll(async () => {
  app = await testApp({ DEMO: 'true' })
  await seedDemo(app.services)
  const email = demoAccounts.find(({ role }) => role === 'admin')?.email
  const { body } = await app.call('POST', '/api/user/login', {
    body: { email, password: demoPassword },
  })
  token = body.accessToken
})
afterAll(() => app.close())

const read = async (url: string) => (await app.call('GET', url, { token })).body.data
const sumOf = (rows: readonly { amount: number }[]) =>
  rows.reduce((sum, { amount }) => sum + amount, 0)
const offered = (offer: Offer) => sumOf(offer.facilities)

type Row = { applicationId: string; status: string; companyName: string }

test('eight lenders have rooms with papers, whose links are in the mailbox of the demo', async () => {
  await app.runJobs()
  const mails = await app.services.database.sql<{ text: string; to_address: string }[]>`
    select text, to_address from demo_mails where subject like '%whether you would lend%'`
  expect(new Set(mails.map(({ to_address: to }) => to)).size).toBe(8)
  for (const { text } of mails) {
    const [, roomToken = ''] = /\/room\/([\w-]+)/.exec(text) ?? []
    const { status, body } = await app.call('GET', `/api/room/${roomToken}`)
    expect([status, body.data.shown]).toEqual([200, null])
  }
  const rows: Row[] = await read('/api/business-loan?limit=100')
  const shared = rows.find(({ status }) => status === 'shared')
  const sent: Submission[] = await read(`/api/business-loan/${shared?.applicationId}/submissions`)
  expect(sent.length).toBe(8)
  for (const { documents } of sent) expect(documents.length).toBeGreaterThan(0)
})

const casesWithOffers = async () => {
  const rows: Row[] = await read('/api/business-loan?limit=100')
  return Promise.all(
    rows.map(async (row) => {
      const offers: Offer[] = await read(`/api/business-loan/${row.applicationId}/offers`)
      return { ...row, offers, accepted: offers.filter(({ status }) => status === 'accepted') }
    }),
  )
}

test('one case of the demo has three offers to compare: floating, fixed and in principle', async () => {
  const compared = (await casesWithOffers()).find(({ status }) => status === 'sanctioned')
  expect(compared?.offers.map(({ kind }) => kind).toSorted()).toEqual([
    'in-principle',
    'sanction',
    'sanction',
  ])
  const offers = compared?.offers ?? []
  const rates = offers.flatMap(({ facilities }) => facilities)
  expect(rates.some(({ benchmark }) => benchmark !== null)).toBe(true)
  for (const { validUntil, status, conditions, otherCharges, processingFee } of offers) {
    expect(status).toBe('open')
    expect(validUntil > calendarDateInIndia(new Date())).toBe(true)
    expect([conditions.length, otherCharges.length, processingFee]).not.toContain(0)
  }
  expect(offers.filter(({ letter }) => letter !== null).length).toBe(2)
  // The lender's own statement says what ours comes to.
  expect(offers.flatMap(({ warnings }) => warnings.map(({ kind }) => kind))).not.toContain(
    'kfs-apr-differs',
  )
})

test('what the demo’s lenders paid out is what was accepted, and each part has its fee in three working days', async () => {
  const cases = await casesWithOffers()
  for (const { status, accepted, companyName } of cases) {
    const isPaid = ['partly-disbursed', 'disbursed', 'closed'].includes(status)
    const isAccepted = isPaid || ['accepted', 'documentation'].includes(status)
    expect([companyName, accepted.length]).toEqual([companyName, isAccepted ? 1 : 0])
    const [offer] = accepted
    if (!offer) continue
    const granted = offered(offer)
    expect(offer.disbursed).toBe(sumOf(offer.disbursals))
    if (status === 'partly-disbursed') expect(offer.disbursed).toBeLessThan(granted)
    else expect(offer.disbursed).toBe(isPaid ? granted : 0)
    for (const { disbursalId, date } of offer.disbursals)
      expect(offer.fees.find((fee) => fee.disbursalId === disbursalId)?.dueOn).toBe(
        addWorkingDays(date, FEE_DUE_WORKING_DAYS, demoSettings.service.holidays),
      )
  }
  const inTwo = cases.find(({ status }) => status === 'disbursed')?.accepted[0]
  expect(inTwo?.disbursals.length).toBe(2)
  expect(inTwo?.fees.filter(({ outstanding }) => outstanding === 0).length).toBe(1)
  // All parts together cost what the borrower accepted.
  expect(sumOf(inTwo?.fees ?? [])).toBe(inTwo?.accepting?.fee)
})

test('the demo’s desk says what was sanctioned, paid out and received', async () => {
  const cases = await casesWithOffers()
  const live = cases.filter(({ status }) => !['closed', 'declined-by-lenders'].includes(status))
  const granted = live
    .flatMap(({ accepted }) => accepted)
    .reduce((sum, one) => sum + offered(one), 0)
  const { sanctioned, disbursed, feesDue, feesReceived } = await read('/api/dashboard/decisions')
  expect(sanctioned).toBeGreaterThan(granted)
  expect(disbursed).toBe(
    live.flatMap(({ accepted }) => accepted).reduce((sum, one) => sum + one.disbursed, 0),
  )
  expect([feesDue, feesReceived].every((figure) => figure > 0)).toBe(true)
})

test('the partner sees a commission that is agreed, one that is due and one that is paid', async () => {
  const listed = await read('/api/commissions')
  expect(listed.map(({ stage }: { stage: string }) => stage).toSorted()).toEqual([
    'agreed',
    'due',
    'paid',
  ])
  for (const { stage, amount } of listed) expect(amount === null).toBe(stage === 'agreed')
})

test('a teaser that was written from its case says which lenders got it', async () => {
  const rows: Row[] = await read('/api/business-loan?status=sanctioned&limit=100')
  const drafts = await Promise.all(
    rows.map(({ applicationId }) => read(`/api/business-loan/${applicationId}/teaser-draft`)),
  )
  const [kept] = drafts.flatMap(({ kept: versions }) => versions)
  expect(kept).toMatchObject({ number: 1 })
  expect(kept.recipients.length).toBeGreaterThanOrEqual(3)
})
