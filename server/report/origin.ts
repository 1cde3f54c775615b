import { type SQL, sql } from 'drizzle-orm'

/**
 * Origin of an owner `o`, as a key of domain/client/client-origins.ts, the surest first; the partner is the one on
 * their case, where there is one. Of an erased owner nothing is known beside their cases.
 */
export const originOf = (partner: SQL): SQL => sql`case
  when exists (select 1 from clients k where k.user_id = o.id and k.by_link) then 'link'
  when exists (select 1 from leads l where l.client_id = o.id) then 'lead'
  when exists (select 1 from clients k where k.user_id = o.id and k.source = 'import') then 'import'
  when exists (select 1 from clients k where k.user_id = o.id and k.source <> 'enquiry')
    then (select 'prepared:' || k.source from clients k where k.user_id = o.id)
  when exists (select 1 from clients k where k.user_id = o.id)
    or exists (select 1 from enquiries e where lower(e.email) = lower(o.email) and e.created_at <= o.created_at)
    then 'enquiry'
  when ${partner} is not null then 'partner'
  when o.status = 'deleted' then 'erased'
  else 'self' end`
