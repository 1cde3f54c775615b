-- Accounts that somebody was invited to: nobody signs in to one, and no code and no reset link opens it, until the
-- invited person has. docs/decisions/148.
alter table users drop constraint users_status_check;
alter table users add constraint users_status_check
  check (status in ('pending', 'active', 'suspended', 'deleted', 'invited')) not valid;

-- The links that open them, one after the other for a person; of the token only a keyed hash is kept.
create table invitations (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  invited_by uuid references users on delete set null,
  -- Null until the mail job has made the token.
  token_hash text unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
-- One living link for each person.
create unique index invitations_living on invitations (user_id) where used_at is null and revoked_at is null;
create index invitations_user on invitations (user_id);
create index invitations_inviter on invitations (invited_by) where invited_by is not null;

-- What the firm knows of a client beside the account: where they came from, what was agreed to, and by whose hand the account
-- was made. docs/decisions/149.
create table clients (
  user_id uuid primary key references users on delete cascade,
  source text not null,
  -- Who referred them, which fair, which campaign.
  source_detail text,
  created_by uuid references users on delete set null,
  manager_id uuid references users on delete set null,
  partner_id uuid references users on delete set null,
  enquiry_id uuid references enquiries on delete set null,
  company_name text,
  -- What they need, in the words of whoever wrote it down.
  need text,
  -- Who said yes, when and how, to which version of the words; null for whoever registered by themself.
  consent_by text,
  consent_how text,
  consent_on date,
  consent_version text,
  created_at timestamptz not null default now()
);
create index clients_manager on clients (manager_id, created_at desc, user_id) where manager_id is not null;
create index clients_created on clients (created_at desc, user_id);
create index clients_partner on clients (partner_id) where partner_id is not null;
create index clients_enquiry on clients (enquiry_id) where enquiry_id is not null;
create index clients_maker on clients (created_by) where created_by is not null;
