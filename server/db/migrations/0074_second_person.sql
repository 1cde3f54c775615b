-- Changes that wait for a second person, and since when, by whom and until when an account is one of an admin. docs/decisions/232.
alter table users
  add column admin_since timestamptz,
  add column admin_by uuid references users on delete set null,
  add column admin_ended_at timestamptz;
create index users_admin_by on users (admin_by) where admin_by is not null;
create index users_admin_ended on users (admin_ended_at) where admin_ended_at is not null;
update users set admin_by = i.invited_by from (
  select distinct on (user_id) user_id, invited_by from invitations where invited_by is not null order by user_id, created_at desc
) i where i.user_id = users.id and users.role = 'admin';
create table proposals (
  id uuid primary key,
  act text not null,
  subject_id uuid references users on delete set null,
  maker_id uuid references users on delete set null,
  based_on integer not null,
  shown jsonb not null,
  sealed text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  takes_effect_at timestamptz,
  status text not null default 'open',
  settled_at timestamptz,
  settled_by uuid references users on delete set null
);
create unique index proposals_open on proposals (act, coalesce(subject_id, '00000000-0000-0000-0000-000000000000'::uuid)) where status = 'open';
create index proposals_subject on proposals (subject_id) where subject_id is not null;
create index proposals_maker on proposals (maker_id) where maker_id is not null;
create index proposals_settled_by on proposals (settled_by) where settled_by is not null;
