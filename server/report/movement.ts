import { type SQL, sql } from 'drizzle-orm'

/** When anything last happened in the case `a`; to be joined laterally as `moved`. */
export const lastMovement: SQL = sql`
  select greatest(a.submitted_at,
    (select max(t.at) from timeline_entries t where t.application_id = a.id)) as at`

/** Whether nothing has happened in the case for so many days. */
export const withoutMovement = (days: number): SQL =>
  sql`moved.at < now() - make_interval(days => ${days}::int)`
