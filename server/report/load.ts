import { sql } from 'drizzle-orm'
import type { LoadLine } from '../../contract/work/report.ts'
import { liveStatuses } from '../../domain/status/application-status.ts'
import { caseStaff, type Post, posts, roleOn, roleTable } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'
import { lastMovement, STUCK_DAYS, withoutMovement } from '../moves/movement.ts'

/** The posts that the staff have; what lies with nobody is told by the role that the post is named after. */
const staffPosts = posts.filter((post) => caseStaff.includes(roleOn(post)))

const onPost = (post: Post) =>
  sql`select ${roleOn(post)}::text as post, live.${sql.identifier(post)} as person, amount, stuck from live`

/** Each role with the post it has. */
const held = sql.join(
  caseStaff.map((role) => {
    const { onCase } = roleTable[role]
    return sql`(${role}::text, ${onCase && onCase !== 'owner' ? roleOn(onCase) : role}::text)`
  }),
  sql`, `,
)

/** The live cases of everybody who works on cases, and of nobody; who has the most first. */
export const load = (db: Db): Promise<LoadLine[]> =>
  db.execute<LoadLine>(sql`
    with live as (
      select a.amount, a.relationship_manager_id as "relationshipManager",
        a.credit_analyst_id as "creditAnalyst", ${withoutMovement(STUCK_DAYS)} as stuck
      from applications a, lateral (${lastMovement}) moved where a.status in ${liveStatuses}
    ),
    work as (${sql.join(staffPosts.map(onPost), sql` union all `)}),
    people as (
      select id, name, role, post from users join (values ${held}) held(role, post) using (role)
      where status = 'active'
    ),
    sums as (
      select post, person, count(*)::int as live, sum(amount)::float8 as amount,
        (count(*) filter (where stuck))::int as stuck
      from work group by post, person
    )
    select people.id as "userId", people.name, people.role, coalesce(sums.live, 0) as live,
      coalesce(sums.amount, 0) as amount, coalesce(sums.stuck, 0) as stuck
    from people left join sums on sums.person = people.id and sums.post = people.post
    union all
    select null, 'Nobody', post, sum(live)::int, sum(amount), sum(stuck)::int
    from sums where not exists (
      select 1 from people where people.id = sums.person and people.post = sums.post
    ) group by post
    order by role desc, live desc, name`)
