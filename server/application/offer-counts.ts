/**
 * What the offers of an application come to, in SQL: see OfferCounts. They are summed up, since a statement that counts is planned
 * anew each time (server/db/kept-plans.ts), and this is a part of the one that reads a case.
 */
export const offerCountsOf = (application: 'applications') => `(
  select json_build_object('all', coalesce(sum(1), 0), 'accepted', coalesce(sum(1) filter (where o.status = 'accepted'), 0),
    'granted', coalesce(sum((select sum((f ->> 'amount')::bigint) from jsonb_array_elements(o.terms -> 'facilities') f))
      filter (where o.status = 'accepted'), 0),
    'disbursed', coalesce(sum((select sum(d.amount) from disbursals d where d.offer_id = o.id))
      filter (where o.status = 'accepted'), 0))
  from lender_offers o where o.application_id = ${application}.id)`
