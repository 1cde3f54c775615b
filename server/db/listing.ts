import { type Query, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { queryCache } from './query-cache.ts'
import { joinedIds, longList, noteLength } from './long-lists.ts'

/** Above this length totals and deep pages are cached for some seconds. */
const LONG = 1000
const cachedTotal = queryCache<number>((total) => total > LONG)
const cachedIds = queryCache<string[]>(() => true)

/** Rows that an export reads at a time. */
const ROWS_AT_A_TIME = 500

/**
 * Rows of a list that a call reads: a page, or the next rows of an export. An export notes the ids of all matching
 * rows when it begins, so that its rows and their order are those of one moment, whatever changes meanwhile; 37 bytes
 * a row.
 */
export type Listing =
  | { readonly kind: 'page' }
  /** The ids that are still to be read, with commas between; null before the first read. */
  | { readonly kind: 'export'; rest: string | null }

/** A list that has no pages: an export reads it in one go. */
export const atOnce = <Answer>(listing: Listing, answer: Answer): Answer => {
  if (listing.kind === 'export') listing.rest = ''
  return answer
}

type Reading<Row> = {
  /** The query of the ids of all matching rows, in order, in a column `id`. */
  ids: SQLWrapper & { toSQL(): Query }
  /**
   * True if each page sorts all matching rows, because no index has them in order: then a long list is cached for
   * some seconds.
   */
  sorts?: boolean
  /** Runs only when it is awaited; an export doesn't await it. */
  count: PromiseLike<{ total: number }[]>
  page: (limit: number, offset: number) => PromiseLike<Row[]>
  /** The rows of these ids that still match and that the caller still reaches, in any order. */
  these: (ids: string[]) => PromiseLike<Row[]>
  idOf: (row: Row) => string
}

const allIds = async (db: Db, ids: SQLWrapper): Promise<string> => {
  const [row] = await db.execute<{ ids: string | null }>(
    sql`select string_agg(listed.id::text, ',') as ids from (${ids}) listed`,
  )
  return row?.ids ?? ''
}

const pageIds = async (
  db: Db,
  ids: SQLWrapper,
  limit: number,
  offset: number,
): Promise<string[]> => {
  const rows = await db.execute<{ id: string }>(
    sql`select listed.id::text as id from (${ids}) listed limit ${limit} offset ${offset}`,
  )
  return [...rows].map(({ id }) => id)
}

/** The rows of these ids that still match and that the caller still reaches. */
const inOrder = async <Row>(ids: string[], { these, idOf }: Reading<Row>): Promise<Row[]> => {
  const found = ids.length === 0 ? [] : await these(ids)
  const byId = new Map(found.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const readPage = async <Row>(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
  reading: Reading<Row>,
): Promise<{ rows: Row[]; total: number }> => {
  const key = JSON.stringify(reading.ids.toSQL())
  const cached = reading.sorts ? await longList(db, key, () => allIds(db, reading.ids)) : null
  if (cached !== null) {
    const rows = await inOrder(joinedIds.slice(cached, offset, limit), reading)
    return { rows, total: joinedIds.count(cached) }
  }
  const counted = async () => (await reading.count)[0]?.total ?? 0
  const found = async () => {
    if (offset < LONG) return reading.page(limit, offset)
    const some = () => pageIds(db, reading.ids, limit, offset)
    return inOrder(await cachedIds(db, `${key} ${limit} ${offset}`, some), reading)
  }
  const [rows, total] = await Promise.all([found(), cachedTotal(db, key, counted)])
  if (reading.sorts) noteLength(db, key, total)
  return { rows, total }
}

/** Reads the rows that `listing` asks for; an export counts no total. */
export const readListing = async <Row>(
  db: Db,
  listing: Listing,
  { page, limit }: { page: number; limit: number },
  reading: Reading<Row>,
): Promise<{ rows: Row[]; total: number }> => {
  if (listing.kind === 'page') return readPage(db, { limit, offset: (page - 1) * limit }, reading)
  const rest = listing.rest ?? (await allIds(db, reading.ids))
  const ids = rest === '' ? [] : rest.split(',', ROWS_AT_A_TIME)
  listing.rest = rest.slice(ids.join(',').length + 1)
  const rows = await inOrder(ids, reading)
  return { rows, total: rows.length }
}
