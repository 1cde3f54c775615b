import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'
import { type JsonRow, rowsOf } from './json-rows.ts'

type Changed<T extends PgTable> = { id: string; columns: Partial<T['$inferSelect']> }

/**
 * Sets columns of some rows by one statement, other ones in each; a column that is not named in its row keeps what it holds. `also` sets
 * the same in all, and calls the row `a`. Returns them by their ids, as they now stand.
 */
export const updateRows = async <T extends PgTable>(
  tx: Db,
  table: T,
  rows: readonly Changed<T>[],
  also: SQL,
): Promise<Map<string, T['$inferSelect']>> => {
  if (rows.length === 0) return new Map()
  const known = Object.entries(getTableColumns(table))
  const changed = new Set<string>()
  const given = rows.map(({ id, columns }) => {
    const values = new Map<string, unknown>(Object.entries(columns))
    const named = known.flatMap(([key, { name }]) => {
      const value = values.get(key)
      if (value === undefined) return []
      changed.add(name)
      return [[name, value]]
    })
    return { id, columns: Object.fromEntries(named) }
  })
  const names = [...changed].toSorted().map((name) => sql.identifier(name))
  const set =
    names.length === 0
      ? sql``
      : sql`(${sql.join(names, sql`, `)}) = (select ${sql.join(
          names.map((name) => sql`n.${name}`),
          sql`, `,
        )} from jsonb_populate_record(a, v.columns) n), `
  const stored = await tx.execute<{ id: string; row: JsonRow }>(sql`
    update ${sql.identifier(getTableName(table))} a set ${set}${also}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as v(id uuid, columns jsonb)
    where a.id = v.id
    returning a.id, to_json(a) as row`)
  const asRow = rowsOf(table)
  return new Map(stored.map(({ id, row }) => [id, asRow(row)]))
}
