-- What one box finds: a row for each thing that can be found, by words and by exact keys. Every reader of a row is named in it.
-- The view says what there has to be; triggers keep the table to it in the transaction of each change, whoever writes it: the
-- version before beside this one, too (docs/decisions/138). What was there before is filled in by the job `settle-search`.

-- Lower case, one form for letters that can be written in two ways, single spaces, and one in front: so every word begins after a space.
create function search_fold(value text) returns text language sql immutable parallel safe as $$
  select ' ' || btrim(regexp_replace(lower(normalize(coalesce(value, ''), NFKC)), '\s+', ' ', 'g'))
$$;

-- A number without what people put between its characters.
create function search_compact(value text) returns text language sql immutable parallel safe as $$
  select regexp_replace(upper(coalesce(value, '')), '[^A-Z0-9]', '', 'g')
$$;

-- The keys of one kind, e.g. pan:AAKCV1234A; values that are missing make none.
create function search_keys(kind text, variadic found text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(kind || ':' || one), '{}') from unnest(found) one where one <> ''
$$;

-- Who finds what belongs to a case: by kind, role and person. Whoever finds everything has `any`.
create function search_readers(kind text, owner uuid, manager uuid, analyst uuid) returns text[]
language sql immutable parallel safe as $$
  select array_remove(array[
    kind || ':any', kind || ':user:' || owner, kind || ':relationship-manager:' || manager, kind || ':credit-analyst:' || analyst
  ], null)
$$;

create table search_entries (
  id text primary key,
  kind text not null,
  -- The person, or the enquiry, with whom it is brought up to date.
  whose uuid not null,
  subject_id uuid not null,
  application_id uuid,
  -- Which of the people of a form it is, from 0.
  place integer,
  -- What it is called, to begin with.
  title text not null,
  words text not null,
  keys text[] not null,
  readers text[] not null,
  at timestamptz not null
);
create index search_entries_whose on search_entries (whose);
create index search_entries_found on search_entries using gin (readers, words gin_trgm_ops, keys);
create index search_entries_title on search_entries (kind, title text_pattern_ops);
create index search_entries_newest on search_entries (kind, at desc);
-- How common a word is decides how it is looked for.
alter table search_entries alter column words set statistics 1000;
alter table search_entries alter column readers set statistics 300;

-- How far the job has come that compares everything, and when it was last through.
create table search_progress (
  id integer primary key check (id = 1),
  settled_to uuid,
  finished_at timestamptz
);

