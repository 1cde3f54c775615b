import { expect, test } from 'vitest'
import type { Offer } from '../../../contract/offer/offer.ts'
import { rateShown } from './offer-words.ts'

const facility = (about: Partial<Offer['facilities'][number]>): Offer['facilities'][number] => ({
  title: 'Letter of Credit (LC)',
  amount: 20_000_000,
  existing: null,
  ratePercent: 0,
  rateKind: 'fixed',
  benchmark: null,
  spread: null,
  tenureMonths: 12,
  repayment: 'revolving',
  moratoriumMonths: null,
  commissionPercent: null,
  cashMarginPercent: null,
  apr: null,
  emi: null,
  totalOutgo: null,
  yearlyCost: [],
  ...about,
})

test.each([
  [{ ratePercent: 9.1 }, '9.1 % fixed'],
  [
    { ratePercent: 9.6, rateKind: 'floating', benchmark: 'One-year MCLR', spread: 0.6 },
    '9.6 % today, floating with One-year MCLR + 0.6 %',
  ],
  [{ commissionPercent: 1 }, '1 % commission a year'],
  [
    { commissionPercent: 1.25, cashMarginPercent: 15 },
    '1.25 % commission a year, 15 % cash margin',
  ],
  [{ ratePercent: 11, commissionPercent: 0.5 }, '11 % fixed, 0.5 % commission a year'],
  [{}, '0 % fixed'],
] as const)('%o costs %s', (about, words) => {
  expect(rateShown(facility(about))).toBe(words)
})
