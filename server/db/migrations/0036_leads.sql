-- Companies that referral partners bring: a lead that a partner enters, and a link by which somebody registers.
-- docs/decisions/158.
create table leads (
  id uuid primary key,
  partner_id uuid references users on delete set null,
  company_name text not null,
  contact_name text not null,
  email text,
  mobile text,
  city text,
  -- The partner may know them; they are shown to staff alone.
  pan text,
  gstin text,
  purpose text not null,
  -- Rupees, and as it was typed.
  amount bigint,
  amount_typed jsonb,
  -- The partner's words to the firm.
  note text,
  -- Who said yes, when and how, to which version of the words.
  consent_by text not null,
  consent_how text not null,
  consent_on date not null,
  consent_version text not null,
  state text not null default 'new' check (state in ('new', 'contacted', 'interested', 'applied', 'lost', 'duplicate')),
  moved_at timestamptz not null default now(),
  owner_id uuid references users on delete set null,
  follow_up_on date,
  -- The firm's own words.
  staff_note text,
  handled_by uuid references users on delete set null,
  handled_at timestamptz,
  -- Whom it became, and their case.
  client_id uuid references users on delete set null,
  application_id uuid references applications on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  search_text text generated always as (
    lower(company_name || ' ' || contact_name || ' ' || coalesce(email, '') || ' ' || coalesce(mobile, ''))) stored,
  -- The numbers by which it is the same as another, as `search_entries` has them.
  keys text[] generated always as (
    search_keys('pan', pan, nullif(substr(gstin, 3, 10), pan)) || search_keys('gstin', gstin)
      || search_keys('mobile', mobile) || search_keys('email', email)) stored,
  check (email is not null or mobile is not null)
);
create index leads_newest on leads (created_at desc, id);
create index leads_partner on leads (partner_id, created_at desc) where partner_id is not null;
create index leads_owner on leads (owner_id) where owner_id is not null;
create index leads_handled_by on leads (handled_by) where handled_by is not null;
create index leads_client on leads (client_id) where client_id is not null;
create index leads_application on leads (application_id) where application_id is not null;
create index leads_keys on leads using gin (keys);

-- The code in a partner's link; a new one takes the place of the old.
create table referral_codes (
  partner_id uuid primary key references users on delete cascade,
  code text not null unique,
  made_at timestamptz not null default now()
);

-- Who registered by such a link, and what is known of the company of those whom staff prepared.
alter table clients
  add column by_link boolean not null default false,
  add column pan text,
  add column gstin text,
  add column keys text[] generated always as (
    search_keys('pan', pan, nullif(substr(gstin, 3, 10), pan)) || search_keys('gstin', gstin)) stored;
create index clients_keys on clients using gin (keys);

-- A notice about a lead goes with it.
alter table staff_notices add column lead_id uuid references leads on delete cascade;
create index staff_notices_lead on staff_notices (lead_id) where lead_id is not null;

-- What a partner sees of what they brought, each company once: a lead, which shows the case that it became as long as the
-- partner stands on it, or a case that came without one.
create view partner_leads as
  select l.id, l.partner_id, coalesce(a.company_name, l.company_name) as company_name, l.contact_name, l.purpose,
    coalesce(a.amount, l.amount) as amount, l.state, a.status, a.reference, l.created_at,
    greatest(l.moved_at, a.updated_at) as moved_at
  from leads l left join applications a on a.id = l.application_id and a.referral_partner_id = l.partner_id
  where l.partner_id is not null
  union all
  select a.id, a.referral_partner_id, a.company_name, null, null, a.amount, 'applied', a.status, a.reference, a.submitted_at,
    a.updated_at
  from applications a
  where a.referral_partner_id is not null
    and not exists (select from leads l where l.application_id = a.id and l.partner_id = a.referral_partner_id);

-- Whoever looks at a lead hears that it has changed.
create function tell_of_lead() returns trigger language plpgsql as $$
begin
  perform tell_change(jsonb_build_object('kind', 'lead', 'id', new.id, 'any', true, 'posts',
    jsonb_strip_nulls(jsonb_build_object('referralPartner', new.partner_id, 'relationshipManager', new.owner_id))));
  return null;
end $$;
create trigger leads_tell after insert or update on leads for each row execute function tell_of_lead();

-- What staff said of two that have the same number: `same` client, or `another`. Each stands as `person:`, `enquiry:` or `lead:` and
-- its id, the smaller first. docs/decisions/159.
create table same_client_answers (
  one text not null,
  other text not null,
  answer text not null check (answer in ('same', 'another')),
  answered_by uuid references users on delete set null,
  answered_at timestamptz not null default now(),
  primary key (one, other),
  check (one < other)
);
create index same_client_answers_other on same_client_answers (other);
create index same_client_answers_by on same_client_answers (answered_by) where answered_by is not null;

-- An answer goes with what it is about.
create function forget_same_client() returns trigger language plpgsql as $$
declare
  gone text := tg_argv[0] || ':' || old.id;
begin
  delete from same_client_answers where one = gone or other = gone;
  return null;
end $$;
create trigger users_forget_same_client after delete on users for each row execute function forget_same_client('person');
create trigger enquiries_forget_same_client after delete on enquiries for each row execute function forget_same_client('enquiry');
create trigger leads_forget_same_client after delete on leads for each row execute function forget_same_client('lead');
