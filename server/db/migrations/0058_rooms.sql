-- Rooms in which a lender's contact reads a case without an account, the devices that entered, and what was looked at. docs/decisions/187.

create table rooms (
  id uuid primary key,
  submission_id uuid not null references lender_submissions on delete cascade,
  contact_id uuid references lender_contacts on delete set null,
  -- As they were on the day: a code goes to whom the room was opened for, whatever becomes of the directory.
  contact_name text not null,
  contact_email text not null,
  contact_mobile text,
  -- The kept version of the teaser that it shows; else the file that was uploaded as the teaser.
  teaser_version integer,
  teaser_document_id uuid references documents on delete set null,
  download boolean not null default false,
  expires_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid references users on delete set null,
  -- The code that was sent last; a hash.
  code_hash text,
  code_expires_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index rooms_submission on rooms (submission_id, created_at);
create index rooms_contact on rooms (contact_id) where contact_id is not null;
create index rooms_teaser_document on rooms (teaser_document_id) where teaser_document_id is not null;
create index rooms_closed_by on rooms (closed_by) where closed_by is not null;
create index rooms_created_by on rooms (created_by) where created_by is not null;

create table room_devices (
  id uuid primary key,
  room_id uuid not null references rooms on delete cascade,
  secret_hash text not null unique,
  -- "Chrome on Android"
  name text not null,
  entered_at timestamptz not null default now(),
  expires_at timestamptz not null,
  forgotten_at timestamptz
);
create index room_devices_room on room_devices (room_id);

create table room_views (
  id uuid primary key,
  room_id uuid not null references rooms on delete cascade,
  device_id uuid references room_devices on delete set null,
  -- The key of a paper, or `teaser`.
  what text not null,
  page integer not null,
  at timestamptz not null default now()
);
create index room_views_room on room_views (room_id, at);
create index room_views_device on room_views (device_id) where device_id is not null;

-- What a lender uploads: the letter of an offer.
alter table documents add column room_id uuid references rooms on delete set null;
create index documents_room on documents (room_id) where room_id is not null;

-- Staff of the case hear of what happens in its rooms.
create function tell_of_room() returns trigger language plpgsql as $$
begin
  perform tell_case_of('case', (select application_id from lender_submissions where id = new.submission_id),
    '{relationshipManager,creditAnalyst}');
  return null;
end $$;
create trigger rooms_tell after insert or update of expires_at, closed_at, download on rooms
  for each row execute function tell_of_room();

create function tell_of_room_view() returns trigger language plpgsql as $$
begin
  perform tell_case_of('case', (select s.application_id from rooms r join lender_submissions s on s.id = r.submission_id
    where r.id = new.room_id), '{relationshipManager,creditAnalyst}');
  return null;
end $$;
create trigger room_devices_tell after insert or update of forgotten_at on room_devices
  for each row execute function tell_of_room_view();
