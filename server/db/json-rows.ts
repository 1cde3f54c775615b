import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A row as `to_json` writes it. */
export type JsonRow = Readonly<Record<string, unknown>>

/** Converts rows that came as JSON inside another row to the types that the query builder gives. */
export const rowsOf = <T extends PgTable>(table: T) => {
  const columns = Object.entries(getTableColumns(table))
  return (json: JsonRow): T['$inferSelect'] => {
    const row: Record<string, unknown> = {}
    for (const [key, column] of columns) {
      const value = json[column.name] ?? null
      row[key] = value === null ? null : column.mapFromDriverValue(value)
    }
    return row
  }
}
