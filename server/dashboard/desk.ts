import { sql, type SQL } from 'drizzle-orm'
import type { Decisions, DeskFigures } from '../../contract/work/dashboard.ts'
import { type ApplicationStatus, liveStatuses } from '../../domain/status/application-status.ts'
import { applicationScope } from '../access/scope.ts'
import { isVacant } from '../access/vacant.ts'
import { today } from '../db/indian-days.ts'
import type { Db } from '../db/connect.ts'
import { outstandingFees } from '../offer/fees-outstanding.ts'
import { STUCK_DAYS, stuckFor } from '../moves/movement.ts'
import { disbursedSums, sanctionedSums } from '../offer/offered-sums.ts'
import { applications } from '../db/schema.ts'
import type { Scope } from '../foundation/caller.ts'

/** Count of cases that first came to a status this month in India. */
const cameThisMonth = (
  status: ApplicationStatus,
): SQL<number> => sql<number>`(count(*) filter (where (
  select min(t.at) from timeline_entries t where t.application_id = applications.id and t.to_status = ${status}
) >= date_trunc('month', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata'))::int`

/** Figures of the cases within a scope. */
export const deskFigures = async (db: Db, scope: Scope): Promise<DeskFigures> => {
  const within = applicationScope(scope)
  const [counted, [row]] = await Promise.all([
    db
      .select({ status: applications.status, count: sql<number>`count(*)::int` })
      .from(applications)
      .where(within)
      .groupBy(applications.status),
    db
      .select({
        mandatesOut: sql<number>`(count(*) filter (where exists (select 1 from mandates m
          where m.application_id = applications.id and (m.status = 'approved' or (m.status = 'released' and m.answer is null)))))::int`,
        sanctioned: cameThisMonth('sanctioned'),
        disbursed: cameThisMonth('disbursed'),
      })
      .from(applications)
      .where(within),
  ])
  if (!row) throw new Error('the desk gave no figures')
  const counts = new Map(counted.map(({ status, count }) => [status, count]))
  const byStatus = liveStatuses
    .map((status) => ({ status, count: counts.get(status) ?? 0 }))
    .filter(({ count }) => count > 0)
  return {
    byStatus,
    live: byStatus.reduce((sum, { count }) => sum + count, 0),
    ...row,
  }
}

/** Released, and not ended; nobody has agreed to one that is not answered yet. */
const mandatesInForce = sql`
  from mandates m join applications a on a.id = m.application_id
  where m.status in ('released', 'approved', 'signed', 'verified') and a.status in ${liveStatuses}`

/** Decisions that wait for an admin, and the money of live cases as far as it is recorded. */
export const decisions = async (db: Db): Promise<Decisions> => {
  const [row] = await db.execute<Decisions>(sql`
    select
      count(*) filter (where ${isVacant(sql`t.relationship_manager_id`)} or ${isVacant(sql`t.credit_analyst_id`)})::int as unassigned,
      count(*) filter (where t.step in ('approve-letter', 'revise-letter', 'verify-copy'))::int as mandates,
      count(*) filter (where t.due_on < ${today})::int as overdue,
      (select count(*)::int from ${stuckFor(STUCK_DAYS)}) as stuck,
      (select count(*)::int from enquiries where status = 'new') as "newEnquiries",
      (select coalesce(sum(amount), 0)::bigint from applications where status in ${liveStatuses}) as asked,
      (select coalesce(sum(m.amount), 0)::bigint ${mandatesInForce}) as mandated,
      (select coalesce(sum(m.fee_amount), 0)::bigint ${mandatesInForce}
        and (m.status <> 'released' or m.answer = 'agree')) as fees,
      (select coalesce(sum(s.amount), 0)::bigint from ${sanctionedSums} s
        join applications a on a.id = s.application_id where a.status in ${liveStatuses}) as sanctioned,
      (select coalesce(sum(s.amount), 0)::bigint from ${disbursedSums} s
        join applications a on a.id = s.application_id where a.status in ${liveStatuses}) as disbursed,
      (select coalesce(sum(f.outstanding), 0)::bigint from ${outstandingFees} f) as "feesDue",
      (select coalesce(sum(amount + tds), 0)::bigint from fee_receipts where taken_back_at is null) as "feesReceived"
    from case_turns t where t.waits_for <> 'nobody'`)
  if (!row) throw new Error('the decisions gave no figures')
  return row
}
