import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class SecretKeyError extends Error {}

const SHORTEST = 32

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/** The keys in the file, the current one first; null where there is no file. */
const read = (file: string): string[] | null => {
  try {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.map((line) => line.trim()).filter((line) => line !== '')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

const freshKey = () => randomBytes(48).toString('base64url')

/** Writes the file under a temporary name and syncs it to the disk. */
const draftOf = (file: string, keys: readonly string[]) => {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, `${keys.join('\n')}\n`, { mode: 0o600, flush: true })
  return draft
}

/** Creates the file by a link, which fails if it exists: two starts at the same moment get the same key. */
const make = (dir: string, file: string) => {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const draft = draftOf(file, [freshKey()])
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

const fileIn = (dir: string) => join(dir, 'secret-key')

/** The keys in the data folder, the current one first; created at the first start. */
export const generatedKeys = (dir: string): [string, ...string[]] => {
  const file = fileIn(dir)
  try {
    if (read(file) === null) make(dir, file)
    const [current = '', ...previous] = read(file) ?? []
    const all = [current, ...previous]
    if (all.every((key) => key.length >= SHORTEST)) return [current, ...previous]
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new SecretKeyError(`DATA_DIR can't hold the generated SECRET_KEY: ${why}.`)
  }
  throw new SecretKeyError(
    `The key in ${file} is damaged. Restore it from a backup, or set SECRET_KEY.`,
  )
}

/** Puts a new key in front of those in the data folder. */
export const replaceGeneratedKey = (dir: string): void => {
  const keys = generatedKeys(dir)
  renameSync(draftOf(fileIn(dir), [freshKey(), ...keys]), fileIn(dir))
}
