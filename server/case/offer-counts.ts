import { sql } from 'drizzle-orm'
import { todayText } from '../db/indian-days.ts'

const stillOpenText = `(o.status = 'open' and o.valid_until >= ${todayText})`

/** An offer `o` that nobody has decided and that has not lapsed: it is good until the end of its last day in India. */
export const stillOpen = sql.raw(stillOpenText)

/**
 * Counts and sums of an application's offers, in SQL: see OfferCounts. They are summed up, since a statement that
 * counts is planned anew each time (server/db/statement-names.ts), and this is a part of the one that reads a case.
 */
export const offerCountsOf = (application: 'applications') => `(
  select json_build_object('all', coalesce(sum(1), 0), 'accepted', coalesce(sum(1) filter (where o.status = 'accepted'), 0),
    'granted', coalesce(sum(case when o.not_drawn_on is null
        then (select sum((f ->> 'amount')::bigint) from jsonb_array_elements(o.terms -> 'facilities') f)
        else coalesce((select sum(d.amount) from disbursals d where d.offer_id = o.id and d.taken_back_at is null), 0) end)
      filter (where o.status = 'accepted'), 0),
    'disbursed', coalesce(sum((select sum(d.amount) from disbursals d where d.offer_id = o.id and d.taken_back_at is null))
      filter (where o.status = 'accepted'), 0),
    'feesOutstanding', coalesce((select sum(f.amount + f.gst - coalesce((select sum(r.amount + r.tds) from fee_receipts r
        where r.fee_id = f.id and r.taken_back_at is null), 0))
      from fees_due f where f.application_id = ${application}.id and f.taken_back_at is null), 0))
  from lender_offers o where o.application_id = ${application}.id)`

/** An offer of a submission `s` that is open to its borrower: a sanction with its letter, not decided and not lapsed. In SQL. */
export const offerIsOpen = `exists (select from lender_offers o
  where o.submission_id = s.id and o.kind = 'sanction' and o.letter_document_id is not null and ${stillOpenText})`

/** Condition that the borrower can accept an offer: its submission is sanctioned, too. In SQL. */
export const offerStands = `(s.status = 'sanctioned' and ${offerIsOpen})`
