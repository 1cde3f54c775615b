-- A second factor beside the password, the codes for the day that it is lost, and the devices that it has trusted. docs/decisions/225.
create table second_factors (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  sealed_secret text,
  last_step bigint,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_used_at timestamptz
);
create index second_factors_user on second_factors (user_id);
create unique index second_factors_codes on second_factors (user_id) where kind = 'codes' and confirmed_at is not null;
create table recovery_codes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create unique index recovery_codes_code on recovery_codes (user_id, code_hash);
create table trusted_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash text not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index trusted_devices_token on trusted_devices (token_hash, user_id);
create index trusted_devices_user on trusted_devices (user_id);
