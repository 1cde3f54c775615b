import { workingDaysBetween } from '../dates/working-days.ts'

/** Kinds of reminders to a borrower; `by-staff` is one that somebody of the firm set off. */
export type NudgeKind = 'request' | 'mandate' | 'draft' | 'by-staff'

/**
 * Time for which a draft lies untouched before its owner is reminded: days of 24 hours; for the firm's own task,
 * working days.
 */
export const DRAFT_IDLE_DAYS = 2
/** Time for which an approved letter waits for the signature before its owner is reminded: counted as for a draft. */
export const LETTER_UNSIGNED_DAYS = 3

/** The most reminders of a request that is overdue. */
const MOST_OVERDUE_REMINDERS = 3

/** Request, as far as its reminders need it; days are calendar dates in India, YYYY-MM-DD. */
export type DueRequest = {
  dueOn: string
  /** Count of reminders since it is overdue. */
  reminders: number
  /** Day of the last reminder, before or after the due day. */
  remindedOn: string | null
}

const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/**
 * True if a reminder of a request goes out today: the day before it is due (or on that day, where nothing went out
 * before), then every so many working days while it is overdue, three times at most.
 */
export function isReminderDue(
  { dueOn, reminders, remindedOn }: DueRequest,
  { today, every, holidays }: { today: string; every: number; holidays: readonly string[] },
): boolean {
  if (today <= dueOn) return remindedOn === null && today >= dayBefore(dueOn)
  if (reminders >= MOST_OVERDUE_REMINDERS) return false
  const since = remindedOn !== null && remindedOn > dueOn ? remindedOn : dueOn
  return workingDaysBetween(since, today, holidays) >= every
}
