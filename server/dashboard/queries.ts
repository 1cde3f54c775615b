import { sql } from 'drizzle-orm'
import type { dashboard, DashboardSummary } from '../../contract/work/dashboard.ts'
import type { Parsed } from '../../contract/index.ts'
import { type ApplicationStatus, liveStatuses } from '../../domain/status/application-status.ts'
import { disbursedStatuses, sanctionedStatuses } from '../../domain/status/status-money.ts'
import { type TurnCounts, turnCounts } from '../moves/turn.ts'
import type { Db } from '../db/connect.ts'
import { withinDays } from '../db/indian-days.ts'
import { disbursedSums, sanctionedSums } from '../offer/offered-sums.ts'

type Period = Parsed<typeof dashboard.getDashboardSummary, 'query'>
export type Figure = { count: number; amount: number }

const WAITING_SHOWN = 8
const MONTHS_SHOWN = 120

/** Count and rupees of the milestones of one kind, as JSON. */
const figureOf = (kind: string) => sql`json_build_object(
  'count', count(m.kind) filter (where m.kind = ${kind}),
  'amount', coalesce(sum(m.amount) filter (where m.kind = ${kind}), 0))`

type FiguresRow = {
  counted: Partial<Record<ApplicationStatus, Figure & { asked: number }>>
  by_month: DashboardSummary['byMonth']
  new_enquiries: number
}

/** Figures of a period: cases by their present status, months, and enquiries nobody has answered. */
export const periodFigures = async (db: Db, { from, to }: Period) => {
  const within = (moment: string) => withinDays(sql.raw(moment), from, to) ?? sql`true`
  const [row] = await db.execute<FiguresRow>(sql`
    with cases as (
      select id, status, amount, submitted_at from applications where ${within('submitted_at')}
    ),
    -- A case that was paused comes into its status again when it goes on: the first time counts.
    firsts as (
      select application_id, to_status, min(at) as at from timeline_entries
      where to_status in ('sanctioned', 'disbursed') group by application_id, to_status
    ),
    milestones as (
      select 'submitted' as kind, submitted_at as at, amount from cases
      union all
      -- By the offers alone: what was asked for is neither sanctioned nor paid out.
      select firsts.to_status, firsts.at, coalesce(
        case firsts.to_status
          when 'sanctioned' then (select sum(s.amount) from ${sanctionedSums} s where s.application_id = firsts.application_id)
          else (select sum(s.amount) from ${disbursedSums} s where s.application_id = firsts.application_id)
        end, 0)
      from firsts
      where ${within('firsts.at')}
    ),
    by_months as (
      select kind, amount, date_trunc('month', at at time zone 'Asia/Kolkata') as month from milestones
    ),
    ends as (
      select
        date_trunc('month', coalesce(${from ?? null}::date, (select min(month) from by_months))::timestamp) as first,
        date_trunc('month', least(${to ?? null}::date::timestamp, now() at time zone 'Asia/Kolkata')) as last
    ),
    months as (
      select generate_series(
        greatest(first, last - make_interval(months => ${MONTHS_SHOWN - 1})), last, '1 month'
      ) as month from ends where first is not null
    )
    select
      (select coalesce(json_object_agg(status,
          json_build_object('count', count, 'amount', coalesce(amount, 0), 'asked', asked)), '{}')
        from (
          select status, count(*), sum(amount) as asked, sum(case
            when status in ${sanctionedStatuses} then (select sum(s.amount) from ${sanctionedSums} s where s.application_id = cases.id)
            when status in ${disbursedStatuses} then (select sum(s.amount) from ${disbursedSums} s where s.application_id = cases.id)
            else amount end) as amount
          from cases group by status) by_status) as counted,
      (select count(*)::int from enquiries where status = 'new' and ${within('created_at')}) as new_enquiries,
      (select coalesce(json_agg(line order by line ->> 'month'), '[]') from (
        select json_build_object(
          'month', to_char(months.month, 'YYYY-MM'),
          'submitted', ${figureOf('submitted')},
          'sanctioned', ${figureOf('sanctioned')},
          'disbursed', ${figureOf('disbursed')}
        ) as line
        from months left join by_months m on m.month = months.month group by months.month
      ) lines) as by_month`)
  if (!row) throw new Error('the figures gave no row')
  return { counted: row.counted, byMonth: row.by_month, newEnquiries: row.new_enquiries }
}

type WaitingRow = Omit<DashboardSummary['oldestWaiting'][number], 'since' | 'ball'> & {
  since: Date
  turn: TurnCounts
}

/** The live cases that have stood longest where they are. */
export const oldestWaiting = (db: Db) =>
  db.execute<WaitingRow>(sql`
    with waiting as (
      select a.id, coalesce(
        (select max(t.at) from timeline_entries t where t.application_id = a.id and t.to_status = a.status),
        a.submitted_at
      ) as since
      from applications a where a.status in ${liveStatuses}
      order by since, a.id limit ${WAITING_SHOWN}
    )
    select a.id as "applicationId", a.owner_id as "userId", a.reference, a.company_name as "companyName",
      a.amount, a.status, waiting.since, ${turnCounts('a')} as turn, managers.name as "relationshipManager", analysts.name as "creditAnalyst"
    from waiting
    join applications a on a.id = waiting.id
    left join users managers on managers.id = a.relationship_manager_id
    left join users analysts on analysts.id = a.credit_analyst_id
    order by waiting.since, a.id`)
