import { sql } from 'drizzle-orm'
import type { StageLine } from '../../contract/work/report.ts'
import { liveStatuses } from '../../domain/status/application-status.ts'
import type { Db } from '../db/connect.ts'
import { withinDays } from '../db/indian-days.ts'

type Days = { from?: string | undefined; to?: string | undefined }

/** Times that cases stood in each live status that they left on these days. */
export const stages = async (db: Db, { from, to }: Days): Promise<StageLine[]> => {
  const within = withinDays(sql`gone`, from, to) ?? sql`true`
  const share = (part: number) => sql`round((percentile_cont(${part}) within group (
    order by extract(epoch from gone - came)) / 86400)::numeric, 1)::float8`
  const rows = await db.execute<StageLine>(sql`
    with stays as (
      select to_status as status, at as came,
        lead(at) over (partition by application_id order by at, id) as gone
      from timeline_entries where to_status is not null
    ),
    left_ones as (
      select status, ${share(0.5)} as "medianDays", ${share(0.9)} as "ninetiethDays",
        count(*)::int as "left"
      from stays where gone is not null and ${within} group by status
    ),
    standing as (
      select status, count(*)::int as standing from applications
      where status in ${liveStatuses} group by status
    )
    select status, "medianDays", "ninetiethDays", coalesce("left", 0) as "left",
      coalesce(standing, 0) as standing
    from left_ones full join standing using (status)`)
  const byStatus = new Map(rows.map((row) => [row.status, row]))
  return liveStatuses.flatMap((status) => byStatus.get(status) ?? [])
}
