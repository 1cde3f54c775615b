-- Enquiries, and leads that nobody follows up, are a pool of those who keep in touch with clients: all of them hear of it.

create or replace function tell_of_enquiry() returns trigger language plpgsql as $$
begin
  perform tell_change(jsonb_build_object('kind', 'enquiry', 'id', new.id, 'any', true, 'pool', true));
  return null;
end $$;

create function is_unowned(owner_id uuid) returns boolean language sql stable as $$
  select owner_id is null or not exists (select 1 from users
    where id = owner_id and status = 'active' and role in ('admin', 'relationship-manager'))
$$;

create or replace function tell_of_lead() returns trigger language plpgsql as $$
begin
  perform tell_change(jsonb_build_object('kind', 'lead', 'id', new.id, 'any', true,
    -- Whoever takes one up takes it out of the pool.
    'pool', is_unowned(new.owner_id) or (tg_op = 'UPDATE' and is_unowned(old.owner_id)),
    'posts', jsonb_strip_nulls(jsonb_build_object('referralPartner', new.partner_id, 'relationshipManager', new.owner_id))));
  return null;
end $$;

-- A task that names a visitor or the contact of a lead goes with what it is about.
create function forget_follow_up() returns trigger language plpgsql as $$
begin
  with gone as (delete from tasks where rule = 'follow-up' and starts_with(occasion, old.id::text) returning title)
  delete from staff_notices using gone where kind = 'task-due' and detail = gone.title;
  return null;
end $$;
create trigger enquiries_forget_follow_up after delete on enquiries for each row execute function forget_follow_up();
create trigger leads_forget_follow_up after delete on leads for each row execute function forget_follow_up();
