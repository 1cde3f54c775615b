import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Offer } from '../../../contract/offer/offer.ts'
import { Refusal, serve } from '../../testing/network.ts'
import { noAbilities } from '../../testing/offer.ts'
import { open } from '../../testing/page.tsx'
import { ComparedOffers } from './compared-offers.tsx'
import { OfferTermsWithConditions } from './offer-terms.tsx'
import { OwnOffer } from './own-offer.tsx'

const id = (end: number) => `0198c0de-0000-7000-8000-00000000000${end}`
const ofNothing = { apr: null, emi: null, totalOutgo: null, yearlyCost: [] }
const termLoan: Offer['facilities'][number] = {
  title: 'Term Loan',
  amount: 300_000,
  existing: null,
  ratePercent: 10,
  rateKind: 'floating',
  benchmark: 'Repo rate',
  spread: 4,
  tenureMonths: 24,
  repayment: 'emi',
  moratoriumMonths: null,
  commissionPercent: null,
  cashMarginPercent: null,
  ...ofNothing,
}
const charge = { amount: 1_180, when: 'once', to: 'lender', contingent: false } as const
const offer: Offer = {
  offerId: id(1),
  submissionId: id(2),
  applicationId: id(3),
  lenderId: id(4),
  lenderName: 'Union Bank',
  agent: false,
  kind: 'sanction',
  byLender: false,
  status: 'open',
  statusLabel: 'Open',
  facilities: [termLoan],
  apr: null,
  emi: null,
  totalOutgo: null,
  processingFee: 3_000,
  processingFeeGst: 540,
  otherCharges: [
    { ...charge, label: 'Valuation', to: 'other' },
    { ...charge, label: 'Stock audit', when: 'yearly' },
    { ...charge, label: 'Late statements', contingent: true },
  ],
  insurance: null,
  stampDuty: 500,
  prepaymentPercent: null,
  security: '',
  conditions: [],
  validUntil: '2099-12-31',
  letter: null,
  letterKey: null,
  kfs: null,
  kfsKey: null,
  kfsApr: null,
  warnings: [],
  accepting: null,
  decidedAt: null,
  disbursals: [],
  disbursed: 0,
  notDrawn: null,
  fees: [],
  acceptedHow: null,
  signedCopyKey: null,
  signedCopy: null,
  recordedAcceptance: null,
  deniedAt: null,
  reason: null,
  takenBack: null,
  createdAt: '2026-11-25T06:00:00Z',
  version: 1,
  abilities: noAbilities,
}

test('the APR opens to what was taken for granted and to what all payments are made of', async () => {
  const { person } = open(
    <ComparedOffers offers={[offer]} asked={[{ title: 'Term Loan', amount: 300_000 }]} />,
  )
  await person.click(screen.getByRole('button', { name: /^APR .*how it came about/ }))
  const apr = await screen.findByRole('dialog', { name: /^APR/ })
  expect(apr.textContent).toContain(
    "The rate floats with Repo rate + 4 %: today's rate is kept throughout.",
  )
  expect(apr.textContent).toMatch(/All payments: ₹.*Amount: ₹3,00,000.*Interest over the tenure/)
  expect(apr.textContent).toContain('Yearly charges after the first year: ₹1,180')
  expect(apr.textContent).toContain('Valuation, to a third party: ₹1,180')
})

test('of several facilities each shows its share of the processing fee', () => {
  const limit = { ...termLoan, title: 'Overdraft (OD)', amount: 100_000 }
  const two: Offer = { ...offer, facilities: [termLoan, { ...limit, repayment: 'revolving' }] }
  open(<ComparedOffers offers={[two]} asked={[{ title: 'Term Loan', amount: 300_000 }]} />)
  expect(screen.getByText('₹2,655, its share of ₹3,540 for the whole offer')).toBeDefined()
  expect(screen.getByText('₹885, its share of ₹3,540 for the whole offer')).toBeDefined()
})

test('charges say what is counted and what stands apart, and a loan opens month by month', async () => {
  const { person } = open(<OfferTermsWithConditions offer={offer} />)
  const [counted, apart] = screen.getAllByRole('list')
  expect(counted?.textContent).toContain(
    'Valuation: ₹1,180 once, to a third party through Union Bank',
  )
  expect(apart?.textContent).toMatch(/Late statements.*never fall due.*Stamp duty.*paid directly/)
  expect(apart?.textContent).not.toContain('Valuation')
  await person.click(screen.getByText('Term Loan, month by month'))
  const months = within(await screen.findByRole('table'))
  expect(months.getAllByRole('rowheader')).toHaveLength(24)
})

test('a long loan shows its years, each of which opens to its months', async () => {
  const long: Offer = { ...offer, facilities: [{ ...termLoan, tenureMonths: 180 }] }
  const { person } = open(<OfferTermsWithConditions offer={long} />)
  await person.click(screen.getByText('Term Loan, month by month'))
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('button').map(({ textContent }) => textContent)).toHaveLength(15)
  // All months are there for paper; those of a year that is shut are folded.
  const month = (number: string) => table.getByText(number, { selector: 'th' }).closest('tr')
  expect(month('13')?.className).toContain('folded')
  await person.click(table.getByRole('button', { name: 'Year 2', expanded: false }))
  expect(month('13')?.className).not.toContain('folded')
  expect(month('12')?.className).toContain('folded')
  const sums = within(table.getByRole('button', { name: 'Year 15' }).closest('tr') ?? document.body)
  expect(sums.getAllByRole('cell').at(-1)?.textContent).toBe('0.00')
})

test('an offer says for whom the firm works and whom a complaint reaches', async () => {
  const capacity = { lenderId: id(4), name: 'Union Bank', agent: false, mostCommissionPercent: 0.5 }
  serve({
    getSettings: () => new Refusal('NOT_FOUND'),
    getCapacities: () => ({ data: { lenders: [capacity], agentProducts: [] } }),
  })
  open(<OwnOffer offer={offer} onChanged={() => Promise.resolve()} />)
  expect(
    await screen.findByText(
      'We work for you, not for Union Bank. It pays us up to 0.5 % of what it lends.',
    ),
  ).toBeDefined()
  expect(screen.getByText(/A complaint reaches our grievance officer/)).toBeDefined()
})
