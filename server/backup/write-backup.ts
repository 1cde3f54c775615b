import type { Writable } from 'node:stream'
import type { Reserved, Sql } from '../db/sql.ts'
import type { Config } from '../foundation/config.ts'
import { keysFrom } from '../secrets/keys.ts'
import { FileMissing } from '../storage/failures.ts'
import type { Storage } from '../storage/storage.ts'
import { type ArchiveWriter, writeArchive } from './archive-writer.ts'
import { countRows, endsARow } from './copy-text.ts'
import {
  BackupError,
  BEGIN,
  type Beginning,
  FILES,
  FORMAT,
  MANIFEST,
  type Manifest,
  SECRET_KEYS,
  type Table,
  TABLES,
} from './format.ts'
import { beginSparing, endSparing } from './hold-deletions.ts'
import { listSequences, listSnapshot, PLAIN_TEXT } from './tables.ts'

const PIECE = 4 * 1024 * 1024

export type Source = {
  /** Connection that is never renewed: a lock hangs on it. */
  sql: Sql
  storage: Storage
  config: Pick<Config, 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS'>
  /** True if the secret goes into the archive, too. */
  withSecretKey: boolean
}

const json = (value: unknown) => `${JSON.stringify(value, null, 1)}\n`

const addText = (archive: ArchiveWriter, name: string, text: string) => {
  const bytes = Buffer.from(text)
  return archive.add(name, bytes.length, [bytes])
}

/**
 * Copies a table in pieces of whole rows, since a part's size must be known before it is written. Returns the rows.
 */
const copyTable = async (connection: Reserved, archive: ArchiveWriter, table: Table) => {
  const columns = table.columns.map(({ name }) => name).join(', ')
  const rows: AsyncIterable<Buffer> = connection.copyOut(
    `copy ${table.name} (${columns}) to stdout`,
  )
  let [count, number, size] = [0, 0, 0]
  let piece: Buffer[] = []
  const flush = async () => {
    number += 1
    const name = `${TABLES}${table.name}/${String(number).padStart(6, '0')}`
    await archive.add(name, size, piece)
    size = 0
    piece = []
  }
  for await (const chunk of rows) {
    count += countRows(chunk)
    piece.push(chunk)
    size += chunk.length
    if (size >= PIECE && endsARow(chunk)) await flush()
  }
  if (size > 0) await flush()
  return count
}

type NamedFile = { name: string; sha256: string }

/** The rows of one moment: begin, tables, counters; returns which files they name. */
const copyRows = async (source: Source, archive: ArchiveWriter, counted: Manifest['rows']) => {
  const { SECRET_KEY, SECRET_KEY_PREVIOUS } = source.config
  const connection = await source.sql.reserve()
  try {
    await connection.unsafe('begin isolation level repeatable read read only')
    await connection.unsafe(PLAIN_TEXT)
    const snapshot = await listSnapshot(connection)
    const begin: Beginning = {
      product: 'RinSetu',
      format: FORMAT,
      ...snapshot,
      keyId: keysFrom(SECRET_KEY).id,
    }
    await addText(archive, BEGIN, json(begin))
    if (source.withSecretKey)
      await addText(archive, SECRET_KEYS, [SECRET_KEY, ...SECRET_KEY_PREVIOUS].join('\n'))
    for (const table of snapshot.tables)
      counted[table.name] = await copyTable(connection, archive, table)
    const files = await connection.unsafe<NamedFile[]>(
      `select stored_name as name, sha256 from public.documents where state = 'stored' order by id`,
    )
    const sequences = await listSequences(connection)
    await connection.unsafe('commit')
    return { files: [...files], sequences }
  } catch (error) {
    await connection.unsafe('rollback').catch(() => undefined) // the connection may be the fault
    throw error
  } finally {
    connection.release()
  }
}

/** Copies a file as it is in the store; null when it is not there. */
const copyFile = async ({ storage }: Source, archive: ArchiveWriter, name: string) => {
  const size = await storage.size(name)
  if (size === null) return null
  try {
    return await archive.add(FILES + name, size, await storage.get(name))
  } catch (error) {
    if (error instanceof FileMissing) return null
    throw error
  }
}

const copyAll = async (source: Source, archive: ArchiveWriter): Promise<Manifest> => {
  const { parts } = archive
  const found: Manifest = { parts, rows: {}, sequences: [], missing: [], damaged: [] }
  const { files, sequences } = await copyRows(source, archive, found.rows)
  found.sequences = sequences
  for (const { name, sha256 } of files) {
    const part = await copyFile(source, archive, name)
    if (part === null) found.missing.push(name)
    else if (part.sha256 !== sha256) found.damaged.push(name)
  }
  return found
}

/**
 * Writes a whole backup to a sink: what the database held at one moment, and the files that its rows
 * name. People go on working meanwhile; nothing is removed from the store until it is done.
 */
export const writeBackup = async (source: Source, sink: Writable): Promise<void> => {
  const { sql } = source
  await sql.unsafe(beginSparing)
  const endHeld = async () => (await sql.unsafe<{ held: boolean }[]>(endSparing))[0]?.held
  let held = true
  try {
    await writeArchive(sink, async (archive) => {
      const found = await copyAll(source, archive)
      held = false
      if (!(await endHeld()))
        throw new BackupError('The connection to the database was lost meanwhile. Take it again.')
      await addText(archive, MANIFEST, json(found))
    })
  } finally {
    if (held) await endHeld().catch(() => undefined) // without a connection there is no lock either
  }
}
