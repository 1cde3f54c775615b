import { sql } from 'drizzle-orm'
import type { StuckCase } from '../../contract/work/report.ts'
import type { Db } from '../db/connect.ts'
import { stuckFor } from '../moves/movement.ts'

type Row = Omit<StuckCase, 'lastMovement'> & { lastMovement: Date; total: number }
type Wanted = { days: number; limit: number; offset: number }

/** Live cases in which nothing has happened for so many days, and how many there are in all. */
export const stuckCases = async (db: Db, { days, limit, offset }: Wanted) => {
  const found = sql`from ${stuckFor(days)}`
  const [rows, [counted]] = await Promise.all([
    db.execute<Row>(sql`
      select a.id as "applicationId", a.owner_id as "userId", a.reference,
        a.company_name as "companyName", a.amount, a.status, moved.at as "lastMovement",
        floor(extract(epoch from now() - moved.at) / 86400)::int as days,
        (select name from users where id = a.relationship_manager_id) as "relationshipManager",
        (select name from users where id = a.credit_analyst_id) as "creditAnalyst"
      ${found} order by moved.at, a.id limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${found}`),
  ])
  return {
    rows: rows.map((row) => ({ ...row, lastMovement: row.lastMovement.toISOString() })),
    total: counted?.total ?? 0,
  }
}
