-- What staff are told about a case: a row for each person and event. Mails and digests are made from them.
create table staff_notices (
  id uuid primary key,
  person_id uuid not null references users on delete cascade,
  application_id uuid not null references applications on delete cascade,
  kind text not null,
  -- The title of a paper, or the borrower's own words.
  detail text,
  at timestamptz not null default now(),
  -- From when it is mailed; null where no mail is wanted.
  mail_due_at timestamptz,
  mailed_at timestamptz
);
create index staff_notices_person on staff_notices (person_id, at desc);
create index staff_notices_application on staff_notices (application_id, person_id);
create index staff_notices_at on staff_notices (at);

-- What staff write about a case for each other; no borrower and no partner reads it.
create table case_notes (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  author_id uuid references users on delete set null,
  body text not null,
  -- The status that the case was moved to with it.
  moved_to text,
  at timestamptz not null default now()
);
create index case_notes_application on case_notes (application_id, at desc);
create index case_notes_author on case_notes (author_id) where author_id is not null;

alter table applications
  -- The version of the words that the borrower agreed to when consenting to share.
  add column share_consent_version text,
  -- A hash of the form as it was submitted, so that the same one sent twice makes one case.
  add column submitted_form_hash text;
