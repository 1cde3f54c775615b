import { calendarDateInIndia } from '../../../domain/dates/dates.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The calendar day in India so many days from today. */
export const dayFromNow = (days: number): string =>
  calendarDateInIndia(new Date(Date.now() + days * DAY_MS))
