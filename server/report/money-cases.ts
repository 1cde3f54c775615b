import { sql } from 'drizzle-orm'
import type { Parsed } from '../../contract/index.ts'
import type { MoneyCase, report } from '../../contract/work/report.ts'
import type { Db } from '../db/connect.ts'
import { moneyLines } from './money-lines.ts'

type Asked = Omit<Parsed<typeof report.listMoneyCases, 'query'>, 'page'> & { offset: number }

/** Cases with rupees in a stage of money, the most first; how many there are, and the sum of all. */
export const moneyCases = async (db: Db, { stage, limit, offset, ...days }: Asked) => {
  const byCase = sql`(
    select application_id, sum(amount) as amount, max(day) as day
    from ${moneyLines([stage], days)} lines group by application_id) of_case`
  const [rows, [all]] = await Promise.all([
    db.execute<MoneyCase>(sql`
      select a.id as "applicationId", a.owner_id as "userId", a.reference,
        a.company_name as "companyName", a.status, of_case.amount::float8 as amount,
        to_char(of_case.day, 'YYYY-MM-DD') as day,
        (select name from users where id = a.relationship_manager_id) as "relationshipManager"
      from ${byCase} join applications a on a.id = of_case.application_id
      order by of_case.amount desc, a.id limit ${limit} offset ${offset}`),
    db.execute<{ total: number; sum: number }>(sql`
      select count(*)::int as total, coalesce(sum(of_case.amount), 0)::float8 as sum from ${byCase}`),
  ])
  return { rows, total: all?.total ?? 0, sum: all?.sum ?? 0 }
}
