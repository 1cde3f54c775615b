import { describe, expect, test } from 'vitest'
import {
  commissionCorrected,
  commissionSoFar,
  commissionStage,
  commissionTerms,
} from './commission.ts'

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

describe('once something that it is counted on was taken back', () => {
  const was = { fee: 4000, disbursed: 200_000 }
  const half = { fee: 2400, disbursed: 120_000 }
  const none = { fee: 0, disbursed: 0 }
  const rate = { basis: 'fee', ratePercent: 10, amount: 400 } as const

  test('a rate follows, and is not due where nothing is left', () => {
    expect(commissionCorrected(rate, { was, is: half })).toEqual({ amount: 240 })
    expect(commissionCorrected(rate, { was, is: none })).toBe('not-due')
    // What an agent-lender paid out made no fee.
    expect(commissionCorrected(rate, { was, is: { ...half, fee: was.fee } })).toBeNull()
    const ofMoney = { basis: 'disbursed', ratePercent: 1, amount: 2000 } as const
    expect(commissionCorrected(ofMoney, { was, is: half })).toEqual({ amount: 1200 })
  })

  test('an amount that was entered in place of the rate is agreed anew', () => {
    expect(commissionCorrected({ ...rate, amount: 450 }, { was, is: half })).toBe('not-due')
  })

  test('a fixed amount stays while anything is paid out', () => {
    const fixed = { basis: 'amount', ratePercent: null, amount: 25_000 } as const
    expect(commissionCorrected(fixed, { was, is: half })).toBeNull()
    expect(commissionCorrected(fixed, { was, is: none })).toBe('not-due')
  })
})
