import { sql } from 'drizzle-orm'
import { liveStatuses } from '../../domain/status/application-status.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { awaitsAnswer, isSilent } from '../../domain/lender/lender-silence.ts'
import type { SubmissionStatus } from '../../domain/status/submission-status.ts'
import { taskRules } from '../../domain/case/task-rules.ts'
import { silenceKey } from '../moves/lender-silence-tasks.ts'
import type { Db } from '../db/connect.ts'
import type { FirmDay } from './firm-day.ts'

type Row = {
  id: string
  company: string
  lender: string
  manager: string | null
  occasion: string
  status: SubmissionStatus
  lastActAt: Date
  answerDays: number | null
}

/** Lenders that have said nothing for longer than they usually take, each with its case. What happened last is the occasion. */
export const silentLenders = async (db: Db, { today, holidays }: FirmDay) => {
  const rows = await db.execute<Row>(sql`
    select a.id, a.company_name as company, l.name as lender, a.relationship_manager_id as manager,
      ${silenceKey} as occasion, s.status, s.last_act_at as "lastActAt", p.answer_days as "answerDays"
    from lender_submissions s
    join applications a on a.id = s.application_id
    join lenders l on l.id = s.lender_id
    left join lender_products p on p.id = s.product_id
    where s.status in ${awaitsAnswer} and a.status in ${liveStatuses}`)
  return rows
    .filter(({ lastActAt, ...row }) =>
      isSilent({ ...row, lastOn: calendarDateInIndia(lastActAt) }, today, holidays),
    )
    .map(({ id, company, lender, manager, occasion }) => ({
      id,
      manager,
      occasion,
      title: taskRules['lender-silent'].title(company, lender),
    }))
}

/** Closes what is asked no more: something happened since, or the case has ended. */
export const closeAnswered = async (db: Db) => {
  await db.execute(sql`
    update tasks set done_at = now(), version = version + 1
    where rule = 'lender-silent' and done_at is null and occasion not in (
      select ${silenceKey} from lender_submissions s join applications a on a.id = s.application_id
      where s.status in ${awaitsAnswer} and a.status in ${liveStatuses})`)
}
