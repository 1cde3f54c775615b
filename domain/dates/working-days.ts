const DAY = 86_400_000

const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10)

/** True on a day when the firm is closed: a Saturday, a Sunday, or one of its holidays (YYYY-MM-DD). */
export const isDayOff = (date: string, holidays: readonly string[]): boolean => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6 || holidays.includes(date)
}

/**
 * The calendar date (YYYY-MM-DD) that lies so many working days after another one, which itself doesn't count:
 * one working day after a Friday is the Monday. With 0 days, the date itself.
 */
export function addWorkingDays(date: string, days: number, holidays: readonly string[]): string {
  let day = Date.parse(`${date}T00:00:00Z`)
  for (let left = days; left > 0;) {
    day += DAY
    if (!isDayOff(dateOf(day), holidays)) left -= 1
  }
  return dateOf(day)
}

/** Working days that begin after `from` and up to `to` (both YYYY-MM-DD); 0 where `to` is not later. */
export function workingDaysBetween(from: string, to: string, holidays: readonly string[]): number {
  let count = 0
  const last = Date.parse(`${to}T00:00:00Z`)
  for (let day = Date.parse(`${from}T00:00:00Z`) + DAY; day <= last; day += DAY)
    if (!isDayOff(dateOf(day), holidays)) count += 1
  return count
}

/** The calendar date that lies so many working days before another one; with 0 days, the date itself. */
export function workingDaysBefore(date: string, days: number, holidays: readonly string[]): string {
  let day = Date.parse(`${date}T00:00:00Z`)
  for (let left = days; left > 0;) {
    day -= DAY
    if (!isDayOff(dateOf(day), holidays)) left -= 1
  }
  return dateOf(day)
}

/** The national holidays, which every state keeps: what a firm's own list begins with. */
export const nationalHolidays = (years: readonly number[]): string[] =>
  years.flatMap((year) => [`${year}-01-26`, `${year}-08-15`, `${year}-10-02`])
