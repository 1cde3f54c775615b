import { createHash } from 'node:crypto'
import type { Sql } from '../db/sql.ts'
import { listSequences, listTables } from '../backup/tables.ts'
import type { Storage } from '../storage/storage.ts'

/** Every row of every table as text, and the values of the sequences. */
export const everyRow = async (sql: Sql): Promise<Map<string, string[]>> => {
  const rows = new Map<string, string[]>()
  for (const { name } of await listTables(sql)) {
    const found = await sql.unsafe<{ row: string }[]>(
      `select t::text collate "C" as row from ${name} t order by 1`,
    )
    rows.set(
      name,
      found.map(({ row }) => row),
    )
  }
  rows.set(
    'sequences',
    (await listSequences(sql)).map((sequence) => JSON.stringify(sequence)),
  )
  return rows
}

/** Every file's name and the SHA-256 of its bytes. */
export const everyFile = async (storage: Storage): Promise<Map<string, string>> => {
  const files = new Map<string, string>()
  for await (const { name } of storage.names(new Date(Date.now() + 86_400_000))) {
    const hash = createHash('sha256')
    for await (const chunk of await storage.get(name)) hash.update(chunk)
    files.set(name, hash.digest('hex'))
  }
  return files
}
