-- The search finds leads, managers find enquiries and the clients whom they look after; docs/decisions/172. What the search found
-- before stands in 0026.
create or replace view search_expected as
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
      select distinct reader from (
        select unnest(search_readers('person', null, a.relationship_manager_id, a.credit_analyst_id)) as reader
        from applications a where a.owner_id = u.id
        union all
        -- A manager reads the clients that they look after before there is a case.
        select 'person:relationship-manager:' || c.manager_id from clients c where c.user_id = u.id and c.manager_id is not null
      ) theirs where reader <> 'person:any' order by reader),
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
    search_keys('mobile', e.mobile) || search_keys('email', lower(e.email)), array['enquiry:any', 'enquiry:relationship-manager'], e.created_at
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
  from additional_documents x join cases c on c.id = x.application_id left join documents d on d.id = x.document_id
  union all
  -- What a partner brought, for the firm: a manager reads their own and those that nobody follows up.
  select 'referral:' || l.id, 'referral', l.id, l.id, null, null, search_fold(l.company_name),
    search_fold(concat_ws(' ', l.company_name, l.contact_name, l.email, l.mobile, l.pan, l.gstin)), l.keys,
    array['referral:any', 'referral:relationship-manager' || coalesce(':' || l.owner_id, '')], l.created_at
  from leads l
  union all
  -- The same for its partner: what they read of it and nothing else. Once it is a case of theirs, that is what they find.
  select 'brought:' || l.id, 'lead', l.id, l.id, null, null, search_fold(l.company_name),
    search_fold(concat_ws(' ', l.company_name, l.contact_name)), '{}',
    array['lead:referral-partner:' || l.partner_id], l.created_at
  from leads l left join applications a on a.id = l.application_id and a.referral_partner_id = l.partner_id
  where l.partner_id is not null and a.id is null;

create constraint trigger search_leads_come after insert or delete on leads
  deferrable initially deferred for each row execute function search_follows_owner('id');
create constraint trigger search_leads_change after update on leads
  deferrable initially deferred for each row
  when ((old.company_name, old.contact_name, old.email, old.mobile, old.pan, old.gstin, old.partner_id, old.owner_id, old.application_id)
    is distinct from (new.company_name, new.contact_name, new.email, new.mobile, new.pan, new.gstin, new.partner_id, new.owner_id,
      new.application_id))
  execute function search_follows_owner('id');

-- Of a case that has another partner by now: the lead that it came from is found by the one or the other.
create function search_follows_lead() returns trigger language plpgsql as $$
begin
  perform search_settle_once(l.id) from leads l where l.application_id = new.id;
  return null;
end $$;
create constraint trigger search_applications_partner after update on applications
  deferrable initially deferred for each row when (old.referral_partner_id is distinct from new.referral_partner_id)
  execute function search_follows_lead();

create constraint trigger search_clients_come after insert or delete on clients
  deferrable initially deferred for each row execute function search_follows_owner('user_id');
create constraint trigger search_clients_change after update on clients
  deferrable initially deferred for each row when (old.manager_id is distinct from new.manager_id)
  execute function search_follows_owner('user_id');

-- Everything is compared anew, and what is new comes in, as the job has its turn.
update search_progress set settled_to = null, finished_at = null;
