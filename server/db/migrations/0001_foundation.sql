create extension if not exists pg_trgm;

create table users (
  id uuid primary key,
  name text not null,
  email text not null,
  mobile text not null,
  password_hash text not null,
  role text not null default 'user'
    check (role in ('user', 'admin', 'credit-analyst', 'referral-partner', 'relationship-manager')),
  status text not null default 'pending' check (status in ('pending', 'active', 'suspended')),
  company_name text,
  designation text,
  city text,
  notify_by_email boolean not null default true,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  search_text text generated always as (lower(name || ' ' || email || ' ' || mobile)) stored,
  constraint users_email_key unique (email),
  constraint users_mobile_key unique (mobile)
);
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_role_created on users (role, created_at desc, id);
create index users_created on users (created_at desc, id);
create index users_name on users (name collate "C", id);
create index users_email on users (email collate "C", id);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  idle_expires_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
);
create index sessions_user on sessions (user_id) where ended_at is null;

create table refresh_tokens (
  token_hash text primary key,
  session_id uuid not null references sessions on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

create table verification_codes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  code_hash text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create index verification_codes_user on verification_codes (user_id, created_at desc);
-- One living code per registration: a new one kills the old.
create unique index verification_codes_one_living on verification_codes (user_id)
  where used_at is null and replaced_at is null;

create table password_resets (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash text unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_user on password_resets (user_id);

create table rate_limits (
  bucket text primary key,
  count integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz,
  expires_at timestamptz not null
);
create index rate_limits_expiry on rate_limits (expires_at);

create table idempotency_keys (
  caller text not null,
  call text not null,
  key text not null,
  body_hash text not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, call, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table documents (
  id uuid primary key,
  key text not null constraint documents_key_key unique,
  owner_id uuid not null references users on delete cascade,
  uploaded_by uuid not null references users,
  file_name text not null,
  file_type text not null,
  file_size bigint not null check (file_size >= 0),
  sha256 text not null,
  stored_name text not null unique,
  state text not null check (state in ('pending', 'stored')),
  slot text,
  review_state text check (review_state in ('accepted', 'returned')),
  review_reason text,
  reviewed_by uuid references users,
  reviewed_at timestamptz,
  created_at timestamptz not null default now()
);
create index documents_owner on documents (owner_id, created_at desc);
create index documents_pending on documents (created_at) where state = 'pending';

create table drafts (
  owner_id uuid primary key references users on delete cascade,
  form jsonb not null,
  active_step integer not null check (active_step between 0 and 6),
  version integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table applications (
  id uuid primary key,
  reference text not null constraint applications_reference_key unique,
  owner_id uuid not null references users,
  status text not null,
  resume_status text,
  version integer not null default 1,
  form jsonb not null,
  company_name text not null,
  company_type text not null,
  product text not null,
  selected_banks text[] not null,
  amount bigint not null check (amount > 0),
  share_consent_at timestamptz,
  relationship_manager_id uuid references users,
  credit_analyst_id uuid references users,
  referral_partner_id uuid references users,
  teaser_document_id uuid references documents,
  teaser_summary text,
  teaser_at timestamptz,
  submitted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (lower(reference || ' ' || company_name)) stored
);
create index applications_owner on applications (owner_id, submitted_at desc);
create index applications_manager on applications (relationship_manager_id, submitted_at desc)
  where relationship_manager_id is not null;
create index applications_analyst on applications (credit_analyst_id, submitted_at desc)
  where credit_analyst_id is not null;
create index applications_partner on applications (referral_partner_id, submitted_at desc)
  where referral_partner_id is not null;
create index applications_submitted on applications (submitted_at desc, id);
create index applications_status on applications (status, submitted_at desc);
create index applications_search on applications using gin (search_text gin_trgm_ops);

create table application_documents (
  application_id uuid not null references applications on delete cascade,
  document_id uuid not null references documents,
  slot text not null,
  primary key (application_id, document_id, slot)
);
create index application_documents_document on application_documents (document_id);

create table timeline_entries (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  event text not null,
  label text not null,
  from_status text,
  to_status text,
  note text,
  actor_id uuid references users on delete set null,
  for_borrower boolean not null default true,
  at timestamptz not null default now()
);
create index timeline_application on timeline_entries (application_id, at);

create table additional_documents (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  title text not null,
  note text,
  status text not null check (status in ('requested', 'received', 'accepted', 'returned')),
  reason text,
  requested_by uuid references users on delete set null,
  requested_at timestamptz not null default now(),
  document_id uuid references documents
);
create index additional_documents_application on additional_documents (application_id, requested_at);
create index additional_documents_document on additional_documents (document_id)
  where document_id is not null;

create table mandates (
  id uuid primary key,
  application_id uuid not null references applications,
  owner_id uuid not null references users,
  status text not null,
  version integer not null default 1,
  number text constraint mandates_number_key unique,
  amount bigint not null check (amount > 0),
  fee_percentage numeric(5, 2) not null check (fee_percentage > 0 and fee_percentage <= 100),
  fee_amount bigint not null check (fee_amount >= 0),
  holder jsonb not null,
  tds text not null check (tds in ('professional', 'commission')),
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  released_at timestamptz,
  letter_document_id uuid references documents,
  letter_sha256 text,
  answer text check (answer in ('agree', 'request-changes')),
  answer_note text,
  answered_at timestamptz,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  signed_document_id uuid references documents,
  signed_at timestamptz,
  verified_by uuid references users on delete set null,
  verified_at timestamptz,
  reason text
);
-- One live mandate per application.
create unique index mandates_one_live on mandates (application_id)
  where status not in ('rejected', 'cancelled');
create index mandates_owner on mandates (owner_id, created_at desc);
create index mandates_created on mandates (created_at desc, id);
create index mandates_application on mandates (application_id, created_at desc);
create index mandates_letter on mandates (letter_document_id) where letter_document_id is not null;
create index mandates_signed on mandates (signed_document_id) where signed_document_id is not null;

create table number_series (
  name text primary key,
  last integer not null
);

create table enquiries (
  id uuid primary key,
  name text not null,
  email text not null,
  mobile text not null,
  company_name text,
  service text not null,
  message text not null,
  status text not null default 'new' check (status in ('new', 'contacted', 'closed')),
  note text,
  created_at timestamptz not null default now()
);
create index enquiries_created on enquiries (created_at desc, id);

create table firm_settings (
  id integer primary key check (id = 1),
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create table audit_events (
  id bigserial primary key,
  at timestamptz not null default now(),
  event text not null,
  actor_id uuid,
  actor_role text,
  subject_kind text,
  subject_id text,
  address text not null,
  request_id text not null,
  details jsonb not null
);
create index audit_events_subject on audit_events (subject_kind, subject_id, id desc);
create index audit_events_at on audit_events (at desc);
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit_events is append-only';
end $$;
create trigger audit_events_append_only before update or delete on audit_events
  for each row execute function audit_is_append_only();

create table demo_mails (
  id uuid primary key,
  to_address text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at timestamptz not null default now()
);
create index demo_mails_sent on demo_mails (sent_at desc);
