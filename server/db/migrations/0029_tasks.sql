-- What staff have to do, on a case or on none. No borrower and no partner reads it.
create table tasks (
  id uuid primary key,
  title text not null,
  application_id uuid references applications on delete cascade,
  -- Whose it is; whoever can't do it any more leaves it unassigned, without a change here.
  assignee_id uuid references users on delete set null,
  created_by uuid references users on delete set null,
  due_on date,
  snoozed_until date,
  done_at timestamptz,
  done_by uuid references users on delete set null,
  -- Made by a rule: once for each occasion of it.
  rule text,
  occasion text,
  -- For which day it was told that it is due.
  told_due_on date,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  unique (rule, occasion)
);
create index tasks_assignee on tasks (assignee_id) where done_at is null;
create index tasks_application on tasks (application_id);
create index tasks_due on tasks (due_on) where done_at is null;
create index tasks_created_by on tasks (created_by) where created_by is not null;
create index tasks_done_by on tasks (done_by) where done_by is not null;

create function tell_of_task() returns trigger language plpgsql as $$
begin
  if new.application_id is not null then
    perform tell_case_of('task', new.application_id, '{relationshipManager,creditAnalyst}');
  else
    perform tell_change(jsonb_build_object('kind', 'task', 'any', true));
    if new.assignee_id is not null then
      perform tell_change(jsonb_build_object('kind', 'task', 'person', new.assignee_id));
    end if;
  end if;
  if tg_op = 'UPDATE' and old.assignee_id is distinct from new.assignee_id and old.assignee_id is not null then
    perform tell_change(jsonb_build_object('kind', 'task', 'person', old.assignee_id));
  end if;
  return null;
end $$;
create trigger tasks_tell after insert or update on tasks for each row execute function tell_of_task();
