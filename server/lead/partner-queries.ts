import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { leadCalls, PartnerLead } from '../../contract/client/lead.ts'
import type { Parsed } from '../../contract/index.ts'
import { endedStatuses, liveStatuses } from '../../domain/status/application-status.ts'
import { openLeadStates } from '../../domain/client/leads.ts'
import { formattedAmount } from '../../domain/amounts/money.ts'
import { withAgreedCommission, withCommissions } from '../offer/partner-commissions.ts'
import { contains } from '../db/contains.ts'
import type { Db } from '../db/connect.ts'
import { type Listing, readListing } from '../db/listing.ts'
import { partnerLeads as brought } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import { broughtSums } from './brought-sums.ts'

type Query = Parsed<typeof leadCalls.listMyLeads, 'query'>

const present = (
  { partnerId: _, createdAt, movedAt, ...row }: typeof brought.$inferSelect,
  sumsOf: Awaited<ReturnType<typeof broughtSums>>,
) => ({
  ...row,
  ...sumsOf(row.reference),
  formattedAmount: row.amount === null ? null : formattedAmount(row.amount),
  createdAt: createdAt.toISOString(),
  movedAt: movedAt.toISOString(),
})

const sortable: Readonly<Record<Query['sortBy'], SQL>> = {
  createdAt: sql`${brought.createdAt}`,
  movedAt: sql`${brought.movedAt}`,
  companyName: sql`lower(${brought.companyName}) collate "C"`,
  amount: sql`coalesce(${brought.amount}, 0)`,
}

const stages: Readonly<Record<Exclude<NonNullable<Query['stage']>, 'earning'>, SQL | undefined>> = {
  open: and(isNull(brought.status), inArray(brought.state, [...openLeadStates])),
  live: inArray(brought.status, [...liveStatuses]),
  ended: or(
    inArray(brought.status, [...endedStatuses]),
    inArray(brought.state, ['lost', 'duplicate']),
  ),
}

/** Page of a partner's leads. */
export const broughtPage = async (db: Db, partnerId: string, query: Query, listing: Listing) => {
  const where = and(
    eq(brought.partnerId, partnerId),
    query.stage === 'earning' ? withAgreedCommission(brought.reference, partnerId) : undefined,
    query.search
      ? contains(
          sql`lower(${brought.companyName} || ' ' || coalesce(${brought.contactName}, '') || ' ' || coalesce(${brought.reference}, ''))`,
          query.search,
        )
      : undefined,
    query.stage && query.stage !== 'earning' ? stages[query.stage] : undefined,
  )
  const direction = query.order === 'asc' ? asc : desc
  const order = [direction(sortable[query.sortBy]), asc(brought.id)]
  const { rows, total } = await readListing(db, listing, query, {
    ids: db
      .select({ id: brought.id })
      .from(brought)
      .where(where)
      .orderBy(...order),
    sorts: true,
    count: db.select({ total: count() }).from(brought).where(where),
    page: (limit, offset) =>
      db
        .select()
        .from(brought)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    these: (some) =>
      db
        .select()
        .from(brought)
        .where(and(where, inArray(brought.id, some))),
    idOf: ({ id }) => id,
  })
  const sumsOf = await broughtSums(
    db,
    partnerId,
    rows.map(({ reference }) => reference),
  )
  const leads = rows.map((row) => present(row, sumsOf))
  return { data: await withCommissions(db, partnerId, leads), total }
}

/** Lead of the partner. */
export const oneBrought = async (db: Db, partnerId: string, id: string): Promise<PartnerLead> => {
  const [row] = await db
    .select()
    .from(brought)
    .where(and(eq(brought.partnerId, partnerId), eq(brought.id, id)))
  const one = orNotFound(row)
  const sumsOf = await broughtSums(db, partnerId, [one.reference])
  const [lead] = await withCommissions(db, partnerId, [present(one, sumsOf)])
  return orNotFound(lead)
}

/** Counts of a partner's leads by stage. */
export const stagesOf = (db: Db, partnerId: string) =>
  db
    .select({ state: brought.state, status: brought.status, count: count() })
    .from(brought)
    .where(eq(brought.partnerId, partnerId))
    .groupBy(brought.state, brought.status)
