import type { SQL } from 'drizzle-orm'
import {
  type NodePgClient,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres/session'
import {
  PgDatabase,
  PgDialect,
  type PgQueryResultHKT,
  type PgTransactionConfig,
} from 'drizzle-orm/pg-core'
import type { Asker, Sql } from './sql.ts'

/** Statements name their tables; Drizzle's relational queries (`db.query`) are not used. */
type NoSchema = Record<string, never>

/** `execute` returns the rows alone. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface knows its own `this`
interface RowsOf extends PgQueryResultHKT {
  type: this['row'][]
}

/** The database or a transaction: what query functions take. */
export type Db = PgDatabase<RowsOf, NoSchema, NoSchema>

type Asked = { text: string; rowMode?: 'array' }

/** A client of the driver, as far as Drizzle asks one. */
const clientOver = (asker: Asker): NodePgClient => {
  const client = {
    query: async ({ text, rowMode }: Asked, values: unknown[]) =>
      rowMode === 'array' ? { rows: await asker.arrays(text, values) } : asker.unsafe(text, values),
  }
  // as: the session calls `query` with these two, and nothing else of a client.
  return client as unknown as NodePgClient
}

const dialect = new PgDialect()

/** Drizzle's session over our own statements and transactions: its own returns a timed-out connection to the pool. */
class Session extends NodePgSession<NoSchema, NoSchema> {
  readonly #begin: Sql['begin'] | undefined

  constructor(asker: Asker, begin?: Sql['begin']) {
    super(clientOver(asker), dialect, undefined)
    this.#begin = begin
  }

  override transaction<T>(
    work: (tx: NodePgTransaction<NoSchema, NoSchema>) => Promise<T>,
    { isolationLevel, accessMode }: PgTransactionConfig = {},
  ): Promise<T> {
    if (!this.#begin)
      throw new Error('No transaction is made here: it belongs to the one outside, or to `orm`.')
    const level = isolationLevel && `isolation level ${isolationLevel}`
    return this.#begin(
      (tx) => work(new NodePgTransaction(dialect, new Session(tx), undefined)),
      [level, accessMode].filter(Boolean).join(' '),
    )
  }

  override async count(query: SQL): Promise<number> {
    const [row] = await this.execute<{ count: unknown }[]>(query)
    return Number(row?.count)
  }
}

const ormOver = (asker: Asker, begin?: Sql['begin']): Db =>
  new PgDatabase<RowsOf, NoSchema, NoSchema>(dialect, new Session(asker, begin), undefined)

/** Drizzle's query builder over a pool: for all work, and for reads by key, which make no transactions. */
export const createOrms = (sql: Sql): { orm: Db; byKey: Db } => ({
  orm: ormOver(sql, sql.begin),
  byKey: ormOver(sql.byKey),
})
