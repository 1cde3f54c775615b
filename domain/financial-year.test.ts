import { describe, expect, test } from 'vitest'
import { financialYearOf, latestCompletedYears } from './financial-year.ts'

describe('the Indian financial year', () => {
  test.each([
    ['2026-11-21', '2026-27'],
    ['2026-04-01', '2026-27'],
    ['2026-03-31', '2025-26'],
    ['2027-01-01', '2026-27'],
    ['1999-12-31', '1999-00'],
  ])('of %s is %s', (date, years) => {
    expect(financialYearOf(date).years).toBe(years)
  })

  test('has a label for the screen', () => {
    expect(financialYearOf('2026-11-21')).toEqual({
      startYear: 2026,
      years: '2026-27',
      label: 'FY 2026-27',
    })
  })

  test('completed last comes first', () => {
    const labels = (today: string) => latestCompletedYears(today, 3).map((year) => year.label)
    expect(labels('2026-11-21')).toEqual(['FY 2025-26', 'FY 2024-25', 'FY 2023-24'])
    expect(labels('2027-03-31')).toEqual(['FY 2025-26', 'FY 2024-25', 'FY 2023-24'])
    expect(labels('2027-04-01')).toEqual(['FY 2026-27', 'FY 2025-26', 'FY 2024-25'])
  })

  test('needs a date', () => {
    expect(() => financialYearOf('soon')).toThrow(RangeError)
  })
})
