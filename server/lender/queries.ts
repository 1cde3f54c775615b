import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Parsed } from '../../contract/index.ts'
import type { Lender, lenderCalls } from '../../contract/lender/lender.ts'
import { isOffered } from '../access/offered-lenders.ts'
import type { Db } from '../db/connect.ts'
import { containing } from '../db/contains.ts'
import { type Listing, readListing } from '../db/listing.ts'
import { lenderBranches, lenderContacts, lenderProducts, lenders } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'

type Query = Parsed<typeof lenderCalls.listLenders, 'query'>
type LenderRow = Pick<
  typeof lenders.$inferSelect,
  'id' | 'name' | 'kind' | 'agent' | 'paperOrder' | 'version' | 'updatedAt'
> & { active: boolean }

const columns = {
  id: lenders.id,
  name: lenders.name,
  kind: lenders.kind,
  agent: lenders.agent,
  paperOrder: lenders.paperOrder,
  version: lenders.version,
  updatedAt: lenders.updatedAt,
  active: isOffered,
}

/** The parts of some lenders, each list in its order. */
const partsOf = async (db: Db, ids: readonly string[]) => {
  if (ids.length === 0) return { branches: [], contacts: [], products: [] }
  const some = [...ids]
  const [branches, contacts, products] = await Promise.all([
    db
      .select()
      .from(lenderBranches)
      .where(inArray(lenderBranches.lenderId, some))
      .orderBy(asc(lenderBranches.place)),
    db
      .select()
      .from(lenderContacts)
      .where(inArray(lenderContacts.lenderId, some))
      .orderBy(asc(lenderContacts.place)),
    db
      .select()
      .from(lenderProducts)
      .where(inArray(lenderProducts.lenderId, some))
      .orderBy(asc(lenderProducts.place)),
  ])
  return { branches, contacts, products }
}

const withParts = async (db: Db, rows: readonly LenderRow[]): Promise<Lender[]> => {
  const { branches, contacts, products } = await partsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id: lenderId, updatedAt, ...row }) => ({
    ...row,
    lenderId,
    updatedAt: updatedAt.toISOString(),
    branches: branches
      .filter((one) => one.lenderId === lenderId)
      .map(({ id: branchId, name, city, state }) => ({ branchId, name, city, state })),
    contacts: contacts
      .filter((one) => one.lenderId === lenderId)
      .map(({ id: contactId, name, email, mobile, role, city }) => ({
        contactId,
        name,
        email,
        mobile,
        role,
        city,
      })),
    products: products
      .filter((one) => one.lenderId === lenderId)
      .map(({ id: productId, lenderId: _, place: __, ...product }) => ({ productId, ...product })),
  }))
}

const matching = ({ search, kind, offered }: Query): SQL | undefined =>
  and(
    search ? sql`${lenders.nameKey} like ${containing(search)}` : undefined,
    kind ? eq(lenders.kind, kind) : undefined,
    offered ? (offered === 'yes' ? isOffered : sql`not ${isOffered}`) : undefined,
  )

/** Page of the directory, by name. */
export const lenderPage = async (db: Db, query: Query, listing: Listing) => {
  const where = matching(query)
  const direction = query.order === 'asc' ? sql`asc` : sql`desc`
  const order = [sql`${lenders.nameKey} collate "C" ${direction}`, asc(lenders.id)]
  const { rows, total } = await readListing<LenderRow>(db, listing, query, {
    ids: db
      .select({ id: lenders.id })
      .from(lenders)
      .where(where)
      .orderBy(...order),
    count: db
      .select({ total: sql<number>`count(*)::int` })
      .from(lenders)
      .where(where),
    page: (limit, offset) =>
      db
        .select(columns)
        .from(lenders)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    these: (some) =>
      db
        .select(columns)
        .from(lenders)
        .where(and(where, inArray(lenders.id, some))),
    idOf: ({ id }) => id,
  })
  return { data: await withParts(db, rows), total }
}

/** Lender with all that is kept of it. */
export const oneLender = async (db: Db, id: string): Promise<Lender> => {
  const rows = await db.select(columns).from(lenders).where(eq(lenders.id, id))
  const [lender] = await withParts(db, rows)
  return orNotFound(lender)
}
