import pg from 'pg'
import type { DatabaseAddress } from '../foundation/database-url.ts'
import { connectionLost, DatabaseClient, type Login } from './client.ts'
import { createRoute } from './route.ts'

export type Options = {
  address: DatabaseAddress
  login: Login
  /** Most open connections. */
  max: number
  /** Connect timeout in ms, over all hosts. */
  withinMs: number
  /** After this a connection is replaced once it is idle: new addresses, certificates and balancers are noticed. */
  lifetimeSeconds: number
  /** True if a connection can be asked several statements together; it can't COPY then. */
  pipeline?: boolean
  /** Statements that run first on each new connection. */
  first?: readonly string[]
  /** Receives the notifications of all connections that listen. */
  onNotification?: (notification: { channel: string; payload?: string | undefined }) => void
  onNotice?: (notice: { code?: string | undefined; message?: string | undefined }) => void
}

/** An open connection, to be given back; `true` closes it. */
export type Lease = DatabaseClient & { release(close?: boolean): void }

export type Connections = {
  /** True if they can be asked several statements together. */
  pipelines: boolean
  /** An idle connection, or a new one to the first host that answers (and takes writes, where the address asks for it). */
  open(): Promise<Lease>
  close(): Promise<void>
}

class ReadOnlyDatabase extends Error {
  readonly code = '25006'
}

/** Connecting may take three attempts one after the other; each gets its share of the time. */
const MOST_IN_TURN = 3

/** Every failure to connect gets a code, so that the request is answered with 503. */
const withCode = (error: Error | null): Error | null => {
  if (!error || ('code' in error && error.code)) return error
  const wasCut = error.message.startsWith('Connection terminated')
  return Object.assign(error, { code: wasCut ? connectionLost().code : 'CONNECTION_FAILED' })
}

const isLease = (client: object): client is Lease => client instanceof DatabaseClient

/** The driver's pool, which keeps open connections; how many may wait for one is decided in pool.ts, before. */
export const createConnections = (options: Options): Connections => {
  const { address, login, first = [] } = options
  const { hosts, mustWrite } = address
  const route = createRoute(address)
  const withinMs = options.withinMs / Math.min(hosts.length, MOST_IN_TURN)

  class RoutedClient extends DatabaseClient {
    readonly target

    constructor() {
      const target = route.next()
      super(target, login, withinMs, options.pipeline)
      this.target = target
      if (options.onNotice) this.on('notice', options.onNotice)
      if (options.onNotification) this.on('notification', options.onNotification)
    }

    override connect(): Promise<this>
    override connect(callback: (error: Error | null) => void): void
    override connect(callback?: (error: Error | null) => void): Promise<this> | void {
      // `pg-pool` calls `connect` with a callback only.
      if (!callback) throw new Error('A connection is opened by its pool.')
      const settle = (error: Error | null) => {
        if (error) {
          route.failed(this.target.host, error)
          this.drop()
        }
        callback(withCode(error))
      }
      const { failure } = this.target
      if (failure) process.nextTick(settle, failure)
      else super.connect(settle)
    }
  }

  const prepare = async (client: RoutedClient) => {
    for (const text of first) await client.ask({ text })
    if (!mustWrite || (await client.takesWrites())) return client.opened()
    const error = new ReadOnlyDatabase(`${JSON.stringify(client.target.host)} takes no writes`)
    route.failed(client.target.host, error)
    throw error
  }

  const pool = new pg.Pool({
    max: options.max,
    Client: RoutedClient,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: options.lifetimeSeconds,
    onConnect: (client) => (client instanceof RoutedClient ? prepare(client) : undefined),
  })
  // The driver removes a lost idle connection from its pool; without this listener the error would end the process.
  pool.on('error', () => {})

  return {
    pipelines: options.pipeline === true,
    open: async () => {
      for (let left = hosts.length, again = hosts.length; ;) {
        try {
          const client = await pool.connect()
          if (isLease(client)) return client
          throw new Error('The pool made another kind of client')
        } catch (error) {
          if (route.asksAgain(error) && again > 0) again -= 1
          else left -= 1
          if (left <= 0) throw error
        }
      }
    },
    close: () => pool.end(),
  }
}
