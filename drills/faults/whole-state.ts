import { createHash } from 'node:crypto'
import type { TestApp } from '../../server/testing/test-app.ts'

/** Counters and locks: they also count failed tries. */
const COUNTERS = ['rate_limits', 'running_uploads']

const tablesOf = async ({ services }: TestApp) => {
  const rows = await services.database.sql<{ name: string }[]>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`
  return rows.map(({ name }) => name).filter((name) => !COUNTERS.includes(name))
}

/** State of the database: the rows of each table, and a fingerprint of all that is in it. */
export type State = { rows: Record<string, number>; content: Record<string, string> }

/** All data of the product, once the background work is done. */
export const stateOf = async (test: TestApp): Promise<State> => {
  const tables = await tablesOf(test)
  const each = tables.map(
    (table) => `select '${table}' as name, count(*)::int as rows,
      coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '') as content from ${table} t`,
  )
  const found = await test.services.database.sql.unsafe<
    { name: string; rows: number; content: string }[]
  >(each.join(' union all '))
  const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
  return {
    rows: Object.fromEntries(found.map(({ name, rows }) => [name, rows])),
    content: Object.fromEntries(found.map(({ name, content }) => [name, hash(content)])),
  }
}

/** Tables whose rows are created at their first use. */
const STANDING = ['firm_settings', 'number_series']

/** The tables that changed. */
export const changed = (before: State, after: State): string[] =>
  Object.keys(after.content).filter(
    (name) => !STANDING.includes(name) && after.content[name] !== before.content[name],
  )

/** By how many rows each table grew, or shrank; without those that did not. */
export const growth = (before: State, after: State): Record<string, number> =>
  Object.fromEntries(
    Object.keys(after.rows)
      .filter((name) => !STANDING.includes(name))
      .map((name) => [name, (after.rows[name] ?? 0) - (before.rows[name] ?? 0)] as const)
      .filter(([, more]) => more !== 0),
  )
