import { sql, type SQL } from 'drizzle-orm'

/**
 * The moment of the nth row that one statement stores. Not the transaction's begin: one that waited for a lock comes
 * after the one it waited for. And each row comes after the one before it, which the clock alone can't tell apart.
 */
export const momentOf = (nth: number): SQL<Date> =>
  sql<Date>`clock_timestamp() + ${nth}::int * interval '1 microsecond'`
