-- What an analyst wrote to the parts of a case's teaser; the rest is made of the case whenever it is asked for.
create table teaser_drafts (
  application_id uuid primary key references applications on delete cascade,
  words jsonb not null,
  version integer not null default 1,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null default now()
);
create index teaser_drafts_changed_by on teaser_drafts (changed_by) where changed_by is not null;

-- Versions that were kept, as they are drawn: what a lender was sent stays what it was, however the case changes.
create table teaser_versions (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  number integer not null,
  blind jsonb not null,
  named jsonb not null,
  kept_by uuid references users on delete set null,
  kept_at timestamptz not null default now(),
  unique (application_id, number)
);
create index teaser_versions_kept_by on teaser_versions (kept_by) where kept_by is not null;

-- The kept version that counts as the teaser of the case, beside one that was uploaded.
alter table applications add column teaser_version integer;

create function tell_of_teaser() returns trigger language plpgsql as $$
begin
  perform tell_case_of('case', new.application_id, '{relationshipManager,creditAnalyst}');
  return null;
end $$;
create trigger teaser_drafts_tell after insert or update on teaser_drafts
  for each row execute function tell_of_teaser();
