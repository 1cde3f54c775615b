import { randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Parsed } from '../../contract/index.ts'
import type { lenderCalls } from '../../contract/lender/lender.ts'
import type { Db } from '../db/connect.ts'
import { lenderBranches, lenderContacts, lenderProducts } from '../db/schema.ts'
import { fieldError } from '../foundation/app-error.ts'

type Body = Parsed<typeof lenderCalls.updateLender, 'body'>
type Parts = Pick<Body, 'branches' | 'contacts' | 'products'>
type PartTable = typeof lenderBranches | typeof lenderContacts | typeof lenderProducts

/** Takes out what isn't sent any more; refuses an id that is no part of this lender, at its place. */
const takeOut = async (
  tx: Db,
  table: PartTable,
  lenderId: string,
  list: { path: string; ids: readonly (string | undefined)[] },
) => {
  const kept = list.ids.filter((id) => id !== undefined)
  if (kept.length > 0) {
    const known = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.lenderId, lenderId), inArray(table.id, kept)))
    const isKnown = new Set(known.map(({ id }) => id))
    const seen = new Set<string>()
    for (const [place, id] of list.ids.entries()) {
      if (id === undefined) continue
      if (!isKnown.has(id) || seen.has(id))
        throw fieldError(`${list.path}.${place}`, 'This is not a part of this lender any more.')
      seen.add(id)
    }
  }
  await tx
    .delete(table)
    .where(
      kept.length > 0
        ? and(eq(table.lenderId, lenderId), notInArray(table.id, kept))
        : eq(table.lenderId, lenderId),
    )
}

const storeBranches = async (tx: Db, lenderId: string, list: NonNullable<Parts['branches']>) => {
  await takeOut(tx, lenderBranches, lenderId, {
    path: 'branches',
    ids: list.map(({ branchId }) => branchId),
  })
  if (list.length === 0) return
  await tx
    .insert(lenderBranches)
    .values(
      list.map(({ branchId, ...branch }, place) => ({
        ...branch,
        id: branchId ?? randomUUIDv7(),
        lenderId,
        place,
      })),
    )
    .onConflictDoUpdate({
      target: lenderBranches.id,
      set: {
        place: sql`excluded.place`,
        name: sql`excluded.name`,
        city: sql`excluded.city`,
        state: sql`excluded.state`,
      },
    })
}

const storeContacts = async (tx: Db, lenderId: string, list: NonNullable<Parts['contacts']>) => {
  await takeOut(tx, lenderContacts, lenderId, {
    path: 'contacts',
    ids: list.map(({ contactId }) => contactId),
  })
  if (list.length === 0) return
  await tx
    .insert(lenderContacts)
    .values(
      list.map(({ contactId, mobile, city, ...contact }, place) => ({
        ...contact,
        mobile: mobile ?? null,
        city: city || null,
        id: contactId ?? randomUUIDv7(),
        lenderId,
        place,
      })),
    )
    .onConflictDoUpdate({
      target: lenderContacts.id,
      set: {
        place: sql`excluded.place`,
        name: sql`excluded.name`,
        email: sql`excluded.email`,
        mobile: sql`excluded.mobile`,
        role: sql`excluded.role`,
        city: sql`excluded.city`,
      },
    })
}

const storeProducts = async (tx: Db, lenderId: string, list: NonNullable<Parts['products']>) => {
  await takeOut(tx, lenderProducts, lenderId, {
    path: 'products',
    ids: list.map(({ productId }) => productId),
  })
  if (list.length === 0) return
  await tx
    .insert(lenderProducts)
    .values(
      list.map(({ productId, exclusions, ...product }, place) => ({
        ...product,
        exclusions: exclusions || null,
        id: productId ?? randomUUIDv7(),
        lenderId,
        place,
      })),
    )
    .onConflictDoUpdate({
      target: lenderProducts.id,
      set: {
        place: sql`excluded.place`,
        title: sql`excluded.title`,
        ticketFrom: sql`excluded.ticket_from`,
        ticketTo: sql`excluded.ticket_to`,
        criteria: sql`excluded.criteria`,
        exclusions: sql`excluded.exclusions`,
        ratePercent: sql`excluded.rate_percent`,
        processingFeePercent: sql`excluded.processing_fee_percent`,
        commissionPercent: sql`excluded.commission_percent`,
        answerDays: sql`excluded.answer_days`,
        checkedOn: sql`excluded.checked_on`,
        validFrom: sql`excluded.valid_from`,
      },
    })
}

/** Puts the lists that are there in the place of those that were; what keeps its id is the same as before. */
export const storeParts = async (tx: Db, lenderId: string, parts: Parts) => {
  if (parts.branches) await storeBranches(tx, lenderId, parts.branches)
  if (parts.contacts) await storeContacts(tx, lenderId, parts.contacts)
  if (parts.products) await storeProducts(tx, lenderId, parts.products)
}
