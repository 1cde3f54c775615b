import { describe, expect, test } from 'vitest'
import {
  financialYearNamed,
  financialYearOf,
  latestCompletedYears,
  returnYearLabel,
} from './financial-year.ts'

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

  test('is read from its years, and from nothing else', () => {
    expect(financialYearNamed('2025-26')?.label).toBe('FY 2025-26')
    expect(financialYearNamed('1999-00')?.startYear).toBe(1999)
    for (const text of ['2025-27', '2025', 'FY 2025-26', '2025-2026', '', null, 2025])
      expect(financialYearNamed(text)).toBeUndefined()
  })

  test('of a return is named with its assessment year, from 2026-27 on with its tax year', () => {
    expect(returnYearLabel(financialYearOf('2025-01-01'))).toBe('FY 2024-25 (AY 2025-26)')
    expect(returnYearLabel(financialYearOf('2026-03-31'))).toBe('FY 2025-26 (AY 2026-27)')
    expect(returnYearLabel(financialYearOf('2026-04-01'))).toBe('FY 2026-27 (tax year 2026-27)')
  })

  test('needs a date', () => {
    expect(() => financialYearOf('soon')).toThrow(RangeError)
  })
})
