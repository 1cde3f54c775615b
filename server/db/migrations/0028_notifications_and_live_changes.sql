-- What somebody is told of stands in one table, the mails of it and the inbox are made from it: staff and, from now on,
-- borrowers and partners. It keeps its name, because the version before reads it.
alter table staff_notices
  add column read_at timestamptz,
  -- Its mail waits for the one of the next morning.
  add column digest boolean not null default false,
  -- A task may be about no case.
  alter column application_id drop not null;
update staff_notices set read_at = at where at < now() - interval '1 day';
create index staff_notices_unread on staff_notices (person_id) where read_at is null;
create index staff_notices_digest on staff_notices (mail_due_at) where digest and mailed_at is null;

alter table users
  -- Mails only what the person has to do something about.
  add column mail_only_to_do boolean not null default false,
  -- One mail in the morning instead of one at once.
  add column mail_digest boolean not null default false;

-- What changes is said at the commit, with who may hear of it, so that no server has to ask. Servers pass on
-- kind and id alone; see server/live/.

create function tell_change(change jsonb) returns void language sql as
  $$ select pg_notify('changes', change::text) $$;

create function tell_case(kind text, a applications, posts text[]) returns void language sql as $$
  select tell_change(jsonb_build_object('kind', kind, 'id', a.id, 'any', true, 'posts',
    (select coalesce(jsonb_object_agg(post, person), '{}') from (values
      ('owner', a.owner_id), ('relationshipManager', a.relationship_manager_id),
      ('creditAnalyst', a.credit_analyst_id), ('referralPartner', a.referral_partner_id)
    ) as people(post, person) where person is not null and post = any(posts))))
$$;

create function tell_case_of(kind text, application_id uuid, posts text[]) returns void language sql as $$
  select tell_case(kind, a, posts) from applications a where a.id = application_id
$$;

create function tell_of_application() returns trigger language plpgsql as $$
declare
  everybody constant text[] := '{owner,relationshipManager,creditAnalyst,referralPartner}';
  -- A partner sees no more of a lead than its stage.
  at_it constant text[] := '{owner,relationshipManager,creditAnalyst}';
  posts_changed boolean;
begin
  if tg_op = 'DELETE' then
    perform tell_case('case', old, everybody);
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform tell_case('case', new, everybody);
    return null;
  end if;
  posts_changed := (old.owner_id, old.relationship_manager_id, old.credit_analyst_id, old.referral_partner_id)
    is distinct from (new.owner_id, new.relationship_manager_id, new.credit_analyst_id, new.referral_partner_id);
  if posts_changed then
    -- Whoever is taken off sees it go.
    perform tell_case('case', old, everybody);
    perform tell_case('case', new, everybody);
  elsif (old.status, old.company_name, old.amount) is distinct from (new.status, new.company_name, new.amount) then
    perform tell_case('case', new, everybody);
  elsif old is distinct from new then
    perform tell_case('case', new, at_it);
  end if;
  return null;
end $$;
create trigger applications_tell after insert or update or delete on applications
  for each row execute function tell_of_application();

create function tell_of_timeline() returns trigger language plpgsql as $$
begin
  perform tell_case_of('case', new.application_id, case when new.for_borrower
    then '{owner,relationshipManager,creditAnalyst}'::text[] else '{relationshipManager,creditAnalyst}' end);
  return null;
end $$;
create trigger timeline_entries_tell after insert on timeline_entries
  for each row execute function tell_of_timeline();

-- A borrower knows of a mandate from its release on.
create function tell_of_mandate() returns trigger language plpgsql as $$
begin
  perform tell_case_of('case', new.application_id, case when new.released_at is not null
    then '{owner,relationshipManager,creditAnalyst}'::text[] else '{relationshipManager,creditAnalyst}' end);
  return null;
end $$;
create trigger mandates_tell after insert or update on mandates
  for each row execute function tell_of_mandate();

create function tell_of_note() returns trigger language plpgsql as $$
begin
  perform tell_case_of('note', new.application_id, '{relationshipManager,creditAnalyst}');
  return null;
end $$;
create trigger case_notes_tell after insert or update on case_notes
  for each row execute function tell_of_note();

create function tell_of_notification() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or old.read_at is distinct from new.read_at then
    perform tell_change(jsonb_build_object('kind', 'notification', 'person', new.person_id));
  end if;
  return null;
end $$;
create trigger staff_notices_tell after insert or update on staff_notices
  for each row execute function tell_of_notification();

create function tell_of_enquiry() returns trigger language plpgsql as $$
begin
  perform tell_change(jsonb_build_object('kind', 'enquiry', 'id', new.id, 'any', true));
  return null;
end $$;
create trigger enquiries_tell after insert or update on enquiries
  for each row execute function tell_of_enquiry();

-- Whose sessions or role are others now: what they listen with is looked at again, before anything else reaches them.
create function tell_of_access() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'sessions' then
    perform tell_change(jsonb_build_object('kind', 'access', 'person', new.user_id));
  else
    perform tell_change(jsonb_build_object('kind', 'access', 'person', new.id));
  end if;
  return null;
end $$;
create trigger sessions_tell after update on sessions
  for each row when (old.ended_at is distinct from new.ended_at) execute function tell_of_access();
create trigger users_tell after update on users
  for each row when (old.role <> new.role or old.status <> new.status) execute function tell_of_access();
