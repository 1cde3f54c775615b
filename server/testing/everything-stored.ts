import { sql } from 'drizzle-orm'
import type { TestApp } from './test-app.ts'

/** All text in the database, except the job queue's own tables. */
export const everythingStored = async ({ services }: TestApp): Promise<string> => {
  const { orm } = services.database
  const tables = await orm.execute(sql`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const found = await orm.execute(sql.raw(`select t::text as row from ${String(name)} t`))
      return found.map(({ row }) => String(row))
    }),
  )
  return texts.flat().join('\n')
}
