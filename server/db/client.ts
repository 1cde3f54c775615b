import { Socket } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import pg from 'pg'
import type { Host } from '../foundation/database-url.ts'
import { readTypes } from './read-types.ts'

/** TCP keepalive: the kernel notices a dead peer, also on a connection that only listens. */
const KEEPALIVE_MS = 15_000

/** SQLSTATE codes with which PostgreSQL ends a connection: shutdown, crash, database dropped, idle for too long. */
const CONNECTION_ENDED_CODES = /^(57P0[1-5]|25P03)$/

export const connectionLost = (cause?: unknown) =>
  Object.assign(new Error('The connection to PostgreSQL was lost', { cause }), {
    code: 'CONNECTION_LOST',
  })

/** Address that a client connects to, and its encryption; `false` without one. */
export type Target = {
  host: Host
  ssl: ConnectionOptions | false
  /** Error before any connection can be tried, e.g. an unreadable certificate. */
  failure?: Error
}

export type Login = Pick<
  pg.ClientConfig,
  | 'user'
  | 'password'
  | 'database'
  | 'application_name'
  | 'options'
  | 'statement_timeout'
  | 'lock_timeout'
  | 'idle_in_transaction_session_timeout'
>

export type Statement = {
  text: string
  values?: readonly unknown[] | undefined
  /** PostgreSQL keeps the plan of a statement that has a name, for as long as the connection lives. */
  name?: string | undefined
  asArrays?: boolean
}

/** The rows and the command tag: of `commit`, "COMMIT", or "ROLLBACK" if a statement of the transaction had failed. */
export type Answer = { rows: object[]; command: string }

const codeOf = (error: Error) => ('code' in error ? error.code : undefined)
const CONNECT_TIMEOUT = 'CONNECT_TIMEOUT'

/** The driver would append `.s.PGSQL.<port>` to a path; this connects to the path itself. */
const socketTo = (host: Host): Socket => {
  const socket = new Socket()
  if (!('path' in host)) return socket
  const { connect } = socket
  return Object.assign(socket, { connect: () => connect.call(socket, host.path) })
}

/**
 * Connection of the driver, which also knows whether it is lost and how long PostgreSQL has been silent, and can be
 * cut at once.
 */
export class DatabaseClient extends pg.Client {
  readonly openedAt = performance.now()
  readonly #socket: Socket
  readonly #deadline: NodeJS.Timeout
  #isLost = false
  #running: Promise<unknown> | null = null
  #askedAt: number | null = null
  #heard = 0

  /**
   * A connection that isn't `opened` within `withinMs` fails with CONNECT_TIMEOUT. One that pipelines can be asked several
   * statements together, but can't COPY.
   */
  constructor({ host, ssl }: Target, login: Login, withinMs: number, pipeline = false) {
    const socket = socketTo(host)
    super({
      ...login,
      ...('path' in host ? { host: host.path, port: 0 } : host),
      ssl,
      types: readTypes,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEPALIVE_MS,
      pipeline,
      stream: () => socket,
    })
    this.#socket = socket
    this.#deadline = setTimeout(() => {
      const late = new Error('PostgreSQL did not answer in time')
      socket.destroy(Object.assign(late, { code: CONNECT_TIMEOUT }))
    }, withinMs)
    const lose = () => {
      clearTimeout(this.#deadline)
      this.#isLost = true
    }
    this.once('end', lose)
    // The statement under way rejects with the same error.
    this.on('error', lose)
  }

  get isLost(): boolean {
    return this.#isLost
  }

  /** Time in ms for which PostgreSQL has sent nothing for the running statement; 0 without a statement. */
  silence(now: number): number {
    if (this.#askedAt === null) return 0
    const { bytesRead } = this.#socket
    if (bytesRead !== this.#heard) this.#askedAt = now
    this.#heard = bytesRead
    return now - this.#askedAt
  }

  /** Cuts the connection; a running statement fails at once. */
  drop(): void {
    clearTimeout(this.#deadline)
    this.#isLost = true
    this.#socket.destroy()
  }

  /** Ends the connect timeout: the connection is open and its first statements are answered. */
  opened(): void {
    clearTimeout(this.#deadline)
  }

  /** Waits for work on this connection; after `ms` the connection is cut, and the work fails. */
  within<T>(ms: number, work: Promise<T>): Promise<T> {
    const cut = setTimeout(() => this.drop(), ms)
    return work.finally(() => clearTimeout(cut))
  }

  /** Runs one statement at a time; others wait their turn. Rejects with CONNECTION_LOST on a lost connection. */
  async ask(statement: Statement): Promise<Answer> {
    while (this.#running) await this.#running
    const answer = this.#send(statement)
    const settled = answer.then(
      () => null,
      () => null,
    )
    this.#running = settled
    try {
      return await answer
    } finally {
      if (this.#running === settled) this.#running = null
      this.#askedAt = null
    }
  }

  /**
   * Sends several statements in one packet, on a connection that pipelines and runs nothing else. PostgreSQL runs them in turn,
   * each in a transaction of its own: one that fails leaves the others alone. But where its plan was to be made first, those
   * of the same name behind it find none (26000), which the caller answers like a database that is out of reach.
   */
  async askTogether(
    statements: readonly Statement[],
  ): Promise<readonly PromiseSettledResult<Answer>[]> {
    this.#socket.cork()
    const answers = Promise.allSettled(statements.map((statement) => this.#send(statement)))
    this.#socket.uncork()
    const settled = await answers
    this.#askedAt = null
    return settled
  }

  /** True if this server takes writes; a replica doesn't. */
  async takesWrites(): Promise<boolean> {
    const { rows } = await this.ask({ text: 'show transaction_read_only' })
    return rows.some((row) => Object.values(row).includes('off'))
  }

  #send({ text, values, name, asArrays }: Statement): Promise<Answer> {
    this.#askedAt = performance.now()
    this.#heard = this.#socket.bytesRead
    const config = {
      text,
      ...(values && values.length > 0 && { values: [...values] }),
      ...(name && { name }),
      ...(asArrays && { rowMode: 'array' as const }),
    }
    return new Promise((resolve, reject) => {
      this.query(config, (error: Error | null, result: Answer | Answer[]) => {
        if (!error) {
          // Several statements in one text have several results: all their rows, and the last one's command tag.
          if (!Array.isArray(result)) return resolve(result)
          const rows = result.flatMap((one) => one.rows)
          return resolve({ rows, command: result.at(-1)?.command ?? '' })
        }
        if (error instanceof pg.DatabaseError && CONNECTION_ENDED_CODES.test(error.code ?? ''))
          this.drop()
        const isItsOwn = error instanceof pg.DatabaseError || codeOf(error) === CONNECT_TIMEOUT
        reject(isItsOwn || !this.#isLost ? error : connectionLost(error))
      })
    })
  }
}
