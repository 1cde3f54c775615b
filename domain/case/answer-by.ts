import {
  type AnsweredStatus,
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusTable,
} from '../status/application-status.ts'
import { calendarDateInIndia } from '../dates/dates.ts'
import { addWorkingDays } from '../dates/working-days.ts'

const isAnswered = (status: ApplicationStatus): status is AnsweredStatus =>
  applicationStatusTable[status].clock

/** Statuses in which it can be the firm's turn, so that it can say by when it answers. */
export const answeredStatuses: readonly AnsweredStatus[] = applicationStatuses.filter(isAnswered)

/**
 * Promise of the firm: working days for each status (null: it promises nothing), and the days on which it is closed.
 */
export type ServicePromise = {
  /** Nothing is promised in a status that is null or, as in a promise made before there was that status, missing. */
  answerDays: Readonly<Partial<Record<AnsweredStatus, number | null>>>
  /** Calendar dates, YYYY-MM-DD. */
  holidays: readonly string[]
}

/** The working days within which the firm acts in a status; null where it promises nothing. */
export const answerDaysOf = (
  { answerDays }: ServicePromise,
  status: ApplicationStatus,
): number | null => (isAnswered(status) ? (answerDays[status] ?? null) : null)

/**
 * Calendar date in India (YYYY-MM-DD) by which the firm answers a case that has waited for it in this status since a
 * moment; null where it promises nothing.
 */
export function answerBy(
  service: ServicePromise,
  status: ApplicationStatus,
  since: Date,
): string | null {
  const days = answerDaysOf(service, status)
  return days === null ? null : addWorkingDays(calendarDateInIndia(since), days, service.holidays)
}

/** The promise of a firm that promises nothing. */
export const noPromise: ServicePromise = { answerDays: {}, holidays: [] }
