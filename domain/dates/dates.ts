const ZONE = 'Asia/Kolkata'

const dayFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})

const dayTimeFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: ZONE,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
})

const timeFormat = new Intl.DateTimeFormat('en-IN', {
  timeZone: ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** India's lead over UTC in milliseconds: five and a half hours all year, since 1945. */
const AHEAD_OF_UTC = 5.5 * 60 * 60 * 1000

// Some engines put a narrow no-break space before am and pm: it prints as a box in some fonts.
const plainSpaces = (text: string): string => text.replace(/[\u00A0\u202F]/g, ' ')

/** A moment (Date or ISO 8601), or a calendar date, as a day in India: 21 Nov 2026. */
export const formatDate = (moment: Date | string): string =>
  plainSpaces(dayFormat.format(new Date(moment)))

/** A moment as day and time in India: 21 Nov 2026, 2:32 pm. */
export const formatDateTime = (moment: Date | string): string =>
  plainSpaces(dayTimeFormat.format(new Date(moment)))

/** A moment's clock time in India: 14:32. */
export const formatTime = (moment: Date | string): string => timeFormat.format(new Date(moment))

/** The calendar date in India at a moment, as YYYY-MM-DD: what this folder calls `today`. */
export const calendarDateInIndia = (now: Date): string =>
  new Date(now.getTime() + AHEAD_OF_UTC).toISOString().slice(0, 10)

/** True for a date that exists, written YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(date.getTime()) &&
    date.toISOString().startsWith(text)
  )
}

/** Completed years between two calendar dates (YYYY-MM-DD); someone born on 29 February ages on 1 March. */
export function ageOn(today: string, born: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5) ? years - 1 : years
}
