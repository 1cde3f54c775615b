-- Passkeys as a second factor beside the codes of an app, and the challenges that they answer. docs/decisions/238.
alter table second_factors add column name text;
alter table second_factors add column credential_id text;
alter table second_factors add column public_key text;
alter table second_factors add column sign_count bigint;
alter table second_factors add column transports text[];
create unique index second_factors_credential on second_factors (credential_id) where credential_id is not null;
create table passkey_challenges (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  purpose text not null,
  bound_to text not null,
  challenge text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index passkey_challenges_challenge on passkey_challenges (challenge);
create index passkey_challenges_user on passkey_challenges (user_id);
