import type { Config } from '../foundation/config.ts'
import { type DatabaseAddress, parseDatabaseUrl } from '../foundation/database-url.ts'
import type { Log } from '../foundation/log.ts'
import { createConnections, type Options } from './connections.ts'
import type { Address } from './embedded-messages.ts'
import { keepHouse } from './housekeeping.ts'
import { statementNames } from './statement-names.ts'
import { listenInPlace } from './listen-in-place.ts'
import { createListening } from './listen.ts'
import { createOrms, type Db } from './orm.ts'
import { createPool, UNLIMITED } from './pool.ts'
import { createSql, type Sql } from './sql.ts'
import { stateWatcher } from './watch-state.ts'

export type { Db } from './orm.ts'

export type Database = {
  orm: Db
  /** For reads of few rows by their keys, outside of transactions: quick ones, which go to PostgreSQL together. */
  byKey: Db
  sql: Sql
  kind: 'embedded' | 'postgres'
  /** True if it takes writes; rejects when it doesn't answer. Never waits for the others' work. */
  takesWrites(): Promise<boolean>
  /** Overload: whether running requests wait so long for a connection that new ones should get 503. */
  isOverloaded(): boolean
  close(): Promise<void>
}

const STATEMENT_TIMEOUT_MS = 10_000
const CONNECT_TIMEOUT_MS = 5000
const CLOSE_TIMEOUT_SECONDS = 5
const LOCK_TIMEOUT_MS = 5000
/** After this PostgreSQL ends the transaction of a server that has died, and releases its locks. */
const IDLE_IN_TRANSACTION_MS = 15_000
/** PostgreSQL ends every statement earlier; only a frozen or unreachable one is silent for longer. */
const SILENCE_MS = STATEMENT_TIMEOUT_MS + 500
/** Longer than any wait with a healthy database, short enough to answer within the statement timeout. */
const WAIT_MS = 3000
/** Overload: once somebody has waited this long for a connection, new requests get 503 and running ones keep their turn. */
const OVERLOAD_WAIT_MS = 1000
/** The most statements that wait in the queue, for each connection of the pool. */
const QUEUED_PER_CONNECTION = 100
/** Overload by length of the queue: the rest of it is kept for running requests, which queue again for each statement. */
const OVERLOAD_QUEUE_PER_CONNECTION = 20
/** Connections are replaced after this, so that new addresses, certificates and balancers are noticed. */
const LIFETIME_SECONDS = 30 * 60

/** Connections beside the pool, for `/readyz` and LISTEN, which must not wait for it. */
const BESIDE = 2

type Notes = Pick<Log, 'debug'>

const noting = (log: Notes): Pick<Options, 'onNotice'> => ({
  onNotice: ({ code, message }) => log.debug({ code, message }, 'the database noted something'),
})

const selectOne = async (sql: Sql) => (await sql`select 1`).length === 1

/** The embedded database mixes up the unnamed portals of several connections, so it gets one. */
export const connectEmbedded = (
  place: Address,
  log: Notes,
): Pick<Database, 'sql' | 'orm' | 'byKey' | 'takesWrites'> => {
  const user = 'postgres'
  const address: DatabaseAddress = {
    ...parseDatabaseUrl('postgres://postgres@localhost/postgres?sslmode=disable'),
    hosts: [place],
  }
  const inPlace = listenInPlace()
  const connections = createConnections({
    ...noting(log),
    onNotification: inPlace.hear,
    address,
    login: { user, database: user },
    max: 1,
    withinMs: CONNECT_TIMEOUT_MS,
    lifetimeSeconds: 0,
  })
  const pool = createPool(connections, { ...UNLIMITED, size: 1 })
  const ask = async (text: string) => {
    const lease = await pool.take()
    await lease.ask({ text }).finally(() => pool.release(lease))
  }
  const sql = createSql({ pool, listening: inPlace.over(ask) })
  return { sql, ...createOrms(sql), takesWrites: () => selectOne(sql) }
}

