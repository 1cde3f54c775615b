import { sql } from 'drizzle-orm'
import { openSubmissionStatuses } from '../../domain/status/submission-status.ts'
import { stillOpen } from '../case/offer-counts.ts'

/**
 * Sums that lenders sanctioned, by case and facility, in rupees: of several offers for one the accepted, else the
 * largest that stands. Their day is that on which the first of those was recorded.
 */
export const sanctionedSums = sql`(
  select o.application_id, f ->> 'title' as facility,
    coalesce(max((f ->> 'amount')::bigint) filter (where o.status = 'accepted'), max((f ->> 'amount')::bigint)) as amount,
    min((o.created_at at time zone 'Asia/Kolkata')::date) as day
  from lender_offers o join lender_submissions s on s.id = o.submission_id
  cross join lateral jsonb_array_elements(o.terms -> 'facilities') f
  where o.kind = 'sanction' and (o.status = 'accepted'
    or (${stillOpen} and s.status in ${openSubmissionStatuses}))
  group by 1, 2)`

/** Sums that were paid out, by case, in rupees. */
export const disbursedSums = sql`(
  select o.application_id, d.amount, d.paid_on as day from disbursals d join lender_offers o on o.id = d.offer_id
  where o.status = 'accepted' and d.taken_back_at is null)`

/** Rupees of one case: sanctioned, and paid out. The table is spelled out: the builder shortens it where it stands alone. */
export const moneySums = {
  sanctioned: sql<number>`(select coalesce(sum(s.amount), 0) from ${sanctionedSums} s where s.application_id = applications.id)::float8`,
  disbursed: sql<number>`(select coalesce(sum(s.amount), 0) from ${disbursedSums} s where s.application_id = applications.id)::float8`,
}
