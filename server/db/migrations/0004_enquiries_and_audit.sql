-- Enquiries are worked on: who took one up, when, and which version a change builds on.
alter table enquiries
  add column version integer not null default 1,
  add column handled_by uuid references users on delete set null,
  add column handled_at timestamptz,
  add column search_text text generated always as (
    lower(name || ' ' || email || ' ' || mobile || ' ' || coalesce(company_name, ''))
  ) stored;
create index enquiries_status on enquiries (status, created_at desc, id);
create index enquiries_service on enquiries (service, created_at desc, id);
create index enquiries_search on enquiries using gin (search_text gin_trgm_ops);
create index enquiries_handled_by on enquiries (handled_by) where handled_by is not null;

-- The audit trail is read by person, by event and by words. What only security needs lapses: such an
-- event carries the moment from which it may go, at least 180 days after it happened.
alter table audit_events
  add column lapses_at timestamptz
    constraint audit_events_kept_180_days check (lapses_at >= at + interval '180 days'),
  add column search_text text generated always as (
    lower(event || ' ' || coalesce(subject_id, '') || ' ' || address || ' ' || details::text)
  ) stored;
create index audit_events_actor on audit_events (actor_id, id desc);
create index audit_events_event on audit_events (event, id desc);
create index audit_events_subject_id on audit_events (subject_id, id desc);
create index audit_events_search on audit_events using gin (search_text gin_trgm_ops);
create index audit_events_lapsing on audit_events (lapses_at) where lapses_at is not null;

create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.lapses_at <= now() then
    return old;
  end if;
  raise exception 'audit_events is append-only';
end $$;
create function audit_is_never_emptied() returns trigger language plpgsql as $$
begin
  raise exception 'audit_events is append-only';
end $$;
create trigger audit_events_never_emptied before truncate on audit_events
  for each statement execute function audit_is_never_emptied();
