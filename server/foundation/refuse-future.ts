import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { fieldError } from './app-error.ts'

/** Refuses a consent dated after today (India). */
export const refuseFuture = (on: string) => {
  if (on > calendarDateInIndia(new Date()))
    throw fieldError('consent.on', 'This day is yet to come.')
}
