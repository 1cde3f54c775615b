import { sql } from 'drizzle-orm'
import { formatRupees } from '../../domain/amounts/rupees.ts'
import { taskRules } from '../../domain/case/task-rules.ts'
import type { Db } from '../db/connect.ts'
import { outstandingFees } from '../offer/fees-outstanding.ts'
import type { FirmDay } from './firm-day.ts'

type Row = {
  id: string
  company: string
  manager: string | null
  occasion: string
  outstanding: number
}

/** Fees whose day is past, each with its case: to be asked for once. */
export const overdueFees = async (db: Db, { today }: FirmDay) => {
  const rows = await db.execute<Row>(sql`
    select a.id, a.company_name as company, a.relationship_manager_id as manager, f.id::text as occasion,
      f.outstanding::float8 as outstanding
    from ${outstandingFees} f join applications a on a.id = f.application_id
    where f.due_on < ${today}::date`)
  return rows.map(({ company, outstanding, ...row }) => ({
    ...row,
    title: taskRules['fee-overdue'].title(company, formatRupees(outstanding)),
  }))
}
