-- What lenders offer, with what each offer asks for, and the code by which its owner accepts one. docs/decisions/180.

create table lender_offers (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  submission_id uuid not null references lender_submissions on delete cascade,
  kind text not null check (kind in ('in-principle', 'sanction')),
  -- As the lender wrote it: facilities, charges, security. What it costs is reckoned from this; see domain/loan-cost.ts.
  terms jsonb not null,
  -- Its last day, in India.
  valid_until date not null,
  letter_document_id uuid references documents on delete set null,
  kfs_document_id uuid references documents on delete set null,
  -- The rate that the lender's Key Facts Statement says, in percent.
  kfs_apr numeric(8, 4),
  -- That an open one has lapsed follows from its last day.
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'replaced')),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  -- Why it was declined.
  reason text,
  accepted_how text check (accepted_how in ('code', 'signed-copy')),
  signed_document_id uuid references documents on delete set null,
  -- What accepting it costs, as the mandate said it then: {"percentage", "gstPercent"}.
  agreed_fee jsonb,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check (status <> 'accepted' or accepted_how is not null)
);
create index lender_offers_application on lender_offers (application_id, created_at);
create index lender_offers_submission on lender_offers (submission_id);
create index lender_offers_letter on lender_offers (letter_document_id) where letter_document_id is not null;
create index lender_offers_kfs on lender_offers (kfs_document_id) where kfs_document_id is not null;
create index lender_offers_signed on lender_offers (signed_document_id) where signed_document_id is not null;
create index lender_offers_decided_by on lender_offers (decided_by) where decided_by is not null;
create index lender_offers_created_by on lender_offers (created_by) where created_by is not null;

create table offer_conditions (
  id uuid primary key,
  offer_id uuid not null references lender_offers on delete cascade,
  place integer not null,
  text text not null,
  due_before text not null check (due_before in ('disbursal', 'later')),
  state text not null default 'open' check (state in ('open', 'done', 'waived')),
  note text,
  changed_by uuid references users on delete set null,
  changed_at timestamptz
);
create unique index offer_conditions_place on offer_conditions (offer_id, place);
create index offer_conditions_changed_by on offer_conditions (changed_by) where changed_by is not null;

create function tell_of_offer() returns trigger language plpgsql as $$
begin
  perform tell_case_of('case', new.application_id, '{owner,relationshipManager,creditAnalyst}');
  return null;
end $$;
create trigger lender_offers_tell after insert or update on lender_offers
  for each row execute function tell_of_offer();

-- A code can accept an offer, too, and only the one that it was asked for.
alter table verification_codes add column about uuid;
alter table verification_codes drop constraint verification_codes_purpose_check;
alter table verification_codes add constraint verification_codes_purpose_check
  check (purpose in ('registration', 'change', 'offer')) not valid;
