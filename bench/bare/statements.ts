import {
  endedStatuses as ended,
  liveStatuses as live,
} from '../../domain/status/application-status.ts'
import type pg from 'pg'
import { ask, type Connection } from './ask.ts'

// The fewest statements and round trips that each job needs.

export type Person = { userId: string; role: string; name: string }

export const livingSession = async (
  db: Connection,
  session: string,
  user: string,
  expires: number,
): Promise<Person | undefined> => {
  const [person] = await ask<Person>(
    db,
    `select users.id as "userId", users.role, users.name
    from sessions join users on users.id = sessions.user_id
    where sessions.id = $1 and sessions.user_id = $2 and sessions.ended_at is null
      and sessions.expires_at > now() and users.status = 'active'
      and to_timestamp($3::float8) > now()`,
    [session, user, expires],
  )
  return person
}

/**
 * A whole case of its owner: form, papers, what was asked for, mandate, people, teaser, timeline, submissions, the lenders that the consent
 * names, what the offers come to, whose turn it is since when, checklist, days of service.
 */
export const wholeCase = async (
  db: Connection,
  id: string,
  owner: string,
): Promise<object | undefined> => {
  const [row] = await ask(
    db,
    `select a.*,
      (select coalesce(json_agg(p), '[]') from (
        select ad.slot, d.key, d.file_name, d.file_type, d.file_size, d.sha256, d.created_at,
          d.review_state, d.review_reason, d.reviewed_at, r.name as reviewer
        from application_documents ad join documents d on d.id = ad.document_id
        left join users r on r.id = d.reviewed_by
        where ad.application_id = a.id order by ad.slot collate "C", d.created_at, d.id) p) as papers,
      (select coalesce(json_agg(x), '[]') from (
        select e.*, u.name as asker, d.key, d.file_name, d.file_type, d.file_size, d.sha256,
          r.name as reviewer
        from additional_documents e left join users u on u.id = e.requested_by
        left join documents d on d.id = e.document_id left join users r on r.id = d.reviewed_by
        where e.application_id = a.id order by e.requested_at, e.id) x) as additional,
      (select to_json(m) from (
        select m.*, l.key as letter_key, s.key as signed_key from mandates m
        left join documents l on l.id = m.letter_document_id
        left join documents s on s.id = m.signed_document_id
        where m.application_id = a.id
        order by m.status in ('rejected', 'cancelled'), m.created_at desc, m.id desc limit 1) m) as mandate,
      (select json_agg(p) from (
        select u.id, u.name, u.email, u.mobile from users u
        where u.id in (a.owner_id, a.relationship_manager_id, a.credit_analyst_id,
          a.referral_partner_id)) p) as people,
      (select to_json(d) from documents d where d.id = a.teaser_document_id) as teaser,
      (select coalesce(json_agg(t), '[]') from (
        select t.*, u.name as actor, u.role as actor_role from timeline_entries t
        left join users u on u.id = t.actor_id
        where t.application_id = a.id order by t.at, t.id) t) as timeline,
      (select coalesce(json_agg(s), '[]') from (
        select s.*, l.name as lender,
          s.status = 'sanctioned' and exists (select from lender_offers o where o.submission_id = s.id
            and o.kind = 'sanction' and o.status = 'open' and o.letter_document_id is not null
            and o.valid_until >= (now() at time zone 'Asia/Kolkata')::date) as offer_stands,
          exists (select from lender_offers o where o.submission_id = s.id and o.status = 'accepted') as offer_accepted
        from lender_submissions s join lenders l on l.id = s.lender_id
        where s.application_id = a.id order by s.created_at, s.id) s) as submissions,
      (select coalesce(json_agg(l), '[]') from (
        select l.id, l.name from lenders l where l.id::text in (
          select said #>> '{}' from jsonb_path_query(a.lender_consent, '$.** ? (@.type() == "string")') said)
        order by l.name_key) l) as "consentLenders",
      (select json_build_object('all', coalesce(sum(1), 0),
          'accepted', coalesce(sum(1) filter (where o.status = 'accepted'), 0),
          'granted', coalesce(sum(case when o.not_drawn_on is null
              then (select sum((f ->> 'amount')::bigint) from jsonb_array_elements(o.terms -> 'facilities') f)
              else coalesce((select sum(d.amount) from disbursals d where d.offer_id = o.id and d.taken_back_at is null), 0) end)
            filter (where o.status = 'accepted'), 0),
          'disbursed', coalesce(sum((select sum(d.amount) from disbursals d
            where d.offer_id = o.id and d.taken_back_at is null)) filter (where o.status = 'accepted'), 0),
          'feesOutstanding', coalesce((select sum(f.amount + f.gst - coalesce((select sum(r.amount + r.tds)
              from fee_receipts r where r.fee_id = f.id and r.taken_back_at is null), 0))
            from fees_due f where f.application_id = a.id and f.taken_back_at is null), 0))
        from lender_offers o where o.application_id = a.id) as offers,
      (select to_json(k) from case_turns k where k.application_id = a.id) as turn,
      (select value -> 'checklist' from firm_settings where id = 1) as checklist,
      (select value -> 'service' from firm_settings where id = 1) as service
    from applications a where a.id = $1 and a.owner_id = $2`,
    [id, owner],
  )
  return row
}

const orders: Readonly<Record<string, string>> = {
  'name asc': 'users.name collate "C", users.id',
  'email desc': 'users.email collate "C" desc, users.id desc',
  'createdAt desc': 'users.created_at desc, users.id',
}

/** Page of the people that match, with their cases, and exactly how many match. */
export const usersPage = async (pool: pg.Pool, query: URLSearchParams): Promise<object> => {
  const page = Number(query.get('page') ?? 1)
  const limit = Number(query.get('limit') ?? 10)
  const [search, role] = [query.get('search'), query.get('role')]
  const order = orders[`${query.get('sortBy') ?? 'createdAt'} ${query.get('order') ?? 'desc'}`]
  if (order === undefined) throw new Error('the bare server knows no such order')
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const matching = [
    `users.status <> 'deleted'`,
    ...(role === null ? [] : [`users.role = ${value(role)}`]),
    ...(search === null ? [] : [`users.search_text like ${value(`%${search}%`)}`]),
  ].join(' and ')
  const counting = [...values]
  const cases = (statuses: readonly string[]) => `(
    select count(*)::int from applications a
    where (a.owner_id = users.id or a.relationship_manager_id = users.id
      or a.credit_analyst_id = users.id or a.referral_partner_id = users.id)
      and a.status in (${statuses.map(value).join(', ')}))`
  const [users, [counted]] = await Promise.all([
    ask(
      pool,
      `select users.id, users.name, users.email, users.mobile, users.role, users.status,
        users.company_name, users.designation, users.city, users.notify_by_email, users.created_at,
        users.erasure_requested_at, ${cases(live)} as live, ${cases(ended)} as ended
      from users where users.id in (
        select users.id from users where ${matching}
        order by ${order} limit ${value(limit)} offset ${value((page - 1) * limit)})
      order by ${order}`,
      values,
    ),
    ask<{ total: number }>(
      pool,
      `select count(*)::int as total from users where ${matching}`,
      counting,
    ),
  ])
  const total = counted?.total ?? 0
  return { users, currentPage: page, totalPages: Math.ceil(total / limit), totalUsers: total }
}
