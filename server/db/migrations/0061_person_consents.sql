-- What the people of an application say of their own papers: each is asked at their own address. docs/decisions/190.
create table person_consents (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  name text not null,
  -- Where they were asked; null for whom the applicant answers in writing.
  email text,
  how text not null check (how in ('link', 'applicant', 'written', 'signed')),
  -- Null while they have not answered.
  agreed boolean,
  -- The lenders that they agreed to: ids, or "any".
  lenders jsonb not null default '[]',
  -- The version of the words that they answered.
  version text,
  -- Of a signed paper: what it is.
  note text,
  signed_on date,
  recorded_by uuid references users on delete set null,
  asked_at timestamptz,
  answered_at timestamptz
);
create index person_consents_application on person_consents (application_id);
create index person_consents_recorder on person_consents (recorded_by) where recorded_by is not null;
