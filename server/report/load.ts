import { sql } from 'drizzle-orm'
import type { LoadLine } from '../../contract/report.ts'
import { liveStatuses } from '../../domain/application-status.ts'
import type { Db } from '../db/connect.ts'
import { lastMovement, withoutMovement } from './movement.ts'

const STUCK_DAYS = 7

/** The live cases of everybody who works on cases, and of nobody; who has the most first. */
export const load = (db: Db): Promise<LoadLine[]> =>
  db.execute<LoadLine>(sql`
    with live as (
      select a.amount, a.relationship_manager_id as manager, a.credit_analyst_id as analyst,
        ${withoutMovement(STUCK_DAYS)} as stuck
      from applications a, lateral (${lastMovement}) moved where a.status in ${liveStatuses}
    ),
    work as (
      select 'relationship-manager' as role, manager as person, amount, stuck from live
      union all
      select 'credit-analyst', analyst, amount, stuck from live
    ),
    people as (
      select id, name, role from users
      where role in ('relationship-manager', 'credit-analyst') and status = 'active'
    ),
    sums as (
      select role, person, count(*)::int as live, sum(amount)::float8 as amount,
        (count(*) filter (where stuck))::int as stuck
      from work group by role, person
    )
    select people.id as "userId", people.name, people.role, coalesce(sums.live, 0) as live,
      coalesce(sums.amount, 0) as amount, coalesce(sums.stuck, 0) as stuck
    from people left join sums on sums.person = people.id and sums.role = people.role
    union all
    select null, 'Nobody', role, sum(live)::int, sum(amount), sum(stuck)::int
    from sums where not exists (
      select 1 from people where people.id = sums.person and people.role = sums.role
    ) group by role
    order by role desc, live desc, name`)
