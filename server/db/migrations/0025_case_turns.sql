-- Whom each case waits for, as domain/ball.ts says it, with the firm's clock: what queues and counts are read from.
-- Triggers mark a row with every change of what it is made from, whoever makes it; who reads a queue first works out what is marked.
create table case_turns (
  application_id uuid primary key references applications on delete cascade,
  waits_for text not null default 'nobody',
  step text not null default 'none',
  -- The status that the turn was worked out for, and since when whoever has the ball has it there.
  status text not null default 'draft',
  since timestamptz not null default now(),
  -- The days in which the firm had the ball before, in this status or the one it returns to: [{"status", "from", "to"}].
  earlier jsonb not null default '[]',
  -- By which day in India the firm is to have acted; null where it doesn't have the ball or promises nothing.
  due_on date,
  -- Who works on the case, as its own row says: a queue of many is read from here alone.
  relationship_manager_id uuid,
  credit_analyst_id uuid,
  marks bigint not null default 1,
  worked_out bigint not null default 0,
  marked_at timestamptz not null default now()
);
create index case_turns_marked on case_turns (application_id) where marks <> worked_out;
create index case_turns_manager on case_turns (relationship_manager_id, since) where waits_for <> 'nobody';
create index case_turns_analyst on case_turns (credit_analyst_id, since) where waits_for <> 'nobody';
create index case_turns_queue on case_turns (waits_for, since, application_id) where waits_for <> 'nobody';

create function mark_turns(ids uuid[]) returns void language sql as $$
  update case_turns set marks = marks + 1, marked_at = clock_timestamp() where application_id = any(ids)
$$;

create function new_case_has_turn() returns trigger language plpgsql as $$
begin
  insert into case_turns (application_id, relationship_manager_id, credit_analyst_id)
    values (new.id, new.relationship_manager_id, new.credit_analyst_id);
  return null;
end $$;
create trigger applications_have_turn after insert on applications
  for each row execute function new_case_has_turn();

create function case_marks_turn() returns trigger language plpgsql as $$
begin
  perform mark_turns(array[new.id]);
  return null;
end $$;
create trigger applications_mark_turn after update of status, form, share_consent_at, facility_proposal on applications
  for each row when (old.status <> new.status or old.form <> new.form
    or old.share_consent_at is distinct from new.share_consent_at
    or old.facility_proposal is distinct from new.facility_proposal)
  execute function case_marks_turn();

create function turn_follows_people() returns trigger language plpgsql as $$
begin
  update case_turns set relationship_manager_id = new.relationship_manager_id, credit_analyst_id = new.credit_analyst_id
    where application_id = new.id;
  return null;
end $$;
create trigger applications_people_of_turn after update of relationship_manager_id, credit_analyst_id on applications
  for each row when (old.relationship_manager_id is distinct from new.relationship_manager_id
    or old.credit_analyst_id is distinct from new.credit_analyst_id)
  execute function turn_follows_people();

-- Of mandates, requests and places of papers: all rows that one statement changed at once.
create function new_rows_mark_turns() returns trigger language plpgsql as $$
begin
  perform mark_turns(array(select distinct application_id from changed));
  return null;
end $$;
create trigger mandates_new_mark after insert on mandates
  referencing new table as changed for each statement execute function new_rows_mark_turns();
create trigger mandates_changed_mark after update on mandates
  referencing new table as changed for each statement execute function new_rows_mark_turns();
create trigger mandates_gone_mark after delete on mandates
  referencing old table as changed for each statement execute function new_rows_mark_turns();
create trigger additional_documents_new_mark after insert on additional_documents
  referencing new table as changed for each statement execute function new_rows_mark_turns();
create trigger additional_documents_changed_mark after update on additional_documents
  referencing new table as changed for each statement execute function new_rows_mark_turns();
create trigger additional_documents_gone_mark after delete on additional_documents
  referencing old table as changed for each statement execute function new_rows_mark_turns();
create trigger application_documents_new_mark after insert on application_documents
  referencing new table as changed for each statement execute function new_rows_mark_turns();
create trigger application_documents_changed_mark after update on application_documents
  referencing new table as changed for each statement execute function new_rows_mark_turns();
create trigger application_documents_gone_mark after delete on application_documents
  referencing old table as changed for each statement execute function new_rows_mark_turns();

create function verdict_marks_turns() returns trigger language plpgsql as $$
begin
  perform mark_turns(array(select application_id from application_documents where document_id = new.id));
  return null;
end $$;
create trigger documents_mark_turns after update of review_state, created_at on documents
  for each row when (old.review_state is distinct from new.review_state or old.created_at <> new.created_at)
  execute function verdict_marks_turns();

-- Which papers are missing, and by when the firm acts, are the firm's to set. One order of rows, so that nobody waits in a circle.
create function settings_mark_turns() returns trigger language plpgsql as $$
begin
  perform 1 from case_turns where waits_for <> 'nobody' order by application_id for update;
  update case_turns set marks = marks + 1, marked_at = clock_timestamp() where waits_for <> 'nobody';
  return null;
end $$;
create trigger settings_mark_turns after update on firm_settings
  for each row when (old.value -> 'checklist' is distinct from new.value -> 'checklist'
    or old.value -> 'service' is distinct from new.value -> 'service')
  execute function settings_mark_turns();

-- The firm's time runs from what happened last that was the borrower's doing or moved the case.
insert into case_turns (application_id, status, relationship_manager_id, credit_analyst_id, marked_at)
  select a.id, a.status, a.relationship_manager_id, a.credit_analyst_id, coalesce((select max(t.at) from timeline_entries t
    where t.application_id = a.id and (t.to_status is not null or t.actor_id = a.owner_id)), a.submitted_at)
  from applications a;

-- Calls with the borrower, for the staff of the case alone.
create table case_calls (
  id uuid primary key,
  application_id uuid not null references applications on delete cascade,
  caller_id uuid references users on delete set null,
  outcome text not null,
  note text,
  -- The day in India on which to call again.
  next_on date,
  -- The call that says when to call again: the latest one.
  latest boolean not null default true,
  at timestamptz not null default now()
);
create index case_calls_application on case_calls (application_id, at desc);
create index case_calls_caller on case_calls (caller_id) where caller_id is not null;
create unique index case_calls_latest on case_calls (application_id) where latest;
create index case_calls_due on case_calls (next_on) where latest and next_on is not null;
