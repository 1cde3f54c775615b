import type { ApplicationStatus } from './application-status.ts'
import { calendarDateInIndia } from './dates.ts'
import { addWorkingDays } from './working-days.ts'

/** The statuses in which the firm can have the ball, so that it can say by when it answers. */
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

/**
 * By which calendar date in India (YYYY-MM-DD) the firm answers a case in this status whose ball it has had since a
 * moment; null where it promises nothing.
 */
export function answerBy(
  { answerDays, holidays }: ServicePromise,
  status: ApplicationStatus,
  since: Date,
): string | null {
  const days = isAnswered(status) ? answerDays[status] : null
  return days === null ? null : addWorkingDays(calendarDateInIndia(since), days, holidays)
}
