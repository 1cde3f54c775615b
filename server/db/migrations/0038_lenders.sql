-- Lenders as the firm knows them: branches, contacts, products with what each asks. docs/decisions/165.
-- Which lenders borrowers may choose from stays in the settings, by name, where the version before keeps it; the two
-- lists are kept in step here, so that it doesn't matter which version writes.

-- Two names that a person takes for one.
create function lender_key(name text) returns text language sql immutable as
  $$ select lower(btrim(regexp_replace(normalize(name, NFKC), '\s+', ' ', 'g'))) $$;

create table lenders (
  id uuid primary key,
  name text not null,
  name_key text not null generated always as (lower(btrim(regexp_replace(normalize(name, NFKC), '\s+', ' ', 'g')))) stored,
  -- Null until somebody says which kind it is.
  kind text check (kind in ('public', 'private', 'small-finance', 'foreign', 'co-operative', 'nbfc', 'fintech', 'development')),
  -- The firm is its lending service provider or selling agent.
  agent boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint lenders_name_key unique (name_key)
);

create table lender_branches (
  id uuid primary key,
  lender_id uuid not null references lenders on delete cascade,
  place integer not null,
  name text not null,
  city text not null,
  state text not null
);
create index lender_branches_lender on lender_branches (lender_id);

create table lender_contacts (
  id uuid primary key,
  lender_id uuid not null references lenders on delete cascade,
  place integer not null,
  name text not null,
  email text not null,
  mobile text,
  role text not null,
  city text
);
create index lender_contacts_lender on lender_contacts (lender_id);

create table lender_products (
  id uuid primary key,
  lender_id uuid not null references lenders on delete cascade,
  place integer not null,
  title text not null,
  -- Rupees.
  ticket_from bigint,
  ticket_to bigint,
  criteria jsonb not null,
  exclusions text,
  rate_percent numeric(5, 2),
  processing_fee_percent numeric(5, 2),
  -- What the lender pays the firm.
  commission_percent numeric(5, 2),
  answer_days integer,
  checked_on date not null,
  valid_from date
);
create index lender_products_lender on lender_products (lender_id);

-- What staff read from the papers of a case, for the staff of the case alone.
create table case_facts (
  application_id uuid primary key references applications on delete cascade,
  facts jsonb not null,
  unit text not null,
  version integer not null default 1,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null default now()
);
create index case_facts_changed_by on case_facts (changed_by) where changed_by is not null;

create function tell_of_case_facts() returns trigger language plpgsql as $$
begin
  perform tell_case_of('case', new.application_id, '{relationshipManager,creditAnalyst}');
  return null;
end $$;
create trigger case_facts_tell after insert or update on case_facts
  for each row execute function tell_of_case_facts();

-- Each name of the settings is a lender. One that is taken off the list stays in the directory, where it is not offered any
-- more. A name that comes is another lender, also where it stands in the place of one that went: nobody gets somebody else's
-- criteria. A lender is renamed in the directory.
create function keep_lenders_in_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.value -> 'lenders' is not distinct from new.value -> 'lenders' then
    return null;
  end if;
  insert into lenders (id, name)
  select gen_random_uuid(), listed.name
  from (
    select distinct on (lender_key(lender ->> 'name')) btrim(lender ->> 'name') as name, place
    from jsonb_array_elements(coalesce(new.value -> 'lenders', '[]')) with ordinality as named(lender, place)
    order by lender_key(lender ->> 'name'), place
  ) listed
  where listed.name <> ''
  order by place
  on conflict on constraint lenders_name_key do update
    -- Written in other letters, it is the same lender.
    set name = excluded.name, version = lenders.version + 1, updated_at = now()
    where lenders.name <> excluded.name;
  return null;
end $$;
create trigger firm_settings_lenders after insert or update of value on firm_settings
  for each row execute function keep_lenders_in_step();

insert into lenders (id, name)
select gen_random_uuid(), btrim(lender ->> 'name')
from firm_settings, jsonb_array_elements(coalesce(value -> 'lenders', '[]')) lender
where btrim(lender ->> 'name') <> ''
on conflict on constraint lenders_name_key do nothing;
