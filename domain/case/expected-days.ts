import { addWorkingDays } from '../dates/working-days.ts'
import { calendarDateInIndia } from '../dates/dates.ts'

const DAY = 86_400_000
const DAYS_A_WEEK = 7

/** Days that a client may expect, as calendar dates (YYYY-MM-DD); null where the firm has stated nothing. */
type ExpectedDays = { lender: string | null; decision: string | null }

type Stated = {
  /** Days on which the firm is closed. */
  holidays: readonly string[]
  /** Counts as text, empty where none is entered: working days to a lender, and weeks that lenders take. */
  pace: { toLender: string; lender: string }
}

const weeksLater = (date: string, weeks: number): string =>
  new Date(Date.parse(date) + weeks * DAYS_A_WEEK * DAY).toISOString().slice(0, 10)

/** Days of the first lender and of its decision, if all documents are here at this moment. */
export function expectedDays({ holidays, pace }: Stated, completeAt: Date): ExpectedDays {
  if (pace.toLender === '') return { lender: null, decision: null }
  const complete = calendarDateInIndia(completeAt)
  const lender = addWorkingDays(complete, Number(pace.toLender), holidays)
  return {
    lender,
    decision: pace.lender === '' ? null : weeksLater(lender, Number(pace.lender)),
  }
}
