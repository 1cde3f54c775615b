import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { clientCalls, ListedClient } from '../../contract/client/client.ts'
import type { Parsed } from '../../contract/index.ts'
import type { ClientState } from '../../domain/client/clients.ts'
import { type AmountUnit, formattedAmount, toRupees } from '../../domain/amounts/money.ts'
import { shownEmail } from '../../domain/notices/mailbox.ts'
import { isAtWork, isUnowned } from '../access/vacant.ts'
import { contains } from '../db/contains.ts'
import type { Db } from '../db/connect.ts'
import { type Listing, readListing } from '../db/listing.ts'
import { clients, users } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Scope } from '../foundation/caller.ts'

type Query = Parsed<typeof clientCalls.listClients, 'query'>

const manager = alias(users, 'manager')
const maker = alias(users, 'maker')
const partner = alias(users, 'partner')

/** Clients that a scope reaches: a manager's own, an admin's all. */
export const clientScope = (scope: Scope): SQL | undefined =>
  scope.kind === 'any' ? undefined : eq(clients.managerId, scope.userId)

const select = (db: Db) =>
  db
    .select({
      userId: clients.userId,
      name: users.name,
      email: users.email,
      mobile: users.mobile,
      status: users.status,
      companyName: clients.companyName,
      need: clients.need,
      source: clients.source,
      sourceDetail: clients.sourceDetail,
      createdBy: maker.name,
      partner: partner.name,
      managerId: manager.id,
      managerName: manager.name,
      consentBy: clients.consentBy,
      consentHow: clients.consentHow,
      consentOn: clients.consentOn,
      consentVersion: clients.consentVersion,
      createdAt: clients.createdAt,
      invitedUntil: sql`(
        select i.expires_at from invitations i where i.user_id = clients.user_id and i.used_at is null
          and i.revoked_at is null and i.expires_at > now())`.mapWith(clients.createdAt),
      asked: sql<Asked | null>`(
        select jsonb_build_object('city', d.form #> '{formData,city}') || coalesce(d.form -> 'productDetails'
          -> (d.form #>> '{productDetails,selectedProduct}') -> 'formValuesByOptionTitle' -> (d.form #>> '{selectedOptions,0}'), '{}')
        from drafts d where d.owner_id = clients.user_id)`,
      hasDraft: sql<boolean>`exists (select 1 from drafts d where d.owner_id = clients.user_id)`,
      applications: sql<number>`(select count(*)::int from applications a where a.owner_id = clients.user_id)`,
    })
    .from(clients)
    .innerJoin(users, eq(users.id, clients.userId))
    .leftJoin(manager, and(eq(manager.id, clients.managerId), isAtWork(manager)))
    .leftJoin(maker, eq(maker.id, clients.createdBy))
    .leftJoin(partner, eq(partner.id, clients.partnerId))

/** First answers of a form. */
type Asked = {
  purpose?: string | null
  amount?: number | null
  unit?: AmountUnit | null
  city?: string | null
}

/** Whoever has taken over writes the draft alone from then on: it is theirs until they hand it in. */
const askedIn = ({ status, asked }: Row) => {
  const { purpose, amount, unit, city } = (status === 'invited' ? asked : null) ?? {}
  const rupees = amount && unit ? toRupees({ amount, unit }) : null
  return {
    purpose: purpose || null,
    amount: rupees,
    formattedAmount: rupees === null ? null : formattedAmount(rupees),
    city: city || null,
  }
}

type Row = Awaited<ReturnType<typeof select>>[number]

const stateOf = ({ status, invitedUntil }: Row): ListedClient['state'] => {
  if (status === 'active' || status === 'pending') return 'open'
  if (status === 'invited') return invitedUntil === null ? 'prepared' : 'invited'
  return 'suspended'
}

const hasLink = sql`exists (select 1 from invitations i where i.user_id = ${clients.userId}
  and i.used_at is null and i.revoked_at is null and i.expires_at > now())`

const inState: Readonly<Record<ClientState, SQL>> = {
  prepared: sql`(${users.status} = 'invited' and not ${hasLink})`,
  invited: sql`(${users.status} = 'invited' and ${hasLink})`,
  open: sql`${users.status} = 'active'`,
  suspended: sql`${users.status} = 'suspended'`,
}

const consentIn = ({ consentBy, consentHow, consentOn, consentVersion }: Row) =>
  consentBy === null || consentHow === null || consentOn === null || consentVersion === null
    ? null
    : { by: consentBy, how: consentHow, on: consentOn, version: consentVersion }

const present = (row: Row): ListedClient => ({
  userId: row.userId,
  name: row.name,
  email: shownEmail(row.email),
  mobile: row.mobile,
  companyName: row.companyName,
  need: row.need,
  ...askedIn(row),
  source: row.source,
  sourceDetail: row.sourceDetail,
  createdBy: row.createdBy,
  partner: row.partner,
  manager: row.managerId === null ? null : { userId: row.managerId, name: row.managerName ?? '' },
  consent: consentIn(row),
  state: stateOf(row),
  invitedUntil: row.status === 'invited' ? (row.invitedUntil?.toISOString() ?? null) : null,
  hasDraft: row.hasDraft,
  applications: row.applications,
  createdAt: row.createdAt.toISOString(),
  abilities: { invite: row.status === 'invited' },
})

/** Page of the clients that a scope reaches. */
export const clientPage = async (db: Db, scope: Scope, query: Query, listing: Listing) => {
  const matching = and(
    clientScope(scope),
    // Whoever registered by a partner's link has proved nothing yet.
    ne(users.status, 'pending'),
    query.state ? inState[query.state] : undefined,
    query.manager ? isUnowned(clients.managerId) : undefined,
    query.search ? contains(users.searchText, query.search) : undefined,
  )
  const order = [desc(clients.createdAt), clients.userId]
  const joined = () =>
    db
      .select({ id: sql<string>`${clients.userId}`.as('id') })
      .from(clients)
      .innerJoin(users, eq(users.id, clients.userId))
      .where(matching)
  const { rows, total } = await readListing(db, listing, query, {
    ids: joined().orderBy(...order),
    sorts: Boolean(query.search),
    count: db
      .select({ total: sql<number>`count(*)::int` })
      .from(clients)
      .innerJoin(users, eq(users.id, clients.userId))
      .where(matching),
    page: (limit, offset) =>
      select(db)
        .where(matching)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    these: (some) => select(db).where(and(matching, inArray(clients.userId, some))),
    idOf: ({ userId }) => userId,
  })
  return { data: rows.map(present), total }
}

export const oneClient = async (db: Db, userId: string): Promise<ListedClient> => {
  const [row] = await select(db).where(eq(clients.userId, userId))
  return present(orNotFound(row))
}

/** A client whom a scope reaches; absent and not the scope's are alike. */
export const findClient = async (db: Db, scope: Scope, userId: string) => {
  const [row] = await select(db).where(and(eq(clients.userId, userId), clientScope(scope)))
  return present(orNotFound(row))
}

/** A client whom nobody but the firm has touched yet, held until the change is done; absent and not the scope's are alike. */
export const lockClient = async (tx: Db, scope: Scope, userId: string) => {
  const [row] = await tx
    .select({ userId: users.id, email: users.email, status: users.status })
    .from(users)
    .innerJoin(clients, eq(clients.userId, users.id))
    .where(and(eq(users.id, userId), clientScope(scope)))
    .for('update')
  return orNotFound(row)
}
