-- Cases as they are logged in with lenders, and to which lenders the borrower lets the papers go. docs/decisions/177 and 178.

-- Which lenders the borrower named, with the words agreed to, whom the firm asked for, and what it announced; see domain/lender-consent.ts.
alter table applications add column lender_consent jsonb;

-- The version before knows only the consent as a whole: what it takes back is taken back for every lender.
create function lender_consent_goes() returns trigger language plpgsql as $$
begin
  new.lender_consent := null;
  return new;
end $$;
create trigger applications_lender_consent before update of share_consent_at on applications
  for each row when (old.share_consent_at is not null and new.share_consent_at is null)
  execute function lender_consent_goes();

create trigger applications_lender_consent_marks_turn after update of lender_consent on applications
  for each row when (old.lender_consent is distinct from new.lender_consent)
  execute function case_marks_turn();

-- One row for each time that a case goes to a lender: what was given to whom, when and under which consent, and what came of it.
create table lender_submissions (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  lender_id uuid not null references lenders,
  product_id uuid references lender_products on delete set null,
  branch_id uuid references lender_branches on delete set null,
  contact_id uuid references lender_contacts on delete set null,
  -- What they were called on the day: whom the papers went to doesn't change with the directory.
  product_title text,
  branch_name text,
  contact_name text,
  -- Titles of the facilities that the lender is asked for.
  facilities jsonb not null,
  -- Rupees.
  amount bigint not null,
  teaser text not null check (teaser in ('blind', 'named')),
  -- The papers as they were then: [{"key", "title", "fileName", "sha256"}].
  documents jsonb not null,
  -- To the lender.
  message text,
  -- What it rests on: {"scope": "blind" | "named" | "any", "version", "at"}.
  consent jsonb not null,
  status text not null default 'under-process' check (status in ('under-process', 'query-raised', 'query-responded',
    'in-principle', 'sanctioned', 'accepted', 'not-taken', 'expired', 'declined', 'withdrawn')),
  -- Where a query returns to, and who is to answer it.
  resume_status text,
  answerer text check (answerer in ('firm', 'borrower')),
  interested_at timestamptz,
  reference text,
  login_date date,
  -- Why it was declined or taken back, what the lender asks.
  reason text,
  consent_withdrawn_at timestamptz,
  lender_told_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  -- When somebody last did or heard something.
  last_act_at timestamptz not null default now(),
  version integer not null default 1
);
create index lender_submissions_application on lender_submissions (application_id, created_at);
create index lender_submissions_lender on lender_submissions (lender_id, created_at);
create index lender_submissions_created_by on lender_submissions (created_by) where created_by is not null;
create unique index lender_submissions_open on lender_submissions (application_id, lender_id)
  where status in ('under-process', 'query-raised', 'query-responded', 'in-principle', 'sanctioned', 'accepted');

-- What happened to a submission, and how staff heard of what the lender did.
create table submission_acts (
  id uuid primary key,
  submission_id uuid not null references lender_submissions on delete cascade,
  -- A move, or `interested`, `told` and `noted`.
  act text not null,
  from_status text,
  to_status text,
  note text,
  heard_how text,
  heard_from text,
  heard_on date,
  actor_id uuid references users on delete set null,
  at timestamptz not null default now()
);
create index submission_acts_submission on submission_acts (submission_id, at);
create index submission_acts_actor on submission_acts (actor_id) where actor_id is not null;

create trigger lender_submissions_new_mark after insert on lender_submissions
  referencing new table as changed for each statement execute function new_rows_mark_turns();
create trigger lender_submissions_changed_mark after update on lender_submissions
  referencing new table as changed for each statement execute function new_rows_mark_turns();
create trigger lender_submissions_gone_mark after delete on lender_submissions
  referencing old table as changed for each statement execute function new_rows_mark_turns();

create function tell_of_submission() returns trigger language plpgsql as $$
begin
  perform tell_case_of('case', new.application_id, '{owner,relationshipManager,creditAnalyst}');
  return null;
end $$;
create trigger lender_submissions_tell after insert or update on lender_submissions
  for each row execute function tell_of_submission();
