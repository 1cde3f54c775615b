import { sql } from 'drizzle-orm'
import type { Schedule } from '../../contract/firm/job.ts'
import type { Db } from '../db/connect.ts'

type Row = {
  kind: string
  cron: string
  timezone: string | null
  lastDoneAt: Date | null
  now: Date
}

/** The work that is done by the clock: when it was last done, and when it is due next. */
export const listSchedules = async (db: Db): Promise<Schedule[]> => {
  // Only needed when an admin looks.
  const { CronExpressionParser } = await import('cron-parser')
  const rows = await db.execute<Row>(sql`
    select s.name as kind, s.cron, s.timezone, now() as now,
      (select max(j.completed_on) from pgboss.job j where j.name = s.name and j.state = 'completed') as "lastDoneAt"
    from pgboss.schedule s order by s.name`)
  return rows.map(({ kind, cron, timezone, lastDoneAt, now }) => {
    const due = CronExpressionParser.parse(cron, { currentDate: now, tz: timezone ?? 'UTC' })
    return {
      kind,
      cron,
      lastDoneAt: lastDoneAt?.toISOString() ?? null,
      nextAt: due.next().toDate().toISOString(),
    }
  })
}
