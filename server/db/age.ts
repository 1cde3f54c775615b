import { type SQL, sql } from 'drizzle-orm'
import type { Age } from '../../domain/retention.ts'

/** An age as an SQL interval; the database's clock decides what is older. */
export const interval = ({ months = 0, days = 0, hours = 0 }: Age): SQL =>
  sql`make_interval(months => ${months}::int, days => ${days}::int, hours => ${hours}::int)`
