import type { ApplicationStatus } from '../status/application-status.ts'
import { calendarDateInIndia } from '../dates/dates.ts'
import { addWorkingDays } from '../dates/working-days.ts'

/** Statuses in which it can be the firm's turn, so that it can promise a day for its answer. */
export const answeredStatuses = [
  'submitted',
  'under-review',
  'documents-pending',
  'in-analysis',
  'teaser-ready',
  'mandate-pending',
  'accepted',
] as const satisfies readonly ApplicationStatus[]

export type AnsweredStatus = (typeof answeredStatuses)[number]

/**
 * Promise of the firm: working days for each status (null: it promises nothing), and the days on which it is closed.
 */
export type ServicePromise = {
  answerDays: Readonly<Record<AnsweredStatus, number | null>>
  /** Calendar dates, YYYY-MM-DD. */
  holidays: readonly string[]
}

const isAnswered = (status: ApplicationStatus): status is AnsweredStatus =>
  answeredStatuses.some((one) => one === status)

/** Working days within which the firm acts in a status; null where it promises nothing. */
export const answerDaysOf = (
  { answerDays }: ServicePromise,
  status: ApplicationStatus,
): number | null => (isAnswered(status) ? answerDays[status] : null)

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

/** Promise of a firm that promises nothing. */
export const noPromise: ServicePromise = {
  answerDays: {
    submitted: null,
    'under-review': null,
    'documents-pending': null,
    'in-analysis': null,
    'teaser-ready': null,
    'mandate-pending': null,
    accepted: null,
  },
  holidays: [],
}
