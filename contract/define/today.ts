import { calendarDateInIndia } from '../../domain/dates/dates.ts'

/**
 * The calendar date in India (IST) as YYYY-MM-DD, by the clock of the machine that checks: the server's, or the reader's own in the client. The
 * only clock of this folder, which lint sees to.
 */
export const today = (): string => calendarDateInIndia(new Date())