create view search_expected as
  with cases as not materialized (
    select a.id, a.owner_id, a.reference, a.company_name, a.submitted_at, a.form, a.referral_partner_id,
      a.relationship_manager_id as manager, a.credit_analyst_id as analyst,
      a.form -> 'formData' as company, u.name, u.email, u.mobile, u.status as owner_status
    from applications a join users u on u.id = a.owner_id
  )
  select 'case:' || c.id as id, 'case' as kind, c.owner_id as whose, c.id as subject_id, c.id as application_id,
    null::integer as place, search_fold(c.company_name) as title,
    search_fold(concat_ws(' ', c.company_name, c.reference, search_compact(c.reference), c.name, c.email, c.mobile,
      c.company ->> 'companyPanNumber', c.company ->> 'companyGstNumber', c.company ->> 'cinOrLlpin', c.company ->> 'udyam')) as words,
    search_keys('reference', search_compact(c.reference))
      || search_keys('pan', search_compact(c.company ->> 'companyPanNumber'),
        nullif(substr(search_compact(c.company ->> 'companyGstNumber'), 3, 10), search_compact(c.company ->> 'companyPanNumber')))
      || search_keys('gstin', search_compact(c.company ->> 'companyGstNumber'))
      || search_keys('mobile', c.mobile) || search_keys('email', lower(c.email)) as keys,
    search_readers('case', c.owner_id, c.manager, c.analyst) as readers, c.submitted_at as at
  from cases c where c.owner_status <> 'deleted'
  union all
  -- Of an erased borrower the figures stay, and the reference that leads to them.
  select 'case:' || c.id, 'case', c.owner_id, c.id, c.id, null, search_fold(c.reference),
    search_fold(concat_ws(' ', c.reference, search_compact(c.reference))), search_keys('reference', search_compact(c.reference)),
    search_readers('case', null, c.manager, c.analyst), c.submitted_at
  from cases c where c.owner_status = 'deleted'
  union all
  -- A partner's lead: what partners read of a case and nothing else, so that nothing else is matched.
  select 'lead:' || c.id, 'lead', c.owner_id, c.id, c.id, null, search_fold(c.company_name),
    search_fold(concat_ws(' ', c.company_name, c.reference, search_compact(c.reference))),
    search_keys('reference', search_compact(c.reference)), array['lead:referral-partner:' || c.referral_partner_id], c.submitted_at
  from cases c where c.referral_partner_id is not null
  union all
  select 'person:' || u.id, 'person', u.id, u.id, null, null, search_fold(u.name),
    search_fold(concat_ws(' ', u.name, u.email, u.mobile, u.company_name)),
    search_keys('mobile', u.mobile) || search_keys('email', lower(u.email)),
    array['person:any'] || array(
      select distinct reader from applications a
        cross join unnest(search_readers('person', null, a.relationship_manager_id, a.credit_analyst_id)) reader
      where a.owner_id = u.id and reader <> 'person:any' order by reader),
    u.created_at
  from users u where u.status <> 'deleted'
  union all
  -- Those whom a form names: they may have no account.
  select 'named:' || c.id || ':' || (p.n - 1), 'person', c.owner_id, c.id, c.id, (p.n - 1)::integer, search_fold(p.person ->> 'name'),
    search_fold(concat_ws(' ', p.person ->> 'name', p.person ->> 'email', p.person ->> 'mobile', p.person ->> 'pan', p.person ->> 'din')),
    search_keys('pan', search_compact(p.person ->> 'pan')) || search_keys('mobile', p.person ->> 'mobile')
      || search_keys('email', lower(p.person ->> 'email')),
    search_readers('person', c.owner_id, c.manager, c.analyst), c.submitted_at
  from cases c cross join jsonb_array_elements(c.form -> 'management') with ordinality p (person, n)
  union all
  select 'enquiry:' || e.id, 'enquiry', e.id, e.id, null, null, search_fold(e.name),
    search_fold(concat_ws(' ', e.name, e.company_name, e.email, e.mobile)),
    search_keys('mobile', e.mobile) || search_keys('email', lower(e.email)), array['enquiry:any'], e.created_at
  from enquiries e
  union all
  select 'mandate:' || m.id, 'mandate', c.owner_id, m.id, c.id, null, search_fold(m.number),
    search_fold(concat_ws(' ', m.number, search_compact(m.number),
      case when c.owner_status <> 'deleted' then c.company_name end)),
    search_keys('mandate', search_compact(m.number)),
    search_readers('mandate', case when c.owner_status <> 'deleted' then c.owner_id end, c.manager, c.analyst), m.created_at
  from mandates m join cases c on c.id = m.application_id where m.number is not null
  union all
  -- "publicAndPrivateDocs.company_profile" is also found as "company profile", "docs.panCard" as "pan card".
  select 'paper:' || d.id || ':' || c.id, 'paper', c.owner_id, d.id, c.id, null, search_fold(d.file_name),
    search_fold(concat_ws(' ', d.file_name, string_agg(regexp_replace(replace(regexp_replace(
      s.slot, '^.*\.', ''), '_', ' '), '([a-z])([A-Z])', '\1 \2', 'g'), ' ' order by s.slot))),
    '{}', search_readers('paper', c.owner_id, c.manager, c.analyst), d.created_at
  from cases c join application_documents s on s.application_id = c.id join documents d on d.id = s.document_id
  where d.state = 'stored'
  group by d.id, c.id, c.owner_id, c.manager, c.analyst
  union all
  select 'asked:' || x.id, 'paper', c.owner_id, x.id, c.id, null, search_fold(x.title),
    search_fold(concat_ws(' ', x.title, d.file_name)), '{}', search_readers('paper', c.owner_id, c.manager, c.analyst), x.requested_at
  from additional_documents x join cases c on c.id = x.application_id left join documents d on d.id = x.document_id;

