import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SummaryQuery } from '../../contract/application.ts'
import type { ApplicationSummary } from '../../contract/application-summary.ts'
import { presentTurn } from '../../contract/turn.ts'
import { endedStatuses, liveStatuses } from '../../domain/application-status.ts'
import { turnOf } from '../../domain/ball.ts'
import { formattedAmount } from '../../domain/money.ts'
import type { Role } from '../../domain/roles.ts'
import { contains } from '../db/contains.ts'
import { withinDays } from '../db/indian-days.ts'
import type { Db } from '../db/connect.ts'
import { type Listing, readListing } from '../db/listing.ts'
import { applications, users } from '../db/schema.ts'
import { endedMandates } from './ended-mandates.ts'
import { turnCounts, turnFactsOfRow } from './turn.ts'

const owners = alias(users, 'owners')
const managers = alias(users, 'managers')
const analysts = alias(users, 'analysts')
const partners = alias(users, 'partners')

/** The status of the live mandate, or of the latest that ended; the borrower's from its release on. */
const mandateStatus = (role: Role) => sql<string | null>`(
  select m.status from mandates m
  where m.application_id = applications.id ${role === 'user' ? sql`and m.released_at is not null` : sql``}
  order by m.status in ${sql.raw(endedMandates)}, m.created_at desc, m.id desc limit 1)`

const sortable: Readonly<Record<SummaryQuery['sortBy'], SQL>> = {
  submittedAt: sql`${applications.submittedAt}`,
  updatedAt: sql`${applications.updatedAt}`,
  companyName: sql`lower(${applications.companyName}) collate "C"`,
  amount: sql`${applications.amount}`,
  status: sql`${applications.status} collate "C"`,
  reference: sql`${applications.reference} collate "C"`,
}

const stages = { live: liveStatuses, ended: endedStatuses }

const matching = (within: SQL | undefined, query: SummaryQuery) =>
  and(
    within,
    query.search ? contains(applications.searchText, query.search) : undefined,
    query.status ? eq(applications.status, query.status) : undefined,
    query.stage ? inArray(applications.status, stages[query.stage]) : undefined,
    query.product ? eq(applications.product, query.product) : undefined,
    query.bank ? sql`${query.bank} = any(${applications.selectedBanks})` : undefined,
    withinDays(applications.submittedAt, query.from, query.to),
  )

const select = (db: Db, role: Role) =>
  db
    .select({
      id: applications.id,
      reference: applications.reference,
      userId: applications.ownerId,
      companyName: applications.companyName,
      companyType: applications.companyType,
      product: applications.product,
      selectedBanks: applications.selectedBanks,
      amount: applications.amount,
      status: applications.status,
      owner: owners.name,
      relationshipManager: managers.name,
      creditAnalyst: analysts.name,
      referralPartner: partners.name,
      mandateStatus: mandateStatus(role),
      turn: turnCounts('applications'),
      submittedAt: applications.submittedAt,
      updatedAt: applications.updatedAt,
    })
    .from(applications)
    .innerJoin(owners, eq(owners.id, applications.ownerId))
    .leftJoin(managers, eq(managers.id, applications.relationshipManagerId))
    .leftJoin(analysts, eq(analysts.id, applications.creditAnalystId))
    .leftJoin(partners, eq(partners.id, applications.referralPartnerId))

type SummaryRow = Awaited<ReturnType<typeof select>>[number]

const summaryOf = ({ id, turn, ...row }: SummaryRow, role: Role): ApplicationSummary => ({
  ...row,
  waitsFor: presentTurn(turnOf(turnFactsOfRow({ status: row.status, turn }))).waitsFor,
  applicationId: id,
  formattedAmount: formattedAmount(row.amount),
  // Borrowers don't see who referred them; partners see the stage, not who works on it or for whom.
  referralPartner: role === 'user' ? null : row.referralPartner,
  ...(role === 'referral-partner' && {
    mandateStatus: null,
    selectedBanks: [],
    relationshipManager: null,
    creditAnalyst: null,
  }),
  submittedAt: row.submittedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** One page of the applications within a scope's condition; a page past the end is empty with the true total. */
export const applicationPage = async (
  db: Db,
  within: SQL | undefined,
  query: SummaryQuery,
  { role, listing }: { role: Role; listing: Listing },
) => {
  const where = matching(within, query)
  const direction = query.order === 'asc' ? asc : desc
  const order = [
    direction(sortable[query.sortBy]),
    // The indexes keep ids the other way round than the times beside them.
    query.order === 'asc' ? desc(applications.id) : asc(applications.id),
  ]
  const { rows, total } = await readListing(db, listing, query, {
    ids: db
      .select({ id: applications.id })
      .from(applications)
      .where(where)
      .orderBy(...order),
    count: db
      .select({ total: sql<number>`count(*)::int` })
      .from(applications)
      .where(where),
    page: (limit, offset) =>
      select(db, role)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    these: (some) => select(db, role).where(and(where, inArray(applications.id, some))),
    idOf: ({ id }) => id,
  })
  return {
    data: rows.map((row) => summaryOf(row, role)),
    total,
    page: query.page,
    pages: Math.ceil(total / query.limit),
  }
}

/** The applications of one borrower within a scope's condition, newest first, each with its form. */
export const applicationsOfOwner = async (db: Db, within: SQL | undefined, ownerId: string) =>
  db
    .select()
    .from(applications)
    .where(and(eq(applications.ownerId, ownerId), within))
    .orderBy(desc(applications.submittedAt), asc(applications.id))
