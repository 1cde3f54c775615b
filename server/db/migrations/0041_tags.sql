-- Short words by which staff find cases again. They are the firm's alone: no borrower, partner or lender reads them (decisions/171).
create table application_tags (
  application_id uuid not null references applications on delete cascade,
  tag text not null check (tag ~ '\S' and char_length(tag) <= 30),
  at timestamptz not null default now()
);
-- One spelling of a word in a case, and all cases that have it.
create unique index application_tags_once on application_tags (application_id, lower(tag));
create index application_tags_tag on application_tags (lower(tag), application_id);
