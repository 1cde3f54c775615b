import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** The database's clock in whole seconds since 1970, for use in a statement. */
export const epoch = sql<number>`floor(extract(epoch from now()))::float8`

/** The database's clock in whole seconds since 1970, which all servers share. */
export const nowSeconds = async (db: Db): Promise<number> => {
  const [row] = await db.execute<{ now: number }>(sql`select ${epoch} as now`)
  if (!row) throw new Error('the database did not tell the time')
  return row.now
}
