import { type SQL, sql } from 'drizzle-orm'
import type { Age, LaterAge } from '../../domain/firm/retention.ts'

/** An age as an SQL interval; the database's clock decides what is older. */
export const interval = ({ years = 0, months = 0, days = 0, hours = 0 }: Age): SQL =>
  sql`make_interval(years => ${years}::int, months => ${months}::int, days => ${days}::int, hours => ${hours}::int)`

/** The age in force at a moment of the database's clock, as an SQL interval: a rule may change on a given day. */
export const intervalAt = (
  { age, later }: { age: Age; later?: LaterAge },
  moment: SQL = sql`now()`,
): SQL =>
  later
    ? sql`(case when (${moment} at time zone 'Asia/Kolkata')::date >= ${later.from}::date
        then ${interval(later.age)} else ${interval(age)} end)`
    : interval(age)
