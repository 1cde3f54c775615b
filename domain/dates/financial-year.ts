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

/** The financial year of a text like "2025-26"; undefined for anything else. */
export function financialYearNamed(text: unknown): FinancialYear | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}$/.test(text)) return undefined
  const year = yearFrom(Number(text.slice(0, 4)))
  return year.years === text ? year : undefined
}

/** A year and those before it, the newest first. */
export const yearsBackFrom = ({ startYear }: FinancialYear, count: number): FinancialYear[] =>
  Array.from({ length: count }, (_, index) => yearFrom(startYear - index))

export const yearAfter = ({ startYear }: FinancialYear): FinancialYear => yearFrom(startYear + 1)

/** The financial year in which the Income-tax Act, 2025 came into force: a year's income is taxed under the year's own name since. */
const FIRST_TAX_YEAR = 2026

/**
 * Name of an income-tax return's year: FY 2024-25 (AY 2025-26), and FY 2026-27 (tax year 2026-27) since the
 * "assessment year" is no more. Source: section 3 of the Income-tax Act, 2025, in force from 1 April 2026.
 */
export const returnYearLabel = (year: FinancialYear): string =>
  year.startYear < FIRST_TAX_YEAR
    ? `${year.label} (AY ${yearAfter(year).years})`
    : `${year.label} (tax year ${year.years})`

/** The latest completed financial years on a calendar date in India, the newest first. */
export function latestCompletedYears(today: string, count: number): FinancialYear[] {
  return yearsBackFrom(financialYearOf(today), count + 1).slice(1)
}
