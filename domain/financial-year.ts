export type FinancialYear = {
  /** The calendar year in which it begins, on 1 April. */
  startYear: number
  /** As in a mandate's number: 2026-27. */
  years: string
  /** As on a screen: FY 2026-27. */
  label: string
}

const yearFrom = (startYear: number): FinancialYear => {
  const years = `${startYear}-${String((startYear + 1) % 100).padStart(2, '0')}`
  return { startYear, years, label: `FY ${years}` }
}

/** The Indian financial year (1 April to 31 March) of a calendar date in India, YYYY-MM-DD. */
export function financialYearOf(date: string): FinancialYear {
  const [year, month] = date.split('-').map(Number)
  if (year === undefined || month === undefined || !Number.isInteger(year + month))
    throw new RangeError(`Not a calendar date: ${date}`)
  return yearFrom(month >= 4 ? year : year - 1)
}

/** The latest completed financial years on a calendar date in India, the newest first. */
export function latestCompletedYears(today: string, count: number): FinancialYear[] {
  const { startYear } = financialYearOf(today)
  return Array.from({ length: count }, (_, index) => yearFrom(startYear - 1 - index))
}
