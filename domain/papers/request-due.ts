import { addWorkingDays, workingDaysBetween } from '../dates/working-days.ts'

type Asked = { dueOn: string | null; status: string }

/** True while no paper that answers the request has come, or the one that came was returned. */
const isOpen = ({ status }: Asked): boolean => status === 'requested' || status === 'returned'

/** True if a request is late: its day is past, and nothing that answers it has come. Days in India, YYYY-MM-DD. */
export const isRequestOverdue = (request: Asked, today: string): boolean =>
  request.dueOn !== null && request.dueOn < today && isOpen(request)

/** Earliest day on which an open request is due; a day that is past counts, too. */
export const firstDueOn = (requests: readonly Asked[]): string | undefined =>
  requests
    .flatMap((request) => (isOpen(request) && request.dueOn !== null ? [request.dueOn] : []))
    .toSorted()[0]

/**
 * Day for a second request: the same number of working days as at first, from today on. A day that is still to come
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
