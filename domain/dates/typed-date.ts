import { isCalendarDate } from './dates.ts'

/** Reading of a text typed as a day: a calendar date (YYYY-MM-DD), nothing, or a text that names no day. */
export type TypedDate =
  | { kind: 'empty' }
  | { kind: 'understood'; date: string }
  | { kind: 'unclear' }

/** Sentence for a text that names no day. */
export const DATE_UNCLEAR = 'Enter a date that exists, with its year: 31 Mar 2026 or 31/3/2026.'

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
] as const

/** Fewer letters name several months. */
const FEWEST_LETTERS = 3

/** The number of a month that is named whole or by its first letters, as in "Sept". */
const monthOf = (word: string): number =>
  word.length < FEWEST_LETTERS ? 0 : months.findIndex((name) => name.startsWith(word)) + 1

/** A day in figures, the day first as in India: 31/3/2026, 31-03-26, 31.3.2026, 31 3 2026. */
const inFigures = /^(?<day>\d{1,2})(?<sign>[\s./-])(?<month>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})$/
/** A day without separators: 31032026. */
const inOneGo = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/
/** A day as computers write it: 2026-03-31. */
const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/
/** A day with the month's name: 31 Mar 2026, 31st March, 26, 31-Mar-26. */
const dayAndName =
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s.,-]*(?<name>[a-z]+)[\s.,'-]*(?<year>\d{4}|\d{2})$/
/** A day with the month first: March 31, 2026. */
const nameAndDay =
  /^(?<name>[a-z]+)[\s.-]*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:\s*,\s*|\s+)(?<year>\d{4}|\d{2})$/

const shapes = [inFigures, inOneGo, yearFirst, dayAndName, nameAndDay]

/** Words for a near day, with its distance from today in days. */
const near: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }

const DAY = 86_400_000
const daysFrom = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)

/** A short year is one of this century, unless that is far ahead. */
const YEARS_AHEAD = 20

type Named = { year: string; month: number; day: string }

const dateIn = (year: number, { month, day }: Named): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), day.padStart(2, '0')].join('-')

const written = (named: Named, today: string, latest: string | undefined): string => {
  const year = Number(named.year)
  if (named.year.length > 2) return dateIn(year, named)
  const ahead = 2000 + year > Number(today.slice(0, 4)) + YEARS_AHEAD
  const date = dateIn(2000 + year, named)
  return ahead || (latest !== undefined && date > latest) ? dateIn(1900 + year, named) : date
}

/**
 * A day as people in India write it, read as a calendar date. `latest` is the last day that can be meant: of a birth,
 * "12/3/68" is 1968, as nobody is born ahead of today.
 */
export const typedDate = (
  text: string,
  { today, latest }: { today: string; latest?: string | undefined },
): TypedDate => {
  const plain = text.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  if (plain === '') return { kind: 'empty' }
  const away = near[plain]
  if (away !== undefined) return { kind: 'understood', date: daysFrom(today, away) }
  for (const shape of shapes) {
    const found = shape.exec(plain)?.groups
    if (!found) continue
    const { day = '', month, name, year = '' } = found
    const number = name === undefined ? Number(month) : monthOf(name)
    const date = written({ year, month: number, day }, today, latest)
    return isCalendarDate(date) ? { kind: 'understood', date } : { kind: 'unclear' }
  }
  return { kind: 'unclear' }
}
