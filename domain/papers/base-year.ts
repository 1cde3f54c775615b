import type { AnyForm } from '../form/document-keys.ts'
import {
  type FinancialYear,
  financialYearNamed,
  latestCompletedYears,
} from '../dates/financial-year.ts'

/**
 * The last day for accounts and returns, by the year that they are of, where it is not 31 October after it. The days
 * differ by kind of taxpayer; a base year is chosen before the kind is known, so the one for audited businesses
 * counts. An extension gets a line of its own here.
 */
const otherDueDays: Readonly<Record<string, string>> = {
  // CBDT circular 15/2025 of 29 October 2025: returns of audited businesses, assessment year 2025-26.
  '2024-25': '2025-12-10',
}

/** The last day (YYYY-MM-DD) on which accounts and return of a year are due: section 139(1), Income-tax Act, 1961. */
export const accountsDueOn = ({ startYear, years }: FinancialYear): string =>
  otherDueDays[years] ?? `${startYear + 1}-10-31`

/**
 * The latest financial year whose accounts everybody must have on a calendar date in India (YYYY-MM-DD): from the day
 * after the due day. The year just closed can be given too, as provisional or audited accounts.
 */
export function latestDueYear(today: string): FinancialYear {
  const completed = latestCompletedYears(today, 3)
  const due = completed.find((year) => accountsDueOn(year) < today)
  if (!due) throw new RangeError(`No year's accounts are due on ${today}`)
  return due
}

/** Base year of a form that begins today, as it is stored: 2025-26. */
export const baseYearOn = (today: string): string => latestDueYear(today).years

/**
 * Base year of a form that was begun or submitted on a day before base years were stored: the latest completed year.
 */
export const baseYearBefore = (day: string): string => latestCompletedYears(day, 1)[0]?.years ?? ''

/** The base year of a form; one that has none yet begins today (YYYY-MM-DD in India). */
export const baseYearOf = (form: AnyForm, today: string): FinancialYear =>
  financialYearNamed(form['baseYear']) ?? latestDueYear(today)

/** The oldest year that a form may ask for first: no lender looks further back. */
const OLDEST = '2015-16'

/**
 * Problem of a base year as it was sent: it is no financial year, has not ended on a calendar date in India
 * (YYYY-MM-DD), or lies before 2015-16; null for one that can be asked for.
 */
export const baseYearProblem = (text: string, today: string): string | null => {
  const year = financialYearNamed(text)
  if (!year) return 'Write the financial year like 2025-26.'
  const [newest] = latestCompletedYears(today, 1)
  const possible = text >= OLDEST && newest !== undefined && year.startYear <= newest.startYear
  return possible ? null : `Choose a financial year from ${OLDEST} to ${newest?.years}.`
}

/** The newer base year that a form may go on with, or null while it asks for the newest accounts that are due. */
export const newerBaseYear = (form: AnyForm, today: string): FinancialYear | null => {
  const due = latestDueYear(today)
  return due.startYear > baseYearOf(form, today).startYear ? due : null
}
