import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'

test('every column that names a document has an index: what holds a document is asked at each upload', async () => {
  const database = await testDatabase()
  try {
    const unindexed = await database.sql<{ place: string }[]>`
      select c.conrelid::regclass || '.' || a.attname as place
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'documents'::regclass and not exists (
        select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`
    expect(unindexed).toEqual([])
  } finally {
    await database.close()
  }
})
