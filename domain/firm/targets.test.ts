import { expect, test } from 'vitest'
import { percentReached, targetDays } from './targets.ts'

test('a target is for the month or the quarter of a day, which is one of the days that are left', () => {
  expect(targetDays('month', '2026-11-29')).toEqual({
    from: '2026-11-01',
    to: '2026-11-30',
    daysLeft: 2,
  })
  expect(targetDays('month', '2028-02-01')).toEqual({
    from: '2028-02-01',
    to: '2028-02-29',
    daysLeft: 29,
  })
  expect(targetDays('quarter', '2026-11-29')).toEqual({
    from: '2026-10-01',
    to: '2026-12-31',
    daysLeft: 33,
  })
  expect(targetDays('quarter', '2027-03-31')).toEqual({
    from: '2027-01-01',
    to: '2027-03-31',
    daysLeft: 1,
  })
})

test('a target is reached when all of it is there, and not before', () => {
  expect(percentReached(9_999_999, 10_000_000)).toBe(99)
  expect(percentReached(10_000_000, 10_000_000)).toBe(100)
  expect(percentReached(12_500_000, 10_000_000)).toBe(125)
  expect(percentReached(0, 10_000_000)).toBe(0)
})
