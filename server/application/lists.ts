import { and, asc, desc, eq, gte, inArray, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { BoardQuery, SummaryQuery } from '../../contract/case/application.ts'
import type { ApplicationSummary } from '../../contract/case/application-summary.ts'
import { presentTurn } from '../../contract/case/turn.ts'
import { endedStatuses, liveStatuses } from '../../domain/status/application-status.ts'
import { formattedAmount } from '../../domain/amounts/money.ts'
import { shownEmail } from '../../domain/notices/mailbox.ts'
import {
  contacts,
  isBorrower,
  isStaff,
  type Role,
  type RoleFacts,
  roleTable,
} from '../../domain/people/roles.ts'
import { isVacant } from '../access/vacant.ts'
import { today, withinDays } from '../db/indian-days.ts'
import type { Db } from '../db/connect.ts'
import { type Listing, readListing } from '../db/listing.ts'
import { moneySums } from '../offer/offered-sums.ts'
import { applications, clients, users } from '../db/schema.ts'
import type { Scope } from '../foundation/caller.ts'
import { endedMandates } from '../case/ended-mandates.ts'
import { matchingWords } from './matching-words.ts'
import { turnCounts, turnFactsOfRow, turnFor } from '../moves/turn.ts'

const owners = alias(users, 'owners')
const managers = alias(users, 'managers')
const analysts = alias(users, 'analysts')
const partners = alias(users, 'partners')

/** The status of the live mandate, or of the latest that ended; the borrower's from its release on. */
const mandateStatus = (role: Role) => sql<string | null>`(
  select m.status from mandates m
  where m.application_id = applications.id ${isBorrower(role) ? sql`and m.released_at is not null` : sql``}
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

const within = <Value>(value: Value | undefined, where: (value: Value) => SQL) =>
  value === undefined ? undefined : where(value)

const onPost = (column: SQLWrapper, person: string | undefined) =>
  within(person, (id) => (id === 'none' ? isVacant(column) : sql`${column} = ${id}`))

/** A filter can reveal a column that the list hides: with these filters, a side gets no rows. */
const unreadable: Readonly<Record<RoleFacts['side'], readonly (keyof BoardQuery)[]>> = {
  borrower: ['referralPartner', 'tag'],
  partner: ['tag', 'bank', 'relationshipManager', 'creditAnalyst', 'referralPartner'],
  staff: [],
}

/** Since when a case has its status: its last move there, or its submission. */
const statusSince = sql.raw(`coalesce((select max(t.at) from timeline_entries t
  where t.application_id = applications.id and t.to_status = applications.status), applications.submitted_at)`)

const daysInStatus = sql<number>`(${today}
  - (${statusSince} at time zone 'Asia/Kolkata')::date)`

const tagged = (tag: string) => sql`exists (select 1 from application_tags t
  where t.application_id = applications.id and lower(t.tag) = lower(${tag}))`

const tags = sql<string[]>`array(select t.tag from application_tags t
  where t.application_id = applications.id order by lower(t.tag) collate "C")`

type Asked = BoardQuery & Partial<Pick<SummaryQuery, 'ids' | 'status' | 'stage'>>

const isReadable = (query: Asked, role: Role): boolean =>
  unreadable[roleTable[role].side].every((name) => query[name] === undefined)

/** The cases within a scope's condition that a list, or the board, is asked for. */
export const matching = (scope: SQL | undefined, query: Asked, role: Role) =>
  and(
    scope,
    isReadable(query, role) ? undefined : sql`false`,
    within(query.search || undefined, (words) => matchingWords(words, role)),
    within(query.ids, (ids) => inArray(applications.id, ids)),
    query.status ? eq(applications.status, query.status) : undefined,
    query.stage ? inArray(applications.status, stages[query.stage]) : undefined,
    query.product ? eq(applications.product, query.product) : undefined,
    query.bank ? sql`${query.bank} = any(${applications.selectedBanks})` : undefined,
    onPost(applications.relationshipManagerId, query.relationshipManager),
    onPost(applications.creditAnalystId, query.creditAnalyst),
    onPost(applications.referralPartnerId, query.referralPartner),
    within(query.amountFrom, (amount) => gte(applications.amount, amount)),
    within(query.amountTo, (amount) => lte(applications.amount, amount)),
    within(query.daysOver, (days) => sql`${daysInStatus} > ${days}`),
    within(query.daysUpTo, (days) => sql`${daysInStatus} <= ${days}`),
    within(query.tag, tagged),
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
      ...moneySums,
      status: applications.status,
      owner: owners.name,
      relationshipManager: managers.name,
      creditAnalyst: analysts.name,
      referralPartner: partners.name,
      mandateStatus: mandateStatus(role),
      turn: turnCounts('applications'),
      daysInStatus,
      tags,
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
  waitsFor: presentTurn(turnFor(role, turnFactsOfRow({ status: row.status, turn }))).waitsFor,
  applicationId: id,
  formattedAmount: formattedAmount(row.amount),
  tags: isStaff(role) ? row.tags : [],
  // Borrowers don't see who referred them; partners see the stage, not who works on it or for whom.
  referralPartner: isBorrower(role) ? null : row.referralPartner,
  ...(roleTable[role].side === 'partner' && {
    mandateStatus: null,
    selectedBanks: [],
    relationshipManager: null,
    creditAnalyst: null,
  }),
  submittedAt: row.submittedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Page of the applications within a scope's condition; a page past the end is empty with the true total. */
export const applicationPage = async (
  db: Db,
  scope: SQL | undefined,
  query: SummaryQuery,
  { role, listing }: { role: Role; listing: Listing },
) => {
  const where = matching(scope, query, role)
  const direction = query.order === 'asc' ? asc : desc
  const order = [
    direction(sortable[query.sortBy]),
    // The indexes sort ids in the opposite direction to the times beside them.
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

/** True if a manager prepared the account of a client, or was given it. */
export const looksAfter = async (
  db: Db,
  { userId: managerId, role }: Scope,
  clientId: string,
): Promise<boolean> =>
  contacts.includes(role) &&
  (await db.$count(clients, and(eq(clients.userId, clientId), eq(clients.managerId, managerId)))) >
    0

/** Owner of the applications. */
export const ownerOf = async (db: Db, userId: string) => {
  const { id, name, createdAt } = users
  const known = (column: SQLWrapper) =>
    sql<string>`case when ${users.status} = 'deleted' then '' else ${column} end`
  const [row] = await db
    .select({
      userId: id,
      name,
      email: known(users.email),
      mobile: known(users.mobile),
      registeredAt: createdAt,
    })
    .from(users)
    .where(eq(id, userId))
  return row && { ...row, email: shownEmail(row.email) }
}
