import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** The calendar date in India by the database's clock, for statements that are put together as text. */
export const todayText = `(now() at time zone 'Asia/Kolkata')::date`
export const today = sql<string>`${sql.raw(todayText)}`

/** The first moment of a day in India. */
const beginOf = (day: string, plusDays = 0) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone 'Asia/Kolkata')`

/** True if a moment is within these days in India, both ends included. */
export const withinDays = (
  moment: SQLWrapper,
  first: string | undefined,
  last: string | undefined,
): SQL | undefined =>
  and(
    first ? sql`${moment} >= ${beginOf(first)}` : undefined,
    last ? sql`${moment} < ${beginOf(last, 1)}` : undefined,
  )
