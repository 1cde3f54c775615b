import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { Scope } from '../foundation/caller.ts'
import { keyList, rowsWith } from './matches.ts'
import { shownOf } from './shown.ts'
import type { Identity } from './subjects.ts'

type Row = { key: string; identity: Identity }

/** For each of many numbers the newest that has it, as far as the caller reads it. */
export const findEach = async (db: Db, scope: Scope, keys: readonly string[]) => {
  if (keys.length === 0) return new Map<string, never>()
  const rows = await db.execute<Row>(sql`
    with asked as materialized (select ${keyList(keys)} as keys),
    found as materialized (select * from (${rowsWith(sql`(select keys from asked)`)}) m)
    select distinct on (key) key, identity
    from found cross join unnest(found.keys) key
    where key = any((select keys from asked)::text[])
    order by key, at desc`)
  const shown = await shownOf(
    db,
    scope,
    [...rows].map(({ identity }) => ({
      identity,
      personId: null,
      clientId: null,
      by: new Set(),
      inCase: false,
    })),
  )
  return new Map(
    [...rows].flatMap(({ key, identity }) => {
      const known = shown.get(identity)
      return known ? [[key, known] as const] : []
    }),
  )
}
