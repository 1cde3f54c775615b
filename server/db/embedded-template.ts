import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { packages } from '../foundation/places.ts'

// The first initdb takes seconds, a copy of its result a fraction of one.

/** A cache between starts; deleting it is safe. */
export const cacheFolder = join(packages, '.cache/rinsetu')

export const pgliteVersion = async (): Promise<string> => {
  const manifest = await readFile(join(packages, '@electric-sql/pglite/package.json'), 'utf8')
  const { version }: { version: string } = JSON.parse(manifest)
  return version
}

const makeEmpty = async (folder: string) => {
  // Imported here, because a start with a database doesn't need it outside the worker.
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const db = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } })
  await db.exec('create extension pg_trgm; checkpoint')
  await db.close()
}

/** Fills a folder beside its final place, then renames it, so that nobody finds half of it. */
const wholly = async (folder: string, fill: (draft: string) => Promise<void>) => {
  const draft = `${folder}.${randomUUID().slice(0, 8)}.new`
  await mkdir(dirname(folder), { recursive: true })
  try {
    await fill(draft)
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another start was quicker; its folder is the same.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error
  }
}

/** The folder of a fresh empty database, kept for the next data folders; made at the first use. */
export const template = async (): Promise<string> => {
  const folder = join(cacheFolder, `postgres-${await pgliteVersion()}`)
  if (!existsSync(folder)) await wholly(folder, makeEmpty)
  return folder
}

/** Deletes copies that a killed start left half made. Only under the folder's lock. */
export const removeDrafts = async (folder: string): Promise<void> => {
  const drafts = (await readdir(dirname(folder))).filter((name) => {
    return name.startsWith(`${basename(folder)}.`) && name.endsWith('.new')
  })
  for (const name of drafts) await rm(join(dirname(folder), name), { recursive: true, force: true })
}

/** Puts a fresh empty database into a folder that doesn't exist yet. */
export const copyTemplate = async (folder: string): Promise<void> => {
  // In a read-only installation there is no place for a template: then initdb runs in the data folder itself.
  const from = await template().catch(() => null)
  const mode = constants.COPYFILE_FICLONE
  await wholly(folder, (draft) =>
    from ? cp(from, draft, { recursive: true, mode }) : makeEmpty(draft),
  )
}
