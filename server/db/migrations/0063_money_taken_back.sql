-- What was recorded by mistake is taken back: the row stays, marked, and counts in no sum. docs/decisions/181.
alter table disbursals
  add column taken_back_at timestamptz,
  add column taken_back_by uuid references users on delete set null,
  add column taken_back_because text;
create index disbursals_taken_back_by on disbursals (taken_back_by) where taken_back_by is not null;

-- The fee on a part goes with it.
alter table fees_due add column taken_back_at timestamptz;

alter table fee_receipts
  add column taken_back_at timestamptz,
  add column taken_back_by uuid references users on delete set null,
  add column taken_back_because text;
create index fee_receipts_taken_back_by on fee_receipts (taken_back_by) where taken_back_by is not null;

-- What was taken back is recorded anew under the same reference.
create unique index disbursals_reference_counted on disbursals (offer_id, facility, reference) where taken_back_at is null;
drop index disbursals_reference;
