import { createHash } from 'node:crypto'
import { countRows } from './copy-text.ts'
import {
  BackupError,
  BEGIN,
  type Beginning,
  beginning,
  FORMAT,
  MANIFEST,
  type Manifest,
  manifest,
  type Part,
  TABLES,
} from './format.ts'
import { type Entry, readArchive } from './read-archive.ts'

export type Backup = { file: string; begin: Beginning; manifest: Manifest }

const parsed = (text: Buffer, file: string): unknown => {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch (error) {
    throw new BackupError(`${file} is not a backup of RinSetu.`, { cause: error })
  }
}

const begins = (text: Buffer, file: string): Beginning => {
  const found = parsed(text, file)
  const format = typeof found === 'object' && found !== null ? Reflect.get(found, 'format') : null
  if (typeof format === 'number' && format > FORMAT)
    throw new BackupError(`${file} was made by a newer version of RinSetu. Use that version.`)
  const result = beginning.safeParse(found)
  if (!result.success) throw new BackupError(`${file} is not a backup of RinSetu.`)
  return result.data
}

type Read = { part: Part; rows: number; text: Buffer | null }

const readPart = async ({ name, size, bytes }: Entry): Promise<Read> => {
  const hash = createHash('sha256')
  let rows = 0
  const kept: Buffer[] = []
  for await (const chunk of bytes) {
    hash.update(chunk)
    if (name.startsWith(TABLES)) rows += countRows(chunk)
    if (name === BEGIN || name === MANIFEST) kept.push(chunk)
  }
  return {
    part: { name, size, sha256: hash.digest('hex') },
    rows,
    text: kept.length > 0 ? Buffer.concat(kept) : null,
  }
}

const compare = (
  file: string,
  found: Manifest,
  parts: readonly Part[],
  rows: Map<string, number>,
) => {
  const expected = found.parts
  const wrong = expected.findIndex(({ name, size, sha256 }, at) => {
    const part = parts[at]
    return part?.name !== name || part.size !== size || part.sha256 !== sha256
  })
  if (wrong !== -1 || expected.length !== parts.length)
    throw new BackupError(
      `${file} is damaged: ${(expected[wrong] ?? parts[expected.length])?.name} is not what its manifest says.`,
    )
  for (const [table, count] of Object.entries(found.rows))
    if ((rows.get(table) ?? 0) !== count)
      throw new BackupError(
        `${file} is damaged: ${table} has not the ${count} rows its manifest says.`,
      )
}

/** Reads a backup whole and compares every part with its manifest. Throws BackupError. */
export const checkBackup = async (file: string): Promise<Backup> => {
  const parts: Part[] = []
  const rows = new Map<string, number>()
  let begin: Beginning | null = null
  let end: Manifest | null = null
  for await (const entry of readArchive(file)) {
    if (end) throw new BackupError(`${file} is damaged: something follows its manifest.`)
    const {
      part,
      rows: count,
      text,
    } = await readPart(entry).catch((error: unknown) => {
      throw new BackupError(`${file} is damaged or cut off: ${entry.name} can't be read.`, {
        cause: error,
      })
    })
    if (part.name === BEGIN && text) begin = begins(text, file)
    if (!begin) throw new BackupError(`${file} is not a backup of RinSetu.`)
    if (part.name === MANIFEST && text) {
      const result = manifest.safeParse(parsed(text, file))
      if (!result.success) throw new BackupError(`${file} is damaged: its manifest can't be read.`)
      end = result.data
      continue
    }
    parts.push(part)
    const table = tableOf(part.name)
    if (table) rows.set(table, (rows.get(table) ?? 0) + count)
  }
  if (!begin) throw new BackupError(`${file} is not a backup of RinSetu.`)
  if (!end) throw new BackupError(`${file} is a piece of a backup: its manifest is missing.`)
  compare(file, end, parts, rows)
  return { file, begin, manifest: end }
}

/** Table that a part belongs to; null for a part of no table. */
export const tableOf = (part: string): string | null =>
  part.startsWith(TABLES) ? part.slice(TABLES.length, part.lastIndexOf('/')) : null
