import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { numberSeries } from '../db/schema.ts'

const nextOf = async (tx: Db, name: string | SQL) => {
  const [row] = await tx
    .insert(numberSeries)
    .values({ name: sql`${name}`, last: 1 })
    .onConflictDoUpdate({ target: numberSeries.name, set: { last: sql`${numberSeries.last} + 1` } })
    .returning()
  if (!row) throw new Error('The series gave no number.')
  return row
}

/** The next number of a series, from 1; the series stays locked until the transaction ends, so none is lost. */
export const nextNumber = async (tx: Db, series: string): Promise<number> =>
  (await nextOf(tx, series)).last

/** An application's reference: its calendar year and its place in it, RS-2026-000123. */
export const applicationReference = (year: string, number: number) =>
  `RS-${year}-${String(number).padStart(6, '0')}`

const SERIES = 'application:'

/** The next application's reference, by the calendar year in India: RS-2026-000123. */
export const nextReference = async (tx: Db): Promise<string> => {
  const { name, last } = await nextOf(
    tx,
    sql`${SERIES}::text || to_char(now() at time zone 'Asia/Kolkata', 'YYYY')`,
  )
  return applicationReference(name.slice(SERIES.length), last)
}
