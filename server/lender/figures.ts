import { sql } from 'drizzle-orm'
import type { LenderFigures } from '../../contract/work/lender-work.ts'
import {
  openSubmissionStatuses,
  undecidedSubmissionStatuses,
} from '../../domain/status/submission-status.ts'
import type { Db } from '../db/connect.ts'
import { withinDays } from '../db/indian-days.ts'
import { stillOpen } from '../case/offer-counts.ts'

type Days = { from?: string | undefined; to?: string | undefined }

/** Figures by lender of the cases that went to it on these days; lenders that got none are left out. */
export const lenderFigures = (db: Db, { from, to }: Days): Promise<LenderFigures[]> =>
  db.execute<LenderFigures>(sql`
    with given as (
      select s.lender_id, s.amount, s.status in ${undecidedSubmissionStatuses} as open, acts.queries, acts.sanctioned,
        not acts.sanctioned and s.status = 'declined' as declined,
        extract(epoch from acts.answered_at - s.created_at) / 86400 as days,
        money.offers, money.offered, money.disbursed
      from lender_submissions s
      cross join lateral (
        select coalesce(bool_or(x.to_status = 'sanctioned'), false) as sanctioned,
          count(*) filter (where x.to_status = 'query-raised') as queries,
          min(x.at) filter (where x.to_status in ('in-principle', 'sanctioned', 'declined')) as answered_at
        from submission_acts x where x.submission_id = s.id
          -- What was recorded by mistake is no answer.
          and not exists (select from submission_acts y where y.submission_id = x.submission_id
            and y.act = 'recorded-by-mistake' and y.from_status = x.to_status and y.at >= x.at)
      ) acts
      cross join lateral (
        select count(*) as offers,
          coalesce(sum(f.amount) filter (where o.kind = 'sanction' and (o.status = 'accepted'
            or (${stillOpen} and s.status in ${openSubmissionStatuses}))), 0) as offered,
          coalesce(sum(paid.amount) filter (where o.status = 'accepted'), 0) as disbursed
        from lender_offers o
        cross join lateral (
          select sum((e ->> 'amount')::bigint) as amount from jsonb_array_elements(o.terms -> 'facilities') e
        ) f
        cross join lateral (select sum(d.amount) as amount from disbursals d
          where d.offer_id = o.id and d.taken_back_at is null) paid
        where o.submission_id = s.id and o.status <> 'replaced'
      ) money
      where ${withinDays(sql`s.created_at`, from, to) ?? sql`true`}
    )
    select l.id as "lenderId", l.name, count(*)::int as sent,
      (count(*) filter (where g.open))::int as open,
      (count(*) filter (where g.sanctioned))::int as sanctioned,
      (count(*) filter (where g.declined))::int as declined,
      round(100.0 * count(*) filter (where g.sanctioned)
        / nullif(count(*) filter (where g.sanctioned or g.declined), 0))::int as "hitRate",
      round((percentile_cont(0.5) within group (order by g.days))::numeric, 1)::float8 as "daysToAnswer",
      sum(g.offers)::int as offers, sum(g.queries)::int as queries,
      sum(g.amount)::float8 as asked, sum(g.offered)::float8 as offered, sum(g.disbursed)::float8 as disbursed
    from given g join lenders l on l.id = g.lender_id
    group by l.id, l.name
    order by sent desc, l.name`)
