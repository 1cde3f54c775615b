import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { enquiry, ListedEnquiry } from '../../contract/client/enquiry.ts'
import type { Parsed } from '../../contract/index.ts'
import { alias } from 'drizzle-orm/pg-core'
import { isAtWork, isUnowned } from '../access/vacant.ts'
import { contains } from '../db/contains.ts'
import type { Db } from '../db/connect.ts'
import { withinDays } from '../db/indian-days.ts'
import { type Listing, readListing } from '../db/listing.ts'
import { enquiries, users } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'

type Query = Parsed<typeof enquiry.listEnquiries, 'query'>

/** Each is the index of times and ids, read forwards or backwards. */
const orders: Readonly<Record<Query['sort'], SQL[]>> = {
  newest: [desc(enquiries.createdAt), asc(enquiries.id)],
  oldest: [asc(enquiries.createdAt), desc(enquiries.id)],
}

const owner = alias(users, 'owner')
const client = alias(users, 'client')

const select = (db: Db) =>
  db
    .select({
      id: enquiries.id,
      name: enquiries.name,
      email: enquiries.email,
      mobile: enquiries.mobile,
      companyName: enquiries.companyName,
      service: enquiries.service,
      message: enquiries.message,
      status: enquiries.status,
      note: enquiries.note,
      handledBy: users.name,
      handledAt: enquiries.handledAt,
      owner: { userId: owner.id, name: owner.name },
      followUpOn: enquiries.followUpOn,
      client: { userId: client.id, name: client.name },
      createdAt: enquiries.createdAt,
      version: enquiries.version,
    })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.handledBy))
    .leftJoin(owner, and(eq(owner.id, enquiries.ownerId), isAtWork(owner)))
    .leftJoin(client, eq(client.id, enquiries.clientId))

const present = (row: Awaited<ReturnType<typeof select>>[number]): ListedEnquiry => ({
  ...row,
  handledAt: row.handledAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  // Whoever the contract lets see an enquiry may work on it.
  abilities: { update: true },
})

/** Page of enquiries, and the count of all. */
export const enquiryPage = async (db: Db, query: Query, listing: Listing, by: string) => {
  const matching = and(
    query.search ? contains(enquiries.searchText, query.search) : undefined,
    query.service ? eq(enquiries.service, query.service) : undefined,
    query.owner === 'mine' ? eq(enquiries.ownerId, by) : undefined,
    query.owner === 'nobody' ? isUnowned(enquiries.ownerId) : undefined,
    query.status ? eq(enquiries.status, query.status) : undefined,
    withinDays(enquiries.createdAt, query.startDate, query.endDate),
  )
  const order = orders[query.sort]
  const { rows, total } = await readListing(db, listing, query, {
    ids: db
      .select({ id: enquiries.id })
      .from(enquiries)
      .where(matching)
      .orderBy(...order),
    count: db
      .select({ total: sql<number>`count(*)::int` })
      .from(enquiries)
      .where(matching),
    page: (limit, offset) =>
      select(db)
        .where(matching)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    these: (some) => select(db).where(and(matching, inArray(enquiries.id, some))),
    idOf: ({ id }) => id,
  })
  return { rows: rows.map(present), total }
}

/** Enquiry for a change, locked until the transaction ends. */
export const enquiryForUpdate = async (tx: Db, id: string) => {
  const [row] = await tx
    .select({
      status: enquiries.status,
      version: enquiries.version,
      clientId: enquiries.clientId,
    })
    .from(enquiries)
    .where(eq(enquiries.id, id))
    .for('update')
  return orNotFound(row)
}

type Change = Parsed<typeof enquiry.updateEnquiry, 'body'>

export const changeEnquiry = async (
  tx: Db,
  id: string,
  { status, note, ownerId, followUpOn }: Change,
  by: string,
): Promise<ListedEnquiry> => {
  await tx
    .update(enquiries)
    .set({
      status,
      ...(note === undefined ? {} : { note: note === '' ? null : note }),
      ...(ownerId === undefined ? {} : { ownerId }),
      ...(followUpOn === undefined ? {} : { followUpOn }),
      handledBy: by,
      handledAt: sql`now()`,
      version: sql`${enquiries.version} + 1`,
    })
    .where(eq(enquiries.id, id))
  const [row] = await select(tx).where(eq(enquiries.id, id))
  return present(orNotFound(row))
}
