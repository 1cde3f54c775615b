import { expect, test } from 'vitest'
import type { Offer } from '../../../contract/offer/offer.ts'
import { bodyOf, withProcessingFee } from './offer-draft.ts'
import { draftOfOffer } from './draft-of-offer.ts'

const facility: Offer['facilities'][number] = {
  title: 'Term Loan',
  amount: 12_500_000,
  existing: 2_500_000,
  ratePercent: 10.25,
  rateKind: 'floating',
  benchmark: 'Repo rate',
  spread: 4.75,
  tenureMonths: 84,
  repayment: 'emi',
  moratoriumMonths: 6,
  commissionPercent: null,
  cashMarginPercent: null,
  apr: 10.9,
  emi: 211_000,
  totalOutgo: 17_700_000,
  yearlyCost: [],
}
const condition = { conditionId: 'c', state: 'done', note: null, by: null, at: null } as const

const offer: Parameters<typeof draftOfOffer>[0] = {
  kind: 'in-principle',
  facilities: [facility],
  processingFee: 62_500,
  processingFeeGst: 11_250,
  otherCharges: [
    { label: 'Valuation', amount: 1_180.5, when: 'once', to: 'other', contingent: false },
  ],
  insurance: null,
  stampDuty: 25_000,
  prepaymentPercent: 2,
  security: 'Factory land at Chakan',
  conditions: [
    { ...condition, text: 'Board resolution\nwith minutes', before: 'disbursal' },
    { ...condition, text: 'Stock insured', before: 'later' },
  ],
  validUntil: '2099-03-31',
  kfsApr: 10.9,
}

test('an offer is typed again as it was entered, and sent as it was', () => {
  const draft = draftOfOffer(offer, ['Cash Credit (CC)', 'Term Loan'])
  expect(draft.facilities.map(({ title, amount }) => [title, amount])).toEqual([
    ['Cash Credit (CC)', ''],
    ['Term Loan', '1,25,00,000'],
  ])
  expect(bodyOf(draft, {})).toEqual({
    kind: 'in-principle',
    facilities: [
      {
        title: 'Term Loan',
        amount: 12_500_000,
        existing: 2_500_000,
        ratePercent: 10.25,
        rateKind: 'floating',
        benchmark: 'Repo rate',
        spread: 4.75,
        tenureMonths: 84,
        repayment: 'emi',
        moratoriumMonths: 6,
      },
    ],
    processingFee: 62_500,
    processingFeeGst: 11_250,
    otherCharges: [{ label: 'Valuation', amount: 1_180.5, when: 'once', to: 'other' }],
    stampDuty: 25_000,
    prepaymentPercent: 2,
    security: 'Factory land at Chakan',
    conditions: [
      { text: 'Board resolution with minutes', before: 'disbursal' },
      { text: 'Stock insured', before: 'later' },
    ],
    validUntil: '2099-03-31',
    kfsApr: 10.9,
  })
  expect(withProcessingFee(draft, '50000')).toEqual({
    processingFee: '50000',
    processingFeeGst: '9000',
  })
})
