import { to as copyTo } from 'pg-copy-streams'
import type { Readable } from 'node:stream'
import { querySeconds } from '../foundation/measures.ts'
import type { Answer, Statement } from './client.ts'
import type { Lease } from './connections.ts'
import type { Listening } from './listen.ts'
import { joinReads } from './join-reads.ts'
import type { Pool } from './pool.ts'

export type Row = Record<string, unknown>
type Rows = readonly object[]

/** Runs statements: on the pool, in a transaction, or on a reserved connection. */
export type Asker = {
  /** A statement with its values, as a template: sql`select 1 from users where id = ${id}`. */
  <T extends Rows = Row[]>(parts: TemplateStringsArray, ...values: readonly unknown[]): Promise<T>
  /** A statement as text, with `$1`, `$2`… for its values; without values it may be several. */
  unsafe<T extends Rows = Row[]>(text: string, values?: readonly unknown[]): Promise<T>
  /** The same, each row as the array of its columns. */
  arrays(text: string, values?: readonly unknown[]): Promise<unknown[][]>
}

export type Reserved = Asker & {
  /** The bytes of `copy … to stdout`. */
  copyOut(text: string): Readable
  release(): void
}

export type Sql = Asker & {
  /** A transaction: committed when the work is done, rolled back when it fails; rejects when it did not commit whole. */
  begin<T>(work: (tx: Asker) => Promise<T>, mode?: string): Promise<T>
  /** A connection that stays the same until it is released. */
  reserve(): Promise<Reserved>
  /** For reads of few rows by their keys: those asked in one turn of the event loop go out together (join-reads.ts). */
  byKey: Asker
  listen: Listening['listen']
  end(options?: { timeout?: number }): Promise<void>
}

type Ask = (statement: Statement) => Promise<Answer>

const textOf = (parts: TemplateStringsArray) =>
  parts.reduce((text, part, at) => (at === 0 ? part : `${text}$${at}${part}`), '')

const askerOf = (ask: Ask): Asker => {
  // as: what a statement answers is known where it is written, and nowhere else.
  const rows = async <T extends Rows>(text: string, values?: readonly unknown[]) =>
    (await ask({ text, values })).rows as unknown as T
  return Object.assign(
    <T extends Rows = Row[]>(parts: TemplateStringsArray, ...values: readonly unknown[]) =>
      rows<T>(textOf(parts), values),
    {
      unsafe: rows,
      arrays: async (text: string, values?: readonly unknown[]) =>
        (await ask({ text, values, asArrays: true })).rows as unknown[][],
    },
  )
}

const codeIn = (error: unknown): unknown =>
  error instanceof Error && ('code' in error ? error.code : codeIn(error.cause))

const READ_ONLY = '25006'
/** SQLSTATEs of a prepared plan that no longer fits (0A000: its columns changed) or is gone (26000). A new connection has no plans. */
const PLAN_GONE: readonly unknown[] = ['0A000', '26000']

const timed = async (answer: Promise<Answer>): Promise<Answer> => {
  const begun = performance.now()
  let outcome = 'error'
  try {
    const answered = await answer
    outcome = 'ok'
    return answered
  } finally {
    querySeconds.observe({ outcome }, (performance.now() - begun) / 1000)
  }
}

/** Refuses statements after the end of their transaction: they would run inside the next one on the same connection. */
const ownUntilOver = (ask: Ask) => {
  let isOver = false
  return {
    ask: async (statement: Statement) => {
      if (isOver) throw new Error('The transaction is over: this statement was not sent.')
      return ask(statement)
    },
    end: () => {
      isOver = true
    },
  }
}

type Parts = {
  pool: Pool
  listening: Listening
  /** The name under which a statement's plan is kept; none on the embedded database. */
  nameOf?: (text: string, values?: readonly unknown[]) => string | undefined
}

/** Statements, transactions and reserved connections over a pool. */
export const createSql = ({ pool, listening, nameOf }: Parts): Sql => {
  /** After a failover the old primary takes no writes: all connections are renewed, so that the next ones find the new primary. */
  const note = (error: unknown) => {
    const code = codeIn(error)
    if (code === READ_ONLY) pool.renew()
    return PLAN_GONE.includes(code)
  }
  const named = (statement: Statement): Statement => ({
    ...statement,
    name: nameOf?.(statement.text, statement.values),
  })
  const askOn = (lease: Lease, statement: Statement) => lease.ask(named(statement))
  const single = async (statement: Statement) => {
    const lease = await pool.take()
    let close = false
    try {
      return await askOn(lease, statement)
    } catch (error) {
      close = note(error)
      throw error
    } finally {
      pool.release(lease, close)
    }
  }
  const together = async (statements: readonly Statement[]) => {
    const lease = await pool.take()
    const answers = await lease.askTogether(statements.map(named))
    const closes = answers.map((one) => one.status === 'rejected' && note(one.reason))
    pool.release(lease, closes.includes(true))
    return answers
  }
  const rollBack = async (lease: Lease) => {
    if (lease.isLost) return
    await lease.ask({ text: 'rollback' }).catch(() => lease.drop())
  }
  const begin: Sql['begin'] = async (work, mode = '') => {
    const lease = await pool.take()
    let close = false
    const own = ownUntilOver((statement) => timed(askOn(lease, statement)))
    try {
      await timed(lease.ask({ text: `begin ${mode}` }))
      const done = await work(askerOf(own.ask))
      own.end()
      const { command } = await timed(lease.ask({ text: 'commit' }))
      // After a statement that failed, PostgreSQL takes "commit" for "rollback" and only says so.
      if (command !== 'COMMIT')
        throw new Error('The transaction was rolled back: a statement failed.')
      return done
    } catch (error) {
      own.end()
      close = note(error)
      await rollBack(lease)
      throw error
    } finally {
      pool.release(lease, close)
    }
  }
  const reserve = async (): Promise<Reserved> => {
    const lease = await pool.take()
    pool.wait(lease)
    const own = ownUntilOver((statement) => timed(lease.ask(statement)))
    return Object.assign(askerOf(own.ask), {
      copyOut: (text: string): Readable => {
        const bytes = lease.query(copyTo(text))
        // When the reader stops early PostgreSQL goes on sending, so the connection can't be reused.
        bytes.once('close', () => bytes.readableEnded || lease.drop())
        return bytes
      },
      release: () => {
        own.end()
        pool.release(lease)
      },
    })
  }
  // Reads by key can go out together where the connections take it.
  const join = pool.pipelines ? joinReads(together) : single
  return Object.assign(
    askerOf((statement) => timed(single(statement))),
    {
      begin,
      byKey: askerOf((statement) => timed(join(statement))),
      reserve,
      listen: listening.listen,
      end: async ({ timeout = 0 }: { timeout?: number } = {}) => {
        await listening.close()
        await pool.close(timeout * 1000)
      },
    },
  )
}
