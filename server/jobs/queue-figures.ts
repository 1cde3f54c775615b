import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** State of a kind of background work. */
export type QueueFigures = {
  name: string
  due: number
  /** Waits for its next attempt, or for its time. */
  later: number
  active: number
  oldestDueSeconds: number | null
  deadLetters: number
  /** Of regular work: how long ago it was last done; null for other work, and before the first time. */
  lastSuccessSeconds: number | null
}

/** Every queue with work in it or a schedule, by the database's clock. */
export const queueFigures = async (db: Db): Promise<QueueFigures[]> => {
  const rows = await db.execute<QueueFigures>(sql`
    with counted as (
      select name,
        count(*) filter (where state < 'active' and start_after <= now())::int as due,
        count(*) filter (where state < 'active' and start_after > now())::int as later,
        count(*) filter (where state = 'active')::int as active,
        extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now()))::float8 as oldest,
        extract(epoch from now() - max(completed_on) filter (where state = 'completed'))::float8 as succeeded
      from pgboss.job where name <> 'dead-letters' group by name
    ),
    dead as (
      select source_name as name, count(*)::int as letters
      from pgboss.job where name = 'dead-letters' and state < 'active' group by source_name
    )
    select q.name, coalesce(c.due, 0) as due, coalesce(c.later, 0) as later, coalesce(c.active, 0) as active,
      c.oldest as "oldestDueSeconds", coalesce(d.letters, 0) as "deadLetters",
      case when exists (select from pgboss.schedule s where s.name = q.name) then c.succeeded end as "lastSuccessSeconds"
    from pgboss.queue q left join counted c on c.name = q.name left join dead d on d.name = q.name
    where q.name <> 'dead-letters' and q.name not like '\\_\\_pgboss%' order by q.name`)
  return [...rows]
}
