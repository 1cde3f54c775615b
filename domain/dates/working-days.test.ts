import { describe, expect, it } from 'vitest'
import {
  addWorkingDays,
  isDayOff,
  nationalHolidays,
  workingDaysBefore,
  workingDaysBetween,
} from './working-days.ts'

describe('working days', () => {
  it.each([
    // 20 November 2026 is a Friday.
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-23', 5, '2026-11-30'],
    ['2026-03-30', 2, '2026-04-01'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('from %s, %i of them end on %s', (from, days, to) => {
    expect(addWorkingDays(from, days, [])).toBe(to)
  })

  it('leave out the holidays of the firm', () => {
    expect(addWorkingDays('2027-01-25', 1, ['2027-01-26'])).toBe('2027-01-27')
    expect(addWorkingDays('2026-12-24', 1, ['2026-12-25'])).toBe('2026-12-28')
    expect(isDayOff('2026-12-25', ['2026-12-25'])).toBe(true)
    expect(isDayOff('2026-12-25', [])).toBe(false)
  })
})

describe('working days between two dates', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-22', 0],
    ['2026-11-20', '2026-11-23', 1],
    ['2026-11-23', '2026-11-20', 0],
    ['2026-03-31', '2026-04-01', 1],
    ['2026-10-30', '2026-11-02', 1],
    ['2027-01-25', '2027-01-27', 1],
  ])('%s and %s are %i', (from, to, days) => {
    expect(workingDaysBetween(from, to, nationalHolidays([2026, 2027]))).toBe(days)
  })

  it('are counted back the same way', () => {
    expect(workingDaysBefore('2026-11-23', 1, [])).toBe('2026-11-20')
    expect(workingDaysBefore('2026-04-01', 2, [])).toBe('2026-03-30')
    expect(workingDaysBefore('2026-04-01', 0, [])).toBe('2026-04-01')
  })
})
