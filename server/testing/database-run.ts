import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectEmbedded, connectForLong, connectPostgres } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { cacheFolder, pgliteVersion } from '../db/embedded-template.ts'
import { migrate, type Migration, readMigrations } from '../db/migrate.ts'
import type { Sql } from '../db/sql.ts'

/** What a test needs to get its own database; all names of this run begin with `run`. */
export type TestDatabases =
  | { kind: 'embedded'; run: string; archive: string }
  | { kind: 'postgres'; run: string; url: string; template: string }

/** How many times longer tests wait for the database than the product: a slow machine is no overload. */
export const PATIENCE = 10

const PREFIX = 'rinsetu_test_'
const HOURS_2 = 2 * 60 * 60 * 1000
const quiet = { debug: () => {}, warn: () => {} }

/** The same server, another database. */
export const urlOf = (url: string, database: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

/** Runs statements that need a connection outside the test's own database. */
export const administer = async <T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> => {
  const { sql, close } = connectForLong(url, quiet, PATIENCE)
  try {
    return await work(sql)
  } finally {
    await close()
  }
}

const dropAll = (url: string, doomed: (name: string) => boolean) =>
  administer(url, async (sql) => {
    const rows = await sql<{ name: string }[]>`
      select datname as name from pg_database where starts_with(datname, ${PREFIX})`
    for (const { name } of rows.filter((row) => doomed(row.name)))
      await sql.unsafe(`drop database if exists ${name} with (force)`)
  })

/** Whether a database is left over from a run that was killed. */
const isStale = (name: string) => Date.now() - Number(name.split('_')[2]) > HOURS_2

export const preparePostgres = async (url: string, run: string): Promise<TestDatabases> => {
  await dropAll(url, isStale)
  const template = `${run}_template`
  await administer(url, (sql) => sql.unsafe(`create database ${template}`))
  const database = connectPostgres(urlOf(url, template), 1, quiet, PATIENCE)
  try {
    await migrate(database.sql)
  } finally {
    await database.close()
  }
  return { kind: 'postgres', run, url, template }
}

/** Deleted from the archive: two databases that nobody connects to, a third of what each test would unpack. */
const SPARE = ['template0', 'template1'] as const

const makeArchive = async (migrations: readonly Migration[]): Promise<Buffer> => {
  const dir = await mkdtemp(join(tmpdir(), 'rinsetu-archive-'))
  try {
    const server = await startEmbedded(dir)
    const { sql } = connectEmbedded(server.address, quiet)
    await migrate(sql, migrations)
    await sql.unsafe('checkpoint')
    await sql.end()
    await server.close()
    const { PGlite } = await import('@electric-sql/pglite')
    const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
    const db = await PGlite.create({ dataDir: join(dir, 'database'), extensions: { pg_trgm } })
    await db.exec("update pg_database set datistemplate = false where datname like 'template%'")
    for (const name of SPARE) await db.exec(`drop database ${name}`)
    await db.exec('checkpoint')
    const archive = await db.dumpDataDir('none')
    await db.close()
    return Buffer.from(await archive.arrayBuffer())
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** The archive of a migrated database is kept until a migration changes. */
export const prepareEmbedded = async (run: string): Promise<TestDatabases> => {
  const migrations = await readMigrations()
  const facts = [
    await pgliteVersion(),
    `without ${SPARE.join()}`,
    ...migrations.map(({ name, sha256 }) => name + sha256),
  ]
  const hash = createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 16)
  const archive = join(cacheFolder, `migrated-${hash}.tar`)
  if (!existsSync(archive)) {
    await mkdir(cacheFolder, { recursive: true })
    const draft = `${archive}.${randomUUID()}`
    await writeFile(draft, await makeArchive(migrations))
    await rename(draft, archive)
  }
  const old = (await readdir(cacheFolder)).filter((name) => /^migrated-\w+\.tar$/.test(name))
  for (const name of old.filter((found) => !archive.endsWith(found)))
    await rm(join(cacheFolder, name), { force: true })
  return { kind: 'embedded', run, archive }
}

export const newRun = () => `${PREFIX}${Date.now()}_${process.pid}`

/** Removes everything that the tests of this run have left. */
export const tidyUp = async ({ run, ...databases }: TestDatabases): Promise<void> => {
  if (databases.kind === 'postgres') {
    await dropAll(databases.url, (name) => name.startsWith(run))
    return
  }
  const sockets = (await readdir(tmpdir())).filter((name) => name.startsWith(run))
  for (const name of sockets) await rm(join(tmpdir(), name), { force: true })
}
