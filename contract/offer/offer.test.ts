import { expect, it } from 'vitest'
import { offerBody } from './offer.ts'

const floating = {
  title: 'Term Loan',
  ratePercent: 10,
  rateKind: 'floating',
  tenureMonths: 12,
  repayment: 'emi',
  moratoriumMonths: 14,
}

it('says at once what is wrong in the fields of an offer and between them', () => {
  const { error } = offerBody.safeParse({
    kind: 'sanction',
    facilities: [floating, null],
    processingFee: 0,
    processingFeeGst: 0,
    otherCharges: [],
    security: '',
    conditions: [],
    validUntil: '2099-12-31',
  })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'facilities.0.amount',
    'facilities.0.benchmark',
    'facilities.0.moratoriumMonths',
    'facilities.1',
  ])
})
