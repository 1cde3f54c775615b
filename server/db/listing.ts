import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/** Rows that an export reads at a time. */
const ROWS_AT_A_TIME = 500

/**
 * Which rows of a list a call reads: one page, or the next ones of an export. An export notes the ids of
 * all that match when it begins, so that its rows and their order are those of one moment, whatever is
 * pushed up and down meanwhile; 37 bytes a row.
 */
export type Listing =
  | { readonly kind: 'page' }
  /** The ids that are still to be read, with commas between; null before the first read. */
  | { readonly kind: 'export'; rest: string | null }

type Reading<Row> = {
  /** The query of the ids of all that match, in order, in a column `id`. */
  ids: SQLWrapper
  /** Runs when it is awaited, which an export doesn't. */
  count: PromiseLike<{ total: number }[]>
  page: (limit: number, offset: number) => PromiseLike<Row[]>
  /** Those of some ids that still match and that the caller still reaches, in any order. */
  these: (ids: string[]) => PromiseLike<Row[]>
  idOf: (row: Row) => string
}

const allIds = async (db: Db, ids: SQLWrapper): Promise<string> => {
  const [row] = await db.execute<{ ids: string | null }>(
    sql`select string_agg(listed.id::text, ',') as ids from (${ids}) listed`,
  )
  return row?.ids ?? ''
}

/** Reads the rows of a list that are wanted; an export counts nothing. */
export const readListing = async <Row>(
  db: Db,
  listing: Listing,
  { page, limit }: { page: number; limit: number },
  reading: Reading<Row>,
): Promise<{ rows: Row[]; total: number }> => {
  if (listing.kind === 'page') {
    const [rows, [counted]] = await Promise.all([
      reading.page(limit, (page - 1) * limit),
      reading.count,
    ])
    return { rows, total: counted?.total ?? 0 }
  }
  const rest = listing.rest ?? (await allIds(db, reading.ids))
  const ids = rest === '' ? [] : rest.split(',', ROWS_AT_A_TIME)
  listing.rest = rest.slice(ids.join(',').length + 1)
  const found = ids.length === 0 ? [] : await reading.these(ids)
  const byId = new Map(found.map((row) => [reading.idOf(row), row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: found.length }
}
