import { addWorkingDays, workingDaysBetween } from '../dates/working-days.ts'

type Asked = { dueOn: string | null; status: string }

/** Nothing that answers it has come, or what came was returned. */
const isOpen = ({ status }: Asked): boolean => status === 'requested' || status === 'returned'

/** Whether a request is late: its day is past, and nothing that answers it has come. Days in India, YYYY-MM-DD. */
export const isRequestOverdue = (request: Asked, today: string): boolean =>
  request.dueOn !== null && request.dueOn < today && isOpen(request)

/** The earliest day on which something that was asked for and is still owed is due; one that is past is one. */
export const firstDueOn = (requests: readonly Asked[]): string | undefined =>
  requests
    .flatMap((request) => (isOpen(request) && request.dueOn !== null ? [request.dueOn] : []))
    .toSorted()[0]

/**
 * The day for what is asked for again: the same number of working days as at first, from today on. A day that is still to come
 * stays.
 */
export function dueAgain(
  { dueOn, askedOn }: { dueOn: string; askedOn: string },
  today: string,
  holidays: readonly string[],
): string {
  if (dueOn > today) return dueOn
  return addWorkingDays(today, Math.max(1, workingDaysBetween(askedOn, dueOn, holidays)), holidays)
}
