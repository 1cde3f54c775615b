import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connectEmbedded, connectPostgres, type Database } from '../db/connect.ts'
import { newWorker, openIn } from '../db/embedded.ts'
import type { Start } from '../db/embedded-messages.ts'
import { administer, PATIENCE, type TestDatabases, urlOf } from './database-run.ts'

/** Each connection plans the statements of a test anew: with ten of them, tests took a tenth more of the processor. */
export const POOL = 4
const quiet = { debug: () => {} }

const compile = async (file: string) =>
  WebAssembly.compile(await readFile(new URL(file, import.meta.resolve('@electric-sql/pglite'))))

let compiled: Promise<NonNullable<Start['modules']>> | null = null

/** Compiled once per process, so that later databases start with an engine that is already optimised. */
const modules = () =>
  (compiled ??= Promise.all([compile('pglite.wasm'), compile('initdb.wasm')]).then(
    ([pgliteWasmModule, initdbWasmModule]) => ({ pgliteWasmModule, initdbWasmModule }),
  ))

/** Workers whose database is closed: what opening one compiled, the next opening has in the same thread. */
const idle: ReturnType<typeof newWorker>[] = []

const embedded = async ({ archive, run }: Extract<TestDatabases, { kind: 'embedded' }>) => {
  const path = join(tmpdir(), `${run}_${randomBytes(4).toString('hex')}.sock`)
  const worker = idle.pop() ?? newWorker()
  worker.ref()
  const server = await openIn(worker, {
    store: { archive },
    listen: { path },
    modules: await modules(),
  })
  const { sql, orm, byKey, takesWrites } = connectEmbedded(server.address, quiet)
  const close = async () => {
    await sql.end({ timeout: 1 })
    await server.close()
    worker.unref()
    idle.push(worker)
    await rm(path, { force: true })
  }
  return {
    sql,
    orm,
    byKey,
    takesWrites,
    isOverloaded: () => false,
    kind: 'embedded',
    close,
  } satisfies Database
}

const postgres = async (
  { url, run, template }: Extract<TestDatabases, { kind: 'postgres' }>,
  patience: number,
) => {
  const name = `${run}_${randomBytes(4).toString('hex')}`
  await administer(url, async (sql) => {
    await sql.unsafe(`create database ${name} template ${template}`)
    // Durability off: test data may be lost in a power cut, so no commit waits for the disk.
    await sql.unsafe(`alter database ${name} set synchronous_commit = off`)
  })
  const database = connectPostgres(urlOf(url, name), POOL, quiet, patience)
  const close = async () => {
    await database.close()
    await administer(url, (sql) => sql.unsafe(`drop database if exists ${name} with (force)`))
  }
  return { ...database, close } satisfies Database
}

/**
 * A fresh database with all migrations, as `TEST_DB` says: `embedded` (in memory) or `postgres` (at
 * `TEST_DATABASE_URL`). Close it after use; what is left is dropped at the end of the run.
 */
export const testDatabase = async (patience = PATIENCE): Promise<Database> => {
  const databases = inject('databases')
  return databases.kind === 'embedded' ? embedded(databases) : postgres(databases, patience)
}
