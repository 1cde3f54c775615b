import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { numberSeries } from '../db/schema.ts'

/** The next number of a series, from 1; the series stays locked until the transaction ends, so none is lost. */
export const nextNumber = async (tx: Db, series: string): Promise<number> => {
  const [row] = await tx
    .insert(numberSeries)
    .values({ name: series, last: 1 })
    .onConflictDoUpdate({ target: numberSeries.name, set: { last: sql`${numberSeries.last} + 1` } })
    .returning({ last: numberSeries.last })
  if (!row) throw new Error('The series gave no number.')
  return row.last
}

/** An application's reference: its calendar year and its place in it, RS-2026-000123. */
export const applicationReference = (year: string, number: number) =>
  `RS-${year}-${String(number).padStart(6, '0')}`

/** The next application's reference, by the calendar year in India: RS-2026-000123. */
export const nextReference = async (tx: Db): Promise<string> => {
  const [clock] = await tx.execute<{ year: string }>(
    sql`select to_char(now() at time zone 'Asia/Kolkata', 'YYYY') as year`,
  )
  if (!clock) throw new Error('The database told no time.')
  return applicationReference(clock.year, await nextNumber(tx, `application:${clock.year}`))
}
