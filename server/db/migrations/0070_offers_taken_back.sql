-- An offer that was recorded by mistake. Its status is `replaced`, as the version before knows it; docs/decisions/211.
alter table lender_offers
  add column taken_back_at timestamptz,
  add column taken_back_by uuid references users on delete set null,
  add column taken_back_because text;
create index lender_offers_taken_back_by on lender_offers (taken_back_by) where taken_back_by is not null;
