import { calendarDateInIndia } from '../../../domain/dates/dates.ts'

/** The calendar date in India by the clock of this device. */
export const todayInIndia = (): string => calendarDateInIndia(new Date())
