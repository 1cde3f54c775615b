-- What is left of an accepted offer is not drawn: what was paid out is all that counts of it then. docs/decisions/197.
alter table lender_offers
  add column not_drawn_on date,
  add column not_drawn_because text,
  add column not_drawn_by uuid references users on delete set null;
create index lender_offers_not_drawn_by on lender_offers (not_drawn_by) where not_drawn_by is not null;

-- The cancellation fee is on an offer of which nothing was drawn: it is of no part. The version before reads it in its sums.
alter table fees_due
  alter column disbursal_id drop not null,
  add column offer_id uuid references lender_offers on delete cascade;
create unique index fees_due_offer on fees_due (offer_id) where offer_id is not null and taken_back_at is null;
