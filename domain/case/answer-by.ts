import type { ApplicationStatus } from '../status/application-status.ts'
import { calendarDateInIndia } from '../dates/dates.ts'
import { addWorkingDays } from '../dates/working-days.ts'

/** The statuses in which it can be the firm's turn, so that it can say by when it answers. */
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

/** What the firm promises: working days for each status (null: it promises nothing), and the days on which it is closed. */
export type ServicePromise = {
  answerDays: Readonly<Record<AnsweredStatus, number | null>>
  /** Calendar dates, YYYY-MM-DD. */
  holidays: readonly string[]
}

const isAnswered = (status: ApplicationStatus): status is AnsweredStatus =>
  answeredStatuses.some((one) => one === status)

/** The working days within which the firm acts in a status; null where it promises nothing. */
export const answerDaysOf = (
  { answerDays }: ServicePromise,
  status: ApplicationStatus,
): number | null => (isAnswered(status) ? answerDays[status] : null)

/**
 * By which calendar date in India (YYYY-MM-DD) the firm answers a case in this status that has waited for it since a
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

/** Of a firm that promises nothing. */
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
