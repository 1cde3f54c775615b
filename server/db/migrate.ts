import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../foundation/log.ts'
import { migrationsFolder } from '../foundation/places.ts'
import type { Asker, Reserved, Sql } from './sql.ts'

export type Migration = { name: string; text: string; sha256: string }

/** The database and the code don't fit together; the message says what to do. */
export class MigrationError extends Error {}

/** Advisory lock id, unique among ours and the same in every version of the product. */
const LOCK = 7_234_519_846
const WAIT_FOR_LOCK = '60s'

/**
 * Patience of a migration: its wait for a table's lock (all later statements on the table wait behind it), and the
 * pauses between its tries.
 */
type Patience = { lockMs: number; pausesMs: readonly number[] }

const PATIENCE: Patience = { lockMs: 5000, pausesMs: [1000, 2000, 4000, 8000] }
const LOCK_NOT_AVAILABLE = '55P03'

type Options = { log?: Pick<Log, 'warn'>; patience?: Patience }

/** The migrations of a folder in the order of their numbers. */
export const readMigrations = async (folder = migrationsFolder) => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name): Promise<Migration> => {
      // A checkout on Windows may have changed the line ends, which is no change of the migration.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** The migrations that the database doesn't have yet. Throws MigrationError when it has others than the code. */
const remaining = async (sql: Asker, migrations: readonly Migration[]) => {
  const [found] = await sql<{ present: boolean }[]>`
    select to_regclass('schema_migrations') is not null as present`
  if (!found?.present) return migrations
  const applied = await sql<{ name: string; sha256: string }[]>`
    select name, sha256 from schema_migrations order by name`
  const hashes = new Map(applied.map(({ name, sha256 }) => [name, sha256]))
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = applied.find(({ name }) => !known.has(name))
  if (unknown)
    throw new MigrationError(
      `The database is newer than this version of RinSetu: it has ${unknown.name}. Start the newer version, or restore a backup from before it.`,
    )
  const changed = migrations.find(({ name, sha256 }) => (hashes.get(name) ?? sha256) !== sha256)
  if (changed)
    throw new MigrationError(
      `The migration ${changed.name} has changed since the database took it. Put the file back as it was, and write a new migration for the change.`,
    )
  return migrations.filter(({ name }) => !hashes.has(name))
}

const isLockTimeout = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE

const attempt = async (sql: Reserved, { name, text, sha256 }: Migration) => {
  try {
    await sql.unsafe('begin')
    await sql.unsafe(text)
    await sql`insert into schema_migrations (name, sha256) values (${name}, ${sha256})`
    await sql.unsafe('commit')
  } catch (error) {
    await sql.unsafe('rollback')
    throw error
  }
}

const apply = async (sql: Reserved, migration: Migration, { log, patience }: Required<Options>) => {
  const { name } = migration
  try {
    for (const pauseMs of patience.pausesMs) {
      try {
        return await attempt(sql, migration)
      } catch (error) {
        if (!isLockTimeout(error)) throw error
        log.warn(
          { migration: name, pauseMs },
          'somebody holds a table that a migration needs: it lets the others pass and tries again',
        )
        await pause(pauseMs)
      }
    }
    await attempt(sql, migration)
  } catch (error) {
    // A user without the right to create extensions needs it installed before.
    const hint = /extension "pg_trgm"/.test(String(error))
      ? " Let PostgreSQL's administrator install its contrib package and run in this database: create extension pg_trgm"
      : ''
    if (isLockTimeout(error))
      throw new MigrationError(
        `The migration ${name} did not get a table in ${patience.pausesMs.length + 1} tries: somebody holds it for long. Nothing was changed. See pg_stat_activity for who it is, and start again.`,
        { cause: error },
      )
    throw new MigrationError(`The migration ${name} failed: ${String(error)}.${hint}`, {
      cause: error,
    })
  }
}

const applyUnderLock = async (
  sql: Reserved,
  migrations: readonly Migration[],
  options: Required<Options>,
) => {
  await sql.unsafe(`set statement_timeout = '${WAIT_FOR_LOCK}'`)
  await sql`select pg_advisory_lock(${LOCK})`
  try {
    // A long change of a big table is fine; a long wait for its lock would block everybody.
    await sql.unsafe(
      `set statement_timeout = 0; set lock_timeout = ${Math.round(options.patience.lockMs)}`,
    )
    await sql.unsafe(`create table if not exists schema_migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const todo = await remaining(sql, migrations)
    for (const migration of todo) await apply(sql, migration, options)
    return todo.map(({ name }) => name)
  } finally {
    await sql`select pg_advisory_unlock(${LOCK})`
    await sql.unsafe('reset statement_timeout; reset lock_timeout')
  }
}

/**
 * Brings the database up to the code and returns the names of the migrations it took. Several
 * servers may start at once: one does it, the others wait. Throws MigrationError.
 */
export const migrate = async (
  sql: Sql,
  migrations?: readonly Migration[],
  { log = { warn: () => {} }, patience = PATIENCE }: Options = {},
): Promise<string[]> => {
  const all = migrations ?? (await readMigrations())
  if ((await remaining(sql, all)).length === 0) return []
  const connection = await sql.reserve()
  try {
    return await applyUnderLock(connection, all, { log, patience })
  } finally {
    connection.release()
  }
}
