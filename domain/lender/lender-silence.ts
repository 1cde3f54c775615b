import type { SubmissionStatus } from '../status/submission-status.ts'
import { workingDaysBetween } from '../dates/working-days.ts'

/**
 * Working days after which a lender is asked where a case stands, where nobody has entered how long its product takes. Two weeks:
 * credit desks that answer at all have read a file by then, and the borrower has not yet begun to ask the firm.
 */
export const USUAL_ANSWER_DAYS = 10

/** Statuses in which the lender owes an answer: it has said nothing yet, or its query has been answered. */
export const awaitsAnswer: readonly SubmissionStatus[] = ['under-process', 'query-responded']

type Waiting = {
  status: SubmissionStatus
  /** Day in India of the last event, YYYY-MM-DD. */
  lastOn: string
  /** Working days within which the product's answer comes; null where nobody has entered them. */
  answerDays: number | null
}

/** True if a lender has been silent for longer than it usually takes. */
export const isSilent = (
  { status, lastOn, answerDays }: Waiting,
  today: string,
  holidays: readonly string[],
): boolean =>
  awaitsAnswer.includes(status) &&
  workingDaysBetween(lastOn, today, holidays) > (answerDays ?? USUAL_ANSWER_DAYS)
