import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** What `to_json` makes of a row. */
export type JsonRow = Readonly<Record<string, unknown>>

/** Reads rows of a table that came as JSON inside of another row, as the builder reads them itself. */
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
