import { describe, expect, it } from 'vitest'
import {
  accountsDueOn,
  baseYearBefore,
  baseYearOn,
  baseYearProblem,
  newerBaseYear,
} from './base-year.ts'
import { financialYearOf } from '../dates/financial-year.ts'

describe('the year that a form asks for first', () => {
  it.each([
    ['2027-03-30', '2025-26'],
    ['2027-03-31', '2025-26'],
    ['2027-04-01', '2025-26'],
    ['2027-04-02', '2025-26'],
    ['2027-10-31', '2025-26'],
    ['2027-11-01', '2026-27'],
    ['2028-02-29', '2026-27'],
    ['2028-03-30', '2026-27'],
  ])('on %s is FY %s: the latest whose accounts are due', (today, years) => {
    expect(baseYearOn(today)).toBe(years)
  })

  it('comes later where the due day was extended', () => {
    expect(accountsDueOn(financialYearOf('2025-01-01'))).toBe('2025-12-10')
    expect(accountsDueOn(financialYearOf('2026-01-01'))).toBe('2026-10-31')
    expect(baseYearOn('2025-12-10')).toBe('2023-24')
    expect(baseYearOn('2025-12-11')).toBe('2024-25')
  })

  it('of what began before base years were stored was the latest completed one', () => {
    expect(baseYearBefore('2026-03-31')).toBe('2024-25')
    expect(baseYearBefore('2026-04-01')).toBe('2025-26')
  })

  it('is offered anew only when a newer one is due', () => {
    const form = { baseYear: '2025-26' }
    expect(newerBaseYear(form, '2027-10-31')).toBeNull()
    expect(newerBaseYear(form, '2027-11-01')?.label).toBe('FY 2026-27')
    expect(newerBaseYear({ baseYear: '2026-27' }, '2027-06-01')).toBeNull()
    expect(newerBaseYear({}, '2027-11-01')).toBeNull()
  })

  it.each([
    ['2015-16', null],
    ['2025-26', null],
    ['2014-15', 'Choose a financial year from 2015-16 to 2025-26.'],
    ['2026-27', 'Choose a financial year from 2015-16 to 2025-26.'],
    ['9998-99', 'Choose a financial year from 2015-16 to 2025-26.'],
    ['1000-01', 'Choose a financial year from 2015-16 to 2025-26.'],
    ['2025-27', 'Write the financial year like 2025-26.'],
  ])('%s as a base year on 31 March 2027: %s', (years, problem) => {
    expect(baseYearProblem(years, '2027-03-31')).toBe(problem)
  })
})
