-- A mobile number is proved by a code of its own; docs/decisions/074. Of those entered before nobody can tell:
-- one code went to the mailbox and to the phone, and proved one of them.
alter table users
  add column mobile_verified_at timestamptz,
  -- What a person accepted when registering: which version of the text, and when.
  add column terms_version text,
  add column terms_accepted_at timestamptz,
  add column privacy_version text,
  add column privacy_accepted_at timestamptz;

-- Nobody keeps a number from others by merely typing it in: only a proved one is nobody else's. The version
-- before looks for nothing but the refusal, which then comes from the new index.
alter table users drop constraint users_mobile_key;
create unique index users_mobile_proved on users (mobile) where mobile_verified_at is not null;
create index users_mobile on users (mobile);

-- Each contact has a code of its own, and so has a contact that is to replace one. What the version before
-- writes is the code of the email of a registration; it says nothing of its contact, which is the person's.
alter table verification_codes
  add column kind text not null default 'email' check (kind in ('email', 'mobile')),
  add column purpose text not null default 'registration' check (purpose in ('registration', 'change')),
  add column contact text;
drop index verification_codes_one_living;
-- One living code for each: a new one kills the old.
create unique index verification_codes_living on verification_codes (user_id, purpose, kind)
  where used_at is null and replaced_at is null;
