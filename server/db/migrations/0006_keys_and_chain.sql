-- Which secrets this database was used with, by the id that http/keys.ts derives from each. A server
-- that knows none of them would make what the others can't open, so it doesn't start.
create table secret_keys (
  id text primary key,
  first_used_at timestamptz not null default now(),
  retired_at timestamptz
);

-- The chain over the audit trail: docs/decisions/045. `hash` covers the link before and the event's
-- digest; `mac` signs it. A link outlives its event, so that a lapsed one leaves no gap.
create table audit_links (
  position bigint primary key check (position > 0),
  event_id bigint not null constraint audit_links_event_id_key unique,
  lapses_at timestamptz,
  digest text not null,
  hash text not null,
  key_id text not null,
  mac text not null,
  linked_at timestamptz not null default now()
);
create function audit_links_are_for_good() returns trigger language plpgsql as $$
begin
  raise exception 'audit_links is append-only';
end $$;
create trigger audit_links_append_only before update or delete on audit_links
  for each row execute function audit_links_are_for_good();
create trigger audit_links_never_emptied before truncate on audit_links
  for each statement execute function audit_links_are_for_good();

-- Events that wait for their link. They are linked after their commit, one server at a time, so that
-- no write waits for another's.
create table audit_unlinked (
  event_id bigint primary key
);
create function audit_event_waits() returns trigger language plpgsql as $$
begin
  insert into audit_unlinked (event_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger audit_events_wait after insert on audit_events
  for each row execute function audit_event_waits();
insert into audit_unlinked (event_id) select id from audit_events;
