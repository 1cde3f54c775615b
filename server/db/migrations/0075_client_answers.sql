-- What the client says of a payout that staff recorded: asked when it was recorded, and null while they have not answered.
-- What was recorded by the version before was asked of nobody, and counts as it did. docs/decisions/234.
alter table disbursals
  add column arrival_asked_at timestamptz,
  add column arrived boolean,
  add column arrival_answered_at timestamptz;

-- An acceptance on paper is recorded, and stands once the client or a second member of staff confirms it. An offer that is
-- accepted already counts as confirmed. An objection is the client's word that they did not accept.
alter table lender_offers
  add column acceptance_recorded_at timestamptz,
  add column acceptance_recorded_by uuid references users on delete set null,
  add column acceptance_objected_at timestamptz;
create index lender_offers_acceptance_recorded_by on lender_offers (acceptance_recorded_by)
  where acceptance_recorded_by is not null;
