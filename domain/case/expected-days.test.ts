import { expect, test } from 'vitest'
import { expectedDays } from './expected-days.ts'

const complete = new Date('2026-11-26T06:00:00Z')
const holidays = ['2026-12-01']

test('the lender’s days follow from working days, holidays and what the firm has stated', () => {
  // Thursday: Friday, Monday, and Wednesday after a holiday.
  expect(expectedDays({ holidays, pace: { toLender: '3', lender: '6' } }, complete)).toEqual({
    lender: '2026-12-02',
    decision: '2027-01-13',
  })
})

test('a day that the firm has not stated is no day', () => {
  expect(expectedDays({ holidays, pace: { toLender: '', lender: '6' } }, complete)).toEqual({
    lender: null,
    decision: null,
  })
  expect(expectedDays({ holidays, pace: { toLender: '1', lender: '' } }, complete)).toEqual({
    lender: '2026-11-27',
    decision: null,
  })
})
