import { sql, type SQL } from 'drizzle-orm'

/**
 * The time of the nth row that one statement stores: now plus n microseconds, so that rows of one statement keep their
 * order. Not the transaction's begin: one that waited for a lock comes after the one that held it.
 */
export const momentOf = (nth: number): SQL<Date> =>
  sql<Date>`clock_timestamp() + ${nth}::int * interval '1 microsecond'`
