import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Parsed } from '../../contract/index.ts'
import type { user } from '../../contract/people/user.ts'
import {
  endedStatuses,
  liveStatuses,
  type ApplicationStatus,
} from '../../domain/status/application-status.ts'
import { contains } from '../db/contains.ts'
import type { Db } from '../db/connect.ts'
import { type Listing, readListing } from '../db/listing.ts'
import { users } from '../db/schema.ts'
import { hasFactor } from '../factor/trusted-devices.ts'

type Query = Parsed<typeof user.listUsers, 'query'>

const bytewise = (column: typeof users.name | typeof users.email) => sql`${column} collate "C"`

/** The closed list of orders; each is an index read forwards or backwards. */
const orders: Readonly<Record<Query['sortBy'], Readonly<Record<Query['order'], SQL[]>>>> = {
  name: {
    asc: [asc(bytewise(users.name)), asc(users.id)],
    desc: [desc(bytewise(users.name)), desc(users.id)],
  },
  email: {
    asc: [asc(bytewise(users.email)), asc(users.id)],
    desc: [desc(bytewise(users.email)), desc(users.id)],
  },
  role: {
    asc: [asc(users.role), desc(users.createdAt), asc(users.id)],
    desc: [desc(users.role), asc(users.createdAt), desc(users.id)],
  },
  createdAt: {
    asc: [asc(users.createdAt), desc(users.id)],
    desc: [desc(users.createdAt), asc(users.id)],
  },
}

/** The applications that are a person's own or that they are assigned to, of these statuses. */
const casesIn = (statuses: readonly ApplicationStatus[]) => {
  const named = sql.join(
    statuses.map((status) => sql`${status}`),
    sql`, `,
  )
  // The outer column is spelled out: the builder shortens it where there is one table.
  return sql<number>`(
    select count(*)::int from applications a
    where (a.owner_id = users.id or a.relationship_manager_id = users.id
      or a.credit_analyst_id = users.id or a.referral_partner_id = users.id) and a.status in (${named}))`
}

const listed = {
  userId: users.id,
  name: users.name,
  email: users.email,
  mobile: users.mobile,
  mobileVerified: sql<boolean>`${users.mobileVerifiedAt} is not null`,
  role: users.role,
  // The page leaves the deleted ones out, which the column's type can't know.
  status: sql<'pending' | 'active' | 'suspended' | 'invited'>`${users.status}`,
  companyName: users.companyName,
  designation: users.designation,
  city: users.city,
  notifyByEmail: users.notifyByEmail,
  createdAt: users.createdAt,
  erasureRequestedAt: users.erasureRequestedAt,
  invitedUntil: sql`(
    select i.expires_at from invitations i where users.status = 'invited' and i.user_id = users.id
      and i.used_at is null and i.revoked_at is null and i.expires_at > now())`.mapWith(
    users.createdAt,
  ),
  hasFactor: hasFactor(sql`users.id`),
  cases: { live: casesIn(liveStatuses), ended: casesIn(endedStatuses) },
}

/** Page of everybody with an account, and the count of all. */
export const userPage = (db: Db, query: Query, listing: Listing) => {
  const matching = and(
    ne(users.status, 'deleted'),
    query.role ? eq(users.role, query.role) : undefined,
    query.search ? contains(users.searchText, query.search) : undefined,
  )
  const order = orders[query.sortBy][query.order]
  const ids = () =>
    db
      .select({ id: users.id })
      .from(users)
      .where(matching)
      .orderBy(...order)
  return readListing(db, listing, query, {
    ids: ids(),
    sorts: Boolean(query.search),
    count: db
      .select({ total: sql<number>`count(*)::int` })
      .from(users)
      .where(matching),
    // The page is found in the index alone; only its rows are then read from the table.
    page: (limit, offset) =>
      db
        .select(listed)
        .from(users)
        .where(inArray(users.id, ids().limit(limit).offset(offset)))
        .orderBy(...order),
    these: (some) =>
      db
        .select(listed)
        .from(users)
        .where(and(matching, inArray(users.id, some))),
    idOf: ({ userId }) => userId,
  })
}