-- Brings the rows of one person, or one enquiry, up to what is expected, and answers how many were not. It waits for others who
-- do so for the same person, and reads after that: whoever comes last has seen everything.
create function search_settle(person uuid) returns integer language plpgsql as $$
declare
  changed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('search ' || person, 0));
  with expected as materialized (
    select * from search_expected where whose = person
  ), gone as (
    delete from search_entries e where e.whose = person and not exists (select from expected x where x.id = e.id) returning 1
  ), put as (
    insert into search_entries as e
    select x.* from expected x
    where not exists (select from search_entries e where e.id = x.id and e is not distinct from x::search_entries)
    order by x.id
    on conflict (id) do update set (kind, whose, subject_id, application_id, place, title, words, keys, readers, at) =
      (excluded.kind, excluded.whose, excluded.subject_id, excluded.application_id, excluded.place, excluded.title,
        excluded.words, excluded.keys, excluded.readers, excluded.at)
    returning 1
  )
  select (select count(*) from gone) + (select count(*) from put) into changed;
  return changed;
end $$;

-- The triggers wait for the commit, when everything is written: a person who was settled then, in this transaction, is.
create function search_settle_once(person uuid) returns void language plpgsql as $$
declare
  done text := pg_current_xact_id() || ' ' || person;
begin
  if person is null or current_setting('search.settled', true) is not distinct from done then
    return;
  end if;
  perform search_settle(person);
  perform set_config('search.settled', done, true);
end $$;

-- Of a person, an enquiry, or what names its owner.
create function search_follows_owner() returns trigger language plpgsql as $$
declare
  who text := tg_argv[0];
begin
  if tg_op <> 'INSERT' then
    perform search_settle_once((to_jsonb(old) ->> who)::uuid);
  end if;
  if tg_op <> 'DELETE' then
    perform search_settle_once((to_jsonb(new) ->> who)::uuid);
  end if;
  return null;
end $$;

-- Of what stands in a case.
create function search_follows_case() returns trigger language plpgsql as $$
declare
  row jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  perform search_settle_once((select owner_id from applications where id = (row ->> 'application_id')::uuid));
  return null;
end $$;

-- Of a file, which may stand in several cases.
create function search_follows_file() returns trigger language plpgsql as $$
begin
  perform search_settle_once(owner_id) from (
    select a.owner_id from applications a join application_documents s on s.application_id = a.id where s.document_id = new.id
    union
    select a.owner_id from applications a join additional_documents x on x.application_id = a.id where x.document_id = new.id
  ) owners;
  return null;
end $$;

create constraint trigger search_users_come after insert or delete on users
  deferrable initially deferred for each row execute function search_follows_owner('id');
create constraint trigger search_users_change after update on users
  deferrable initially deferred for each row
  when ((old.name, old.email, old.mobile, old.company_name, old.status)
    is distinct from (new.name, new.email, new.mobile, new.company_name, new.status))
  execute function search_follows_owner('id');

create constraint trigger search_applications_come after insert or delete on applications
  deferrable initially deferred for each row execute function search_follows_owner('owner_id');
create constraint trigger search_applications_change after update on applications
  deferrable initially deferred for each row
  when ((old.reference, old.owner_id, old.company_name, old.relationship_manager_id, old.credit_analyst_id, old.referral_partner_id,
      old.submitted_at, old.form)
    is distinct from (new.reference, new.owner_id, new.company_name, new.relationship_manager_id, new.credit_analyst_id,
      new.referral_partner_id, new.submitted_at, new.form))
  execute function search_follows_owner('owner_id');

create constraint trigger search_enquiries_come after insert or delete on enquiries
  deferrable initially deferred for each row execute function search_follows_owner('id');
create constraint trigger search_enquiries_change after update on enquiries
  deferrable initially deferred for each row
  when ((old.name, old.email, old.mobile, old.company_name) is distinct from (new.name, new.email, new.mobile, new.company_name))
  execute function search_follows_owner('id');

create constraint trigger search_mandates_come after insert or delete on mandates
  deferrable initially deferred for each row execute function search_follows_case();
create constraint trigger search_mandates_change after update on mandates
  deferrable initially deferred for each row when (old.number is distinct from new.number)
  execute function search_follows_case();

create constraint trigger search_papers_come after insert or delete or update on application_documents
  deferrable initially deferred for each row execute function search_follows_case();

create constraint trigger search_asked_come after insert or delete on additional_documents
  deferrable initially deferred for each row execute function search_follows_case();
create constraint trigger search_asked_change after update on additional_documents
  deferrable initially deferred for each row
  when ((old.title, old.document_id) is distinct from (new.title, new.document_id))
  execute function search_follows_case();

create constraint trigger search_files_change after update on documents
  deferrable initially deferred for each row
  when ((old.file_name, old.state) is distinct from (new.file_name, new.state))
  execute function search_follows_file();
