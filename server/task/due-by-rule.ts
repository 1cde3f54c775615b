import { inArray, sql } from 'drizzle-orm'
import { liveStatuses } from '../../domain/status/application-status.ts'
import { formatDate } from '../../domain/dates/dates.ts'
import { openLeadStates } from '../../domain/client/leads.ts'
import { type TaskRule, taskRules } from '../../domain/case/task-rules.ts'
import { addWorkingDays } from '../../domain/dates/working-days.ts'
import { isAtWork } from '../access/vacant.ts'
import type { Db } from '../db/connect.ts'
import { type FirmDay, haveBegun } from './firm-day.ts'
import { overdueFees } from './overdue-fees.ts'
import { silentLenders } from './silent-lenders.ts'

/** Occasion that a rule finds: each makes one task. */
export type Found = {
  /** Null where it is about no case yet. */
  id: string | null
  manager: string | null
  occasion: string
  title: string
  /** False where the task stays as long as its reason, but none is made any more. */
  makes?: boolean
}
type Row = Omit<Found, 'title' | 'makes'>
/** Of something that waits since then. */
type Since = { since: Date }
type OfCompany = Row & { company: string }

const live = inArray(sql`a.status`, liveStatuses)
/** So long ago at the least; which of the days between were the firm's own is counted afterwards. */
const before = ({ now }: FirmDay, days: number) =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => ${days}::int)`

const mandateUnsigned = async (db: Db, day: FirmDay): Promise<Found[]> => {
  const { title, answerTitle, days } = taskRules['mandate-unsigned']
  const rows = await db.execute<OfCompany & Since & { released: boolean }>(sql`
    select a.id, a.company_name as company, a.relationship_manager_id as manager,
      m.status = 'released' as released, case when m.status = 'released' then m.released_at else m.decided_at end as since,
      -- Each release of a letter is an occasion of its own, and so is its approval.
      case when m.status = 'released' then m.id || ' released' else m.id::text end as occasion
    from mandates m join applications a on a.id = m.application_id
    where ${live} and ((m.status = 'approved' and m.decided_at < ${before(day, days)})
      or (m.status = 'released' and m.answer is null and m.released_at < ${before(day, days)}))`)
  return rows
    .filter(({ since }) => haveBegun(days, since, day))
    .map((row) => ({ ...row, title: (row.released ? answerTitle : title)(row.company) }))
}

const noMovement = async (db: Db, day: FirmDay): Promise<Found[]> => {
  const { title, days, workingDays } = taskRules['no-movement']
  // What happened last is the occasion: after the next movement it counts anew.
  const rows = await db.execute<OfCompany & Since>(sql`
    select a.id, a.company_name as company, a.relationship_manager_id as manager,
      a.id || ' ' || last.at as occasion, last.at as since
    from applications a
    cross join lateral (select max(t.at) as at from timeline_entries t where t.application_id = a.id) last
    where ${live} and last.at < ${before(day, days)}`)
  return rows
    .filter(({ since }) => haveBegun(workingDays, since, day))
    .map((row) => ({ ...row, title: title(row.company) }))
}

/** Drafts of clients, whoever wrote in them last; what is written next is another occasion. */
const idleDrafts = async (db: Db, day: FirmDay): Promise<Found[]> => {
  const { title, days } = taskRules['draft-idle']
  const rows = await db.execute<Row & Since & { client: string }>(sql`
    select null as id, d.updated_at as since, coalesce(nullif(c.company_name, ''), u.name) as client, staff.id as manager,
      d.owner_id || ' ' || extract(epoch from d.updated_at) as occasion
    from drafts d
    join clients c on c.user_id = d.owner_id
    join users u on u.id = d.owner_id and u.status in ('invited', 'active')
    join lateral (select s.id from users s where s.id in (c.manager_id, c.created_by)
      and ${isAtWork({ status: sql`s.status`, role: sql`s.role` })}
      order by s.id = c.manager_id desc limit 1) staff on true
    where d.updated_at < ${before(day, days)}`)
  return rows
    .filter(({ since }) => haveBegun(days, since, day))
    .map((row) => ({ ...row, title: title(row.client) }))
}

/** Requests that a borrower still owes, by case and day; told on the working day before. */
const dueRequests = async (db: Db, { today, holidays }: FirmDay): Promise<Found[]> => {
  const { title } = taskRules['request-due']
  const next = addWorkingDays(today, 1, holidays)
  const rows = await db.execute<OfCompany & { day: string; makes: boolean }>(sql`
    select a.id, a.company_name as company, a.relationship_manager_id as manager,
      a.id || ' ' || d.due_on as occasion, d.due_on::text as day, d.due_on >= ${today}::date as makes
    from additional_documents d join applications a on a.id = d.application_id
    where ${live} and d.status in ('requested', 'returned') and d.due_on <= ${next}::date
    group by a.id, d.due_on`)
  return rows.map((row) => ({ ...row, title: title(row.company, formatDate(row.day)) }))
}

/** Queries of lenders that nobody has answered for a working day. */
const openQueries = async (db: Db, day: FirmDay): Promise<Found[]> => {
  const { title, days } = taskRules['lender-query']
  const rows = await db.execute<OfCompany & Since & { lender: string }>(sql`
    select a.id, a.company_name as company, l.name as lender, a.relationship_manager_id as manager,
      s.id || ' ' || coalesce(extract(epoch from raised.at)::text, '') as occasion,
      least(raised.at, s.last_act_at) as since
    from lender_submissions s
    join applications a on a.id = s.application_id
    join lenders l on l.id = s.lender_id
    cross join lateral (select max(t.at) as at from submission_acts t
      where t.submission_id = s.id and t.to_status = 'query-raised') raised
    where ${live} and s.status = 'query-raised'
      and least(raised.at, s.last_act_at) < ${before(day, days)}`)
  return rows
    .filter(({ since }) => haveBegun(days, since, day))
    .map((row) => ({ ...row, title: title(row.company, row.lender) }))
}

/** Enquiries and leads whose day has come, for their owner; another day or another owner is another occasion. */
const followUps = async (db: Db, { today }: FirmDay): Promise<Found[]> => {
  const { title } = taskRules['follow-up']
  const rows = await db.execute<Row & { about: string }>(sql`
    select null as id, f.owner_id as manager, f.about,
      f.id || ' ' || f.follow_up_on || ' ' || f.owner_id as occasion
    from (
      select id, owner_id, follow_up_on, 'the enquiry about ' || service || ' of ' || name as about
      from enquiries where status <> 'closed' and follow_up_on <= ${today}::date
      union all
      select id, owner_id, follow_up_on, 'the lead ' || company_name as about
      from leads where state in ${openLeadStates} and follow_up_on <= ${today}::date
    ) f
    join users owner on owner.id = f.owner_id
      and ${isAtWork({ status: sql`owner.status`, role: sql`owner.role` })}`)
  return rows.map((row) => ({ ...row, title: title(row.about) }))
}

export const dueBy: Readonly<Record<TaskRule, (db: Db, day: FirmDay) => Promise<Found[]>>> = {
  'mandate-unsigned': mandateUnsigned,
  'no-movement': noMovement,
  'lender-silent': silentLenders,
  'draft-idle': idleDrafts,
  'request-due': dueRequests,
  'lender-query': openQueries,
  'follow-up': followUps,
  'fee-overdue': overdueFees,
}
