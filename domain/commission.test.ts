import { expect, test } from 'vitest'
import { commissionSoFar, commissionStage, commissionTerms } from './commission.ts'

const sums = { fee: 123_450, disbursed: 1_00_00_000 }

test('a rate is counted on its own sum, to the rupee', () => {
  expect(commissionSoFar({ basis: 'fee', ratePercent: 12.5 }, sums)).toBe(15_431)
  expect(commissionSoFar({ basis: 'disbursed', ratePercent: 0.25 }, sums)).toBe(25_000)
  expect(commissionSoFar({ basis: 'amount', ratePercent: null }, sums)).toBeNull()
  expect(commissionSoFar({ basis: 'fee', ratePercent: 10 }, { fee: 0, disbursed: 0 })).toBe(0)
})

test('its stage follows from its days', () => {
  expect(commissionStage({ dueOn: null, paidOn: null })).toBe('agreed')
  expect(commissionStage({ dueOn: '2026-11-30', paidOn: null })).toBe('due')
  expect(commissionStage({ dueOn: '2026-11-30', paidOn: '2026-12-01' })).toBe('paid')
})

test('its terms are said in words', () => {
  expect(commissionTerms({ basis: 'disbursed', ratePercent: 0.25 })).toBe(
    '0.25 % of what was paid out',
  )
  expect(commissionTerms({ basis: 'amount', ratePercent: null })).toBe('a fixed amount')
})
