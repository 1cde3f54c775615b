import { eq, sql } from 'drizzle-orm'
import { financialYearOf } from '../../domain/dates/financial-year.ts'
import { nextNumber } from '../form/number-series.ts'
import { today } from '../db/indian-days.ts'
import type { Db } from '../db/connect.ts'
import { numberSeries } from '../db/schema.ts'

/** The calendar date in India by the database's clock, YYYY-MM-DD. */
export const todayInIndia = async (db: Db): Promise<string> => {
  const [row] = await db.execute<{ today: string }>(sql`select ${today}::text as today`)
  if (!row) throw new Error('the database gave no date')
  return row.today
}

const seriesOf = (years: string) => `mandate:${years}`

/** A mandate's number: its Indian financial year and its place in it, MND/2026-27/0001. */
export const mandateNumber = (today: string, count: number) =>
  `MND/${financialYearOf(today).years}/${String(count).padStart(4, '0')}`

/** The number that the next mandate released on that day gets, unless somebody is faster. */
export const nextMandateNumber = async (db: Db, today: string): Promise<string> => {
  const [series] = await db
    .select({ last: numberSeries.last })
    .from(numberSeries)
    .where(eq(numberSeries.name, seriesOf(financialYearOf(today).years)))
  return mandateNumber(today, (series?.last ?? 0) + 1)
}

/** Takes the next number of the year for good; the series stays locked until the transaction ends. */
export const takeMandateNumber = async (tx: Db): Promise<string> => {
  const today = await todayInIndia(tx)
  return mandateNumber(today, await nextNumber(tx, seriesOf(financialYearOf(today).years)))
}
