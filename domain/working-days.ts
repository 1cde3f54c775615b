const DAY = 86_400_000

const dateOf = (day: number): string => new Date(day).toISOString().slice(0, 10)

/** Whether the firm is closed: a Saturday, a Sunday, or one of its holidays (YYYY-MM-DD). */
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
