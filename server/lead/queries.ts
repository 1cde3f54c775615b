import { and, asc, count, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { leadCalls, ListedLead } from '../../contract/client/lead.ts'
import type { Parsed } from '../../contract/index.ts'
import { leadMoves, openLeadStates } from '../../domain/client/leads.ts'
import { formattedAmount } from '../../domain/amounts/money.ts'
import { leadScope } from '../access/scope.ts'
import { isAtWork, isUnowned } from '../access/vacant.ts'
import { contains } from '../db/contains.ts'
import type { Db } from '../db/connect.ts'
import { type Listing, readListing } from '../db/listing.ts'
import { applications, leads, users } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Scope } from '../foundation/caller.ts'

type Query = Parsed<typeof leadCalls.listLeads, 'query'>

const partner = alias(users, 'partner')
const owner = alias(users, 'owner')
const client = alias(users, 'client')

const select = (db: Db) =>
  db
    .select({
      lead: leads,
      status: applications.status,
      partner: { userId: partner.id, name: partner.name },
      owner: { userId: owner.id, name: owner.name },
      client: { userId: client.id, name: client.name },
      handledBy: users.name,
    })
    .from(leads)
    .leftJoin(applications, eq(applications.id, leads.applicationId))
    .leftJoin(partner, eq(partner.id, leads.partnerId))
    .leftJoin(owner, and(eq(owner.id, leads.ownerId), isAtWork(owner)))
    .leftJoin(client, eq(client.id, leads.clientId))
    .leftJoin(users, eq(users.id, leads.handledBy))

type Row = Awaited<ReturnType<typeof select>>[number]

const isOpen = (state: ListedLead['state']) => openLeadStates.some((open) => open === state)

const present = ({ lead, ...joined }: Row): ListedLead => ({
  id: lead.id,
  companyName: lead.companyName,
  contactName: lead.contactName,
  email: lead.email,
  mobile: lead.mobile,
  city: lead.city,
  pan: lead.pan,
  gstin: lead.gstin,
  purpose: lead.purpose,
  amount: lead.amount,
  typedAmount: lead.amountTyped,
  formattedAmount: lead.amount === null ? null : formattedAmount(lead.amount),
  note: lead.note,
  consent: {
    by: lead.consentBy,
    how: lead.consentHow,
    on: lead.consentOn,
    version: lead.consentVersion,
  },
  ...joined,
  state: lead.state,
  followUpOn: lead.followUpOn,
  staffNote: lead.staffNote,
  handledAt: lead.handledAt?.toISOString() ?? null,
  createdAt: lead.createdAt.toISOString(),
  version: lead.version,
  // What has become a client applies, or is lost.
  moves: leadMoves(lead.state),
  abilities: { makeClient: isOpen(lead.state) && lead.clientId === null },
})

/** Page of the leads that a scope reaches. */
export const leadPage = async (db: Db, scope: Scope, query: Query, listing: Listing) => {
  const where: SQL | undefined = and(
    leadScope(scope),
    query.search ? contains(leads.searchText, query.search) : undefined,
    query.state ? eq(leads.state, query.state) : undefined,
    query.owner === 'mine' ? eq(leads.ownerId, scope.userId) : undefined,
    query.owner === 'nobody' ? isUnowned(leads.ownerId) : undefined,
  )
  const order =
    query.order === 'asc'
      ? [asc(leads.createdAt), desc(leads.id)]
      : [desc(leads.createdAt), asc(leads.id)]
  const { rows, total } = await readListing(db, listing, query, {
    ids: db
      .select({ id: leads.id })
      .from(leads)
      .where(where)
      .orderBy(...order),
    count: db.select({ total: count() }).from(leads).where(where),
    page: (limit, offset) =>
      select(db)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    these: (some) => select(db).where(and(where, inArray(leads.id, some))),
    idOf: ({ lead }) => lead.id,
  })
  return { data: rows.map(present), total }
}

/** Lead that the scope reaches. */
export const oneLead = async (db: Db, scope: Scope, id: string): Promise<ListedLead> => {
  const [row] = await select(db).where(and(eq(leads.id, id), leadScope(scope)))
  return present(orNotFound(row))
}

/** Lead for a change, held until it is done. */
export const leadForUpdate = async (tx: Db, scope: Scope, id: string) => {
  const [row] = await tx
    .select({
      ...getTableColumns(leads),
      // Who is suspended owns nothing that a colleague takes up.
      ownerId: sql<
        string | null
      >`case when ${isUnowned(leads.ownerId)} then null else ${leads.ownerId} end`,
    })
    .from(leads)
    .where(and(eq(leads.id, id), leadScope(scope)))
    .for('update')
  return orNotFound(row)
}
