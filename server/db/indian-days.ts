import { and, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

/** The first moment of a day in India. */
const beginOf = (day: string, plusDays = 0) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone 'Asia/Kolkata')`

/** Whether a moment is within these days in India, both ends included. */
export const withinDays = (
  moment: SQLWrapper,
  first: string | undefined,
  last: string | undefined,
): SQL | undefined =>
  and(
    first ? sql`${moment} >= ${beginOf(first)}` : undefined,
    last ? sql`${moment} < ${beginOf(last, 1)}` : undefined,
  )
