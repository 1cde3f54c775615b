import { sql } from 'drizzle-orm'

/**
 * Fees that are due and not wholly received, in rupees with GST. A closed case owes none: it was settled or waived. Nobody is asked for a fee
 * on what the client says did not arrive, or on an offer that they say they did not accept.
 */
export const outstandingFees = sql`(
  select * from (
    select f.id, f.application_id, f.due_on,
      f.amount + f.gst - coalesce((select sum(r.amount + r.tds) from fee_receipts r
        where r.fee_id = f.id and r.taken_back_at is null), 0) as outstanding
    from fees_due f join applications a on a.id = f.application_id
      left join disbursals d on d.id = f.disbursal_id join lender_offers o on o.id = coalesce(d.offer_id, f.offer_id)
    where f.taken_back_at is null and a.status <> 'closed'
      and d.arrived is distinct from false and o.acceptance_objected_at is null) due
  where due.outstanding > 0)`
