import { answerDaysOf, type ServicePromise } from './answer-by.ts'
import { type ApplicationStatus, isPaused } from '../status/application-status.ts'
import { calendarDateInIndia } from '../dates/dates.ts'
import { addWorkingDays, workingDaysBefore, workingDaysBetween } from '../dates/working-days.ts'

/** Party that a case waits for. */
export type Holder = 'borrower' | 'firm' | 'lenders' | 'nobody'

/** Calendar dates in India between which a case waited for the firm in a status. */
export type FirmDays = { status: ApplicationStatus; from: string; to: string }

/**
 * Clock of a case: the party it waits for in its status, since when, and the earlier days of waiting for the firm
 * there.
 */
export type TurnClock = {
  waitsFor: Holder
  status: ApplicationStatus
  since: Date
  earlier: readonly FirmDays[]
}

/** Days that still count in a new status: a pause keeps the time of the status it returns to, and begins its own anew. */
const kept = (earlier: readonly FirmDays[], from: ApplicationStatus, to: ApplicationStatus) => {
  if (from === to || isPaused(from)) return earlier
  return isPaused(to) ? earlier.filter(({ status }) => status !== to) : []
}

/**
 * Clock after an act. It goes on where the case waits for the same party in the same status; otherwise the firm's
 * time stops.
 */
export const turnClockAfter = (
  before: TurnClock,
  { waitsFor, status, at }: { waitsFor: Holder; status: ApplicationStatus; at: Date },
): TurnClock => {
  if (before.waitsFor === waitsFor && before.status === status) return before
  const firmDays = {
    status: before.status,
    from: calendarDateInIndia(before.since),
    to: calendarDateInIndia(at),
  }
  const earlier = before.waitsFor === 'firm' ? [...before.earlier, firmDays] : before.earlier
  return { waitsFor, status, since: at, earlier: kept(earlier, before.status, status) }
}

/** The working days that the case waited for the firm in the present status, before the firm's last turn began. */
const daysBefore = ({ status, earlier }: TurnClock, holidays: readonly string[]): number =>
  earlier
    .filter((one) => one.status === status)
    .reduce((sum, { from, to }) => sum + workingDaysBetween(from, to, holidays), 0)

/** Day in India by which the firm is to have acted; null where it isn't the firm's turn or nothing is promised. */
export const dueOn = (clock: TurnClock, service: ServicePromise): string | null => {
  const days = clock.waitsFor === 'firm' ? answerDaysOf(service, clock.status) : null
  if (days === null) return null
  const { holidays } = service
  const since = calendarDateInIndia(clock.since)
  const left = days - daysBefore(clock, holidays)
  return left >= 0
    ? addWorkingDays(since, left, holidays)
    : workingDaysBefore(since, -left, holidays)
}

/** Age of a turn in working days: for the firm, all its time in this status; for others, since their turn began. */
export const turnAge = (clock: TurnClock, holidays: readonly string[], today: string): number =>
  workingDaysBetween(calendarDateInIndia(clock.since), today, holidays) +
  (clock.waitsFor === 'firm' ? daysBefore(clock, holidays) : 0)

/** Working days since a due day; null where the day isn't past. A day off after it counts as the first. */
export const daysLate = (
  due: string | null,
  holidays: readonly string[],
  today: string,
): number | null =>
  due === null || due >= today ? null : Math.max(1, workingDaysBetween(due, today, holidays))