const openEmbedded = async (config: Config, log: Log): Promise<Database> => {
  const { startEmbedded } = await import('./embedded.ts')
  const embedded = await startEmbedded(config.DATA_DIR)
  const connected = connectEmbedded(embedded.address, log)
  const { sql } = connected
  const housekeeping = keepHouse(sql, log)
  return {
    ...connected,
    kind: 'embedded',
    isOverloaded: () => false,
    close: async () => {
      await housekeeping.stop()
      await sql.end({ timeout: CLOSE_TIMEOUT_SECONDS })
      await embedded.close()
    },
  }
}

const loginOf = (
  { user, password, database, parameters }: DatabaseAddress,
  application_name: string,
): Options['login'] => ({
  user,
  ...(password !== undefined && { password }),
  database,
  application_name,
  ...parameters,
})

const timeoutsOf = (patience: number) => ({
  statement_timeout: STATEMENT_TIMEOUT_MS * patience,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
})

/** Connects to PostgreSQL; connections are made when they are first needed. `patience` multiplies how long anybody waits for one, and for an answer. */
export const connectPostgres = (url: string, size: number, log: Notes, patience = 1): Database => {
  const address = parseDatabaseUrl(url)
  const options = {
    ...noting(log),
    address,
    login: { ...loginOf(address, 'rinsetu'), ...timeoutsOf(patience) },
    withinMs: CONNECT_TIMEOUT_MS * patience,
    lifetimeSeconds: LIFETIME_SECONDS,
  }
  const pool = createPool(createConnections({ ...options, pipeline: true, max: size + 1 }), {
    size,
    silenceMs: SILENCE_MS * patience,
    waitMs: WAIT_MS * patience,
    overloadWaitMs: OVERLOAD_WAIT_MS * patience,
    overloadQueue: OVERLOAD_QUEUE_PER_CONNECTION * size,
    queueLimit: QUEUED_PER_CONNECTION * size,
  })
  const beside = createConnections({ ...options, lifetimeSeconds: 0, max: BESIDE })
  const sql = createSql({
    pool,
    listening: createListening(beside),
    nameOf: statementNames(),
  })
  const state = stateWatcher(beside)
  return {
    ...createOrms(sql),
    sql,
    kind: 'postgres',
    takesWrites: async () => {
      const writable = await state.takesWrites()
      if (!writable) pool.renew()
      return writable
    },
    isOverloaded: pool.isOverloaded,
    close: async () => {
      await state.close()
      await sql.end({ timeout: CLOSE_TIMEOUT_SECONDS })
      await beside.close()
    },
  }
}

/** Connection without timeouts, for work that takes long: a backup, a restore. */
export const connectForLong = (url: string, log: Notes, patience = 1): Database => {
  const address = parseDatabaseUrl(url)
  const connections = createConnections({
    ...noting(log),
    address,
    login: loginOf(address, 'rinsetu-backup'),
    first: ['set statement_timeout = 0'],
    max: 1,
    withinMs: CONNECT_TIMEOUT_MS * patience,
    lifetimeSeconds: 0,
  })
  const pool = createPool(connections, { ...UNLIMITED, size: 1 })
  const sql = createSql({ pool, listening: createListening(connections) })
  return {
    ...createOrms(sql),
    sql,
    kind: 'postgres',
    takesWrites: () => selectOne(sql),
    isOverloaded: () => false,
    close: () => sql.end(),
  }
}

/** The configured database, over a single connection that is never renewed. */
export const openForLong = async (config: Config, log: Log): Promise<Database> =>
  config.DATABASE_URL ? connectForLong(config.DATABASE_URL, log) : openEmbedded(config, log)

/** The configured database; the embedded one is started. */
export const openDatabase = async (config: Config, log: Log): Promise<Database> =>
  config.DATABASE_URL
    ? connectPostgres(config.DATABASE_URL, config.DATABASE_POOL, log)
    : openEmbedded(config, log)
