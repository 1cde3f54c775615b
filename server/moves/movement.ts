import { type SQL, sql } from 'drizzle-orm'
import { liveStatuses } from '../../domain/status/application-status.ts'

/** Days without an event after which a case counts as stuck, by default. */
export const STUCK_DAYS = 7

/** Moment of the last event in the case `a`; to be joined laterally as `moved`. */
export const lastMovement: SQL = sql`
  select greatest(a.submitted_at,
    (select max(t.at) from timeline_entries t where t.application_id = a.id)) as at`

/** True if nothing has happened in the case for so many days. */
export const withoutMovement = (days: number): SQL =>
  sql`moved.at < now() - make_interval(days => ${days}::int)`

/** Live cases in which nothing has happened for so many days, as `a`, with when it last did, as `moved`. */
export const stuckFor = (days: number): SQL => sql`applications a, lateral (${lastMovement}) moved
  where a.status in ${liveStatuses} and ${withoutMovement(days)}`
