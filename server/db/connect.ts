import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres, { type Options, type Sql } from 'postgres'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { type DatabaseAddress, parseDatabaseUrl } from './database-url.ts'
import { dialFirst } from './dial.ts'
import { driverTypes } from './driver-types.ts'
import type { Address } from './embedded-messages.ts'
import { watchPool } from '../metrics/watch-pool.ts'
import { keepHouse } from './housekeeping.ts'
import { openLane } from './lane.ts'
import { createPool } from './pool.ts'
import { pooledSql } from './pooled-sql.ts'
import { stateWatcher } from './watch-state.ts'
import * as schema from './schema.ts'

/** The database or a transaction: what query functions take. */
export type Db = PgDatabase<
  PostgresJsQueryResultHKT,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>

export type Database = {
  orm: Db
  sql: Sql
  kind: 'embedded' | 'postgres'
  /** Whether it takes writes; rejects when it doesn't answer. Never waits for the others' work. */
  takesWrites(): Promise<boolean>
  /** Whether those that have begun wait so long for a connection that nobody else should begin. */
  isPressed(): boolean
  close(): Promise<void>
}

const STATEMENT_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_SECONDS = 5
const CLOSE_TIMEOUT_SECONDS = 5
const LOCK_TIMEOUT_MS = 5000
/** A transaction whose server has died lets go of its locks after this. */
const IDLE_IN_TRANSACTION_MS = 15_000
/** PostgreSQL ends every statement before; only one that is frozen or cut off is silent for longer. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 500
/** Longer than a healthy database lets anybody wait, short enough to answer within the statement timeout. */
const WAIT_MS = 3000
/** Who has waited so long is one of too many: from then on new calls are turned away, so that begun ones end. */
const PRESSED_MS = 1000
const LINE_PER_CONNECTION = 100
/** So many in the line, too: the rest of it is for those that have begun, who come back to it with each statement. */
const PRESSED_PER_CONNECTION = 20
/** So that new addresses, certificates and balancers are noticed. */
const LIFETIME_MS = 30 * 60_000

type DriverOptions = Options<Record<string, never>>

const ours = (log: Pick<Log, 'debug'>): DriverOptions => ({
  connect_timeout: CONNECT_TIMEOUT_SECONDS,
  // The driver's own pauses grow to 20 seconds; a database that is back should be noticed at once.
  backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 1),
  onnotice: ({ code, message }) => log.debug({ code, message }, 'the database noted something'),
})

const wrap = (sql: Sql) => {
  watchPool(sql)
  const orm = drizzle(sql, { schema })
  driverTypes(sql)
  return orm
}

/** The embedded database mixes up the unnamed portals of several connections, so it gets one. */
export const connectEmbedded = (address: Address, log: Pick<Log, 'debug'>) => {
  const sql = postgres({
    ...address,
    ...ours(log),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    max_lifetime: null,
  })
  const takesWrites = async () => (await sql`select 1`).length === 1
  return { sql, orm: wrap(sql), takesWrites }
}

const openEmbedded = async (config: Config, log: Log): Promise<Database> => {
  const { startEmbedded } = await import('./embedded.ts')
  const embedded = await startEmbedded(config.DATA_DIR)
  const { sql, orm, takesWrites } = connectEmbedded(embedded.address, log)
  const housekeeping = keepHouse(sql, log)
  return {
    orm,
    sql,
    kind: 'embedded',
    takesWrites,
    isPressed: () => false,
    close: async () => {
      await housekeeping.stop()
      await sql.end({ timeout: CLOSE_TIMEOUT_SECONDS })
      await embedded.close()
    },
  }
}

const timeouts = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
}

/** What the driver is told of an address; the way there is ours, see dial.ts. */
const driverOptions = (
  { user, password, database, parameters }: DatabaseAddress,
  log: Pick<Log, 'debug'>,
  connection: Record<string, string | number>,
): DriverOptions => ({
  ...ours(log),
  host: 'see dial.ts',
  user,
  ...(password !== undefined && { password }),
  database,
  ssl: false,
  connection: { ...connection, ...parameters },
})

/** Connects to PostgreSQL; connections are made when they are first needed. */
export const connectPostgres = (url: string, size: number, log: Pick<Log, 'debug'>): Database => {
  const address = parseDatabaseUrl(url)
  const told = driverOptions(address, log, { application_name: 'rinsetu', ...timeouts })
  const base = postgres({ ...told, max: size })
  const withinMs = CONNECT_TIMEOUT_SECONDS * 1000
  const open = (hooks = {}) => openLane({ base, address, withinMs, ...hooks })
  const pool = createPool(open, {
    size,
    silenceMs: SILENCE_MS,
    waitMs: WAIT_MS,
    pressedMs: PRESSED_MS,
    pressedLine: PRESSED_PER_CONNECTION * size,
    line: LINE_PER_CONNECTION * size,
    lifetimeMs: LIFETIME_MS,
  })
  const sql = pooledSql(base, pool, open)
  const state = stateWatcher(open)
  return {
    orm: wrap(sql),
    sql,
    kind: 'postgres',
    takesWrites: async () => {
      const writable = await state.takesWrites()
      if (!writable) pool.renew()
      return writable
    },
    isPressed: pool.isPressed,
    close: async () => {
      await state.close()
      await sql.end({ timeout: CLOSE_TIMEOUT_SECONDS })
    },
  }
}

/** One connection that lasts as long as its work does, for a backup or a restore. */
const connectForLong = (url: string, log: Pick<Log, 'debug'>): Database => {
  const address = parseDatabaseUrl(url)
  const told = driverOptions(address, log, {
    application_name: 'rinsetu-backup',
    statement_timeout: 0,
  })
  const socket = () => dialFirst(address, CONNECT_TIMEOUT_SECONDS * 1000)
  const own = { ...told, max: 1, max_lifetime: null, socket }
  // The driver takes a socket, though its types don't say so.
  const sql = postgres(own as DriverOptions)
  const takesWrites = async () => (await sql`select 1`).length === 1
  return {
    orm: wrap(sql),
    sql,
    kind: 'postgres',
    takesWrites,
    isPressed: () => false,
    close: () => sql.end({ timeout: 0 }),
  }
}

/** The database that the configuration names, over a single connection that is never renewed. */
export const openForLong = async (config: Config, log: Log): Promise<Database> =>
  config.DATABASE_URL ? connectForLong(config.DATABASE_URL, log) : openEmbedded(config, log)

/** The database that the configuration names; the embedded one is started. */
export const openDatabase = async (config: Config, log: Log): Promise<Database> =>
  config.DATABASE_URL
    ? connectPostgres(config.DATABASE_URL, config.DATABASE_POOL, log)
    : openEmbedded(config, log)
