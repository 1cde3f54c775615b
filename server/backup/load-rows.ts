import type { Reserved, Sql } from '../db/sql.ts'
import { rowsOf } from './copy-text.ts'
import { type Backup, tableOf } from './check.ts'
import { BackupError, BEGIN, SECRET_KEYS, type Table } from './format.ts'
import { readArchive } from './read-archive.ts'
import { listTables, PLAIN_TEXT } from './tables.ts'

const BATCH_ROWS = 500
const BATCH_CHARACTERS = 1_000_000

type Constraint = { table: string; name: string; definition: string }

/** References between tables stand in the way of any order; they are made again, and so checked, after the rows. */
const dropReferences = async (connection: Reserved): Promise<Constraint[]> => {
  const found = await connection.unsafe<Constraint[]>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'pgboss') order by 1, 2`)
  for (const { table, name } of found)
    await connection.unsafe(`alter table ${table} drop constraint ${name}`)
  return found
}

/** Partitions that the job queue had made day by day; what the migrations put into tables is in the backup too. */
const makeRoom = async (connection: Reserved, tables: readonly Table[]) => {
  const present = new Set((await listTables(connection)).map(({ name }) => name))
  for (const { name, partition } of tables) {
    if (present.has(name)) continue
    if (!partition)
      throw new BackupError(`The backup has the table ${name}, which this version doesn't know.`)
    await connection.unsafe(`create table ${name} partition of ${partition.of} ${partition.bound}`)
  }
  for (const table of present) {
    await connection.unsafe(`alter table ${table} disable trigger user`)
    await connection.unsafe(`delete from ${table}`)
  }
  return present
}

/** COPY FROM would be quicker, but the embedded database can't read from its client. */
const insertion = ({ name, columns }: Table) => {
  const names = columns.map((column) => column.name)
  const typed = columns.map((column, at) => `c${at}::${column.type}`)
  const record = columns.map((_column, at) => `c${at} text`)
  return `insert into ${name} (${names.join(', ')}) overriding system value
    select ${typed.join(', ')} from json_to_recordset($1::text::json) as r(${record.join(', ')})`
}

const asRecord = (row: readonly (string | null)[]) =>
  Object.fromEntries(row.map((value, at) => [`c${at}`, value]))

const loadPart = async (connection: Reserved, statement: string, bytes: AsyncIterable<Buffer>) => {
  let batch: string[] = []
  let size = 0
  const flush = async () => {
    await connection.unsafe(statement, [`[${batch.join(',')}]`])
    batch = []
    size = 0
  }
  for await (const row of rowsOf(bytes)) {
    const record = JSON.stringify(asRecord(row))
    batch.push(record)
    size += record.length
    if (batch.length >= BATCH_ROWS || size >= BATCH_CHARACTERS) await flush()
  }
  if (batch.length > 0) await flush()
}

const loadParts = async (connection: Reserved, { file, begin }: Backup) => {
  const statements = new Map(begin.tables.map((table) => [table.name, insertion(table)]))
  for await (const { name, bytes } of readArchive(file)) {
    if (name === BEGIN || name === SECRET_KEYS) continue
    const statement = statements.get(tableOf(name) ?? '')
    // The tables come first; what follows is files.
    if (!statement) return
    await loadPart(connection, statement, bytes)
  }
}

const compareCounts = async (connection: Reserved, { manifest }: Backup) => {
  for (const [table, rows] of Object.entries(manifest.rows)) {
    const [found] = await connection.unsafe<{ count: string }[]>(
      `select count(*)::text as count from ${table}`,
    )
    if (Number(found?.count) !== rows)
      throw new BackupError(
        `${table} has ${found?.count} rows after the restore, and ${rows} in the backup.`,
      )
  }
}

/** Puts the rows of a backup into a database that has its tables and nothing else. All of them, or none. */
export const loadRows = async (sql: Sql, backup: Backup): Promise<void> => {
  const connection = await sql.reserve()
  try {
    await connection.unsafe('begin')
    await connection.unsafe(PLAIN_TEXT)
    const references = await dropReferences(connection)
    const present = await makeRoom(connection, backup.begin.tables)
    await loadParts(connection, backup)
    for (const { name, last, called } of backup.manifest.sequences)
      await connection.unsafe('select setval($1::regclass, $2::bigint, $3::boolean)', [
        name,
        last,
        called,
      ])
    for (const { table, name, definition } of references)
      await connection.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
    for (const table of present) await connection.unsafe(`alter table ${table} enable trigger user`)
    await compareCounts(connection, backup)
    await connection.unsafe('commit')
  } catch (error) {
    await connection.unsafe('rollback').catch(() => undefined) // the connection may be the fault
    throw error
  } finally {
    connection.release()
  }
  await sql.unsafe('analyze')
}
