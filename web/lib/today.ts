import { calendarDateInIndia } from '../../domain/dates.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The calendar date in India so many days from today, by the clock of this device. */
export const dayFromNow = (days: number): string =>
  calendarDateInIndia(new Date(Date.now() + days * DAY_MS))

/** The calendar date in India by the clock of this device. */
export const todayInIndia = (): string => dayFromNow(0)
