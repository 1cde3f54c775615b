-- A deleted person stays as a row without personal data, so that figures, cases and the audit trail stay true.
alter table users drop constraint users_status_check;
alter table users add constraint users_status_check
  check (status in ('pending', 'active', 'suspended', 'deleted'));

create table bank_accounts (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  account_holder text not null,
  account_type text not null check (account_type in ('savings', 'current')),
  -- Encrypted, with the version of its key in front; the masked one is for showing.
  sealed_number text not null,
  masked_number text not null,
  ifsc text not null,
  gst_number text,
  bank_name text not null,
  branch text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index bank_accounts_owner on bank_accounts (owner_id, created_at);

-- A request that began before its person was deleted, or one on their behalf, must not bring anything
-- of theirs back. The lock waits for a deletion that is under way, and then sees it.
create function owner_is_there() returns trigger language plpgsql as $$
begin
  perform 1 from users where id = new.owner_id and status <> 'deleted' for key share;
  if not found then
    raise exception 'the owner is not there any more'
      using errcode = 'foreign_key_violation', constraint = 'owner_is_there';
  end if;
  return new;
end $$;
create trigger drafts_owner_is_there before insert on drafts
  for each row execute function owner_is_there();
create trigger applications_owner_is_there before insert on applications
  for each row execute function owner_is_there();
create trigger documents_owner_is_there before insert or update of owner_id on documents
  for each row execute function owner_is_there();
create trigger bank_accounts_owner_is_there before insert on bank_accounts
  for each row execute function owner_is_there();
