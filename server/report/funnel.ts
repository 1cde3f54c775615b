import { type SQL, sql } from 'drizzle-orm'
import type { FunnelLine, funnelParts } from '../../contract/work/report.ts'
import { applicationStatusTable } from '../../domain/status/application-status.ts'
import type { CaseStage } from '../../domain/status/status-columns.ts'
import { statusesBetween } from '../../domain/status/status-groups.ts'
import { originInWords } from '../../domain/client/client-origins.ts'
import { borrowers } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'
import { withinDays } from '../db/indian-days.ts'
import { originOf } from './origin.ts'

type Wanted = {
  from?: string | undefined
  to?: string | undefined
  by: (typeof funnelParts)[number]
}

/** A case that came to a stage or further. One that is paused, or did not come to the money, counts by its history. */
const reached = (stage: CaseStage) => {
  const statuses = statusesBetween(stage, 'paid').filter(
    (status) => applicationStatusTable[status].progress !== null,
  )
  return sql`(c.status in ${statuses} or exists (select 1 from timeline_entries t
    where t.application_id = c.id and t.to_status in ${statuses}))`
}

/** Name of a line by the wanted grouping, for a case `c`. */
const names: Readonly<Record<Wanted['by'], SQL>> = {
  all: sql`'All'`,
  source: sql`(select ${originOf(sql`c.referral_partner_id`)} from users o where o.id = c.owner_id)`,
  partner: sql`coalesce((select name from users where id = c.referral_partner_id), 'No partner')`,
  manager: sql`coalesce((select name from users where id = c.relationship_manager_id), 'Nobody')`,
}

/** Two people of one name are two lines. */
const ids: Readonly<Record<Wanted['by'], SQL>> = {
  all: sql`null`,
  source: sql`null`,
  partner: sql`c.referral_partner_id::text`,
  manager: sql`c.relationship_manager_id::text`,
}

type Before = Pick<FunnelLine, 'registered' | 'verified'> & { enquiries: number; open: number }

const inPeriod =
  ({ from, to }: Wanted) =>
  (moment: string) =>
    withinDays(sql.raw(moment), from, to) ?? sql`true`

/** Counts of enquiries, registrations and drafts, before a case was handed in. */
const beforeCases = async (db: Db, wanted: Wanted): Promise<Before> => {
  const within = inPeriod(wanted)
  const [row] = await db.execute<Before>(sql`
    select
      (select count(*)::int from enquiries where ${within('created_at')}) as enquiries,
      (select count(*)::int from drafts where ${within('created_at')}) as open,
      count(*)::int as registered,
      (count(*) filter (where verified_at is not null))::int as verified
    from users where role in ${borrowers} and ${within('created_at')}`)
  if (!row) throw new Error('the figures gave no row')
  return row
}

type Origin = { name: string; registered: number; verified: number; open: number }

/** The same by how they came: who registered or was prepared on these days, and the forms that were begun on them. */
const beforeByOrigin = async (db: Db, wanted: Wanted): Promise<Origin[]> => {
  const within = inPeriod(wanted)
  return db.execute<Origin>(sql`
    select name, (count(*) filter (where came))::int as registered,
      (count(*) filter (where came and is_verified))::int as verified, sum(open)::int as open
    from (
      select ${originOf(sql`null::uuid`)} as name, ${within('o.created_at')} as came,
        o.verified_at is not null as is_verified,
        (select count(*) from drafts d where d.owner_id = o.id and ${within('d.created_at')}) as open
      from users o where o.role in ${borrowers} and (${within('o.created_at')}
        or exists (select 1 from drafts d where d.owner_id = o.id and ${within('d.created_at')}))
    ) people group by name`)
}

type CaseLine = Pick<
  FunnelLine,
  'name' | 'submitted' | 'teaser' | 'shared' | 'sanctioned' | 'disbursed'
>

const noCase: Omit<CaseLine, 'name'> = {
  submitted: 0,
  teaser: 0,
  shared: 0,
  sanctioned: 0,
  disbursed: 0,
}

/** Each origin with what came before a case and how far the cases came; the one with the most cases first. */
const byOrigin = (
  lines: readonly CaseLine[],
  before: readonly Origin[],
  enquiries: number,
): FunnelLine[] => {
  const cases = new Map(lines.map((line) => [line.name, line]))
  const people = new Map(before.map((line) => [line.name, line]))
  const keys = new Set([...cases.keys(), ...people.keys(), ...(enquiries > 0 ? ['enquiry'] : [])])
  return [...keys]
    .map((key) => {
      const { registered = 0, verified = 0, open = 0 } = people.get(key) ?? {}
      const line = cases.get(key) ?? noCase
      return {
        ...line,
        name: originInWords(key),
        enquiries: key === 'enquiry' ? enquiries : null,
        registered,
        verified,
        begun: open + line.submitted,
      }
    })
    .toSorted((a, b) => b.submitted - a.submitted || b.registered - a.registered)
}

/** Funnel of the cases that were handed in on these days; the line with the most cases first. */
export const funnel = async (db: Db, wanted: Wanted): Promise<FunnelLine[]> => {
  const { from, to, by } = wanted
  const within = withinDays(sql`c.submitted_at`, from, to) ?? sql`true`
  const [lines, before] = await Promise.all([
    db.execute<CaseLine>(sql`
      select name, count(*)::int as submitted,
        (count(*) filter (where teaser))::int as teaser,
        (count(*) filter (where shared))::int as shared,
        (count(*) filter (where sanctioned))::int as sanctioned,
        (count(*) filter (where disbursed))::int as disbursed
      from (
        select ${names[by]} as name, ${ids[by]} as id, ${reached('teaser')} as teaser,
          ${reached('lenders')} as shared, ${reached('sanction')} as sanctioned,
          ${reached('paid')} as disbursed
        from applications c where ${within}
      ) cases group by name, id order by submitted desc, name, id`),
    beforeCases(db, wanted),
  ])
  const unknown = { enquiries: null, registered: null, verified: null, begun: null }
  const found = lines.map((line) => ({ ...unknown, ...line }))
  if (by === 'source') return byOrigin(lines, await beforeByOrigin(db, wanted), before.enquiries)
  if (by !== 'all') return found
  const { open, ...counted } = before
  const [all] = found
  const submitted = all?.submitted ?? 0
  return [{ ...noCase, ...all, name: 'All', ...counted, begun: open + submitted }]
}
