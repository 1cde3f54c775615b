-- Which roles there are is said by the code alone (docs/decisions/095): a new one is stored without a migration. The version
-- before writes the roles it knows, and nothing that runs on this database read the rule.
alter table users drop constraint users_role_check;

-- Whoever gets another role is taken off what they own, so that an owner at work keeps in touch with clients.
create or replace function is_unowned(owner_id uuid) returns boolean language sql stable as $$
  select owner_id is null or not exists (select 1 from users where id = owner_id and status = 'active')
$$;
