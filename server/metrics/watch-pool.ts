import type { Sql } from 'postgres'
import { Gauge } from 'prom-client'
import { querySeconds } from './measures.ts'

/** What is asked of each pool at once, ours and the embedded database's alike: counted where it is asked. */
const pools = new Set<{ size: number; asked: number }>()

const sumOf = (figure: (pool: { size: number; asked: number }) => number) =>
  [...pools].reduce((sum, pool) => sum + figure(pool), 0)

const poolGauge = (name: string, help: string, figure: Parameters<typeof sumOf>[0]) =>
  new Gauge({
    name,
    help,
    collect() {
      this.set(sumOf(figure))
    },
  })

poolGauge('rinsetu_database_pool_size', 'Connections that may be open.', ({ size }) => size)
poolGauge(
  'rinsetu_database_pool_in_use',
  'Connections with a statement, a transaction or a reservation on them.',
  ({ size, asked }) => Math.min(size, asked),
)
poolGauge(
  'rinsetu_database_pool_waiting',
  'Statements and transactions beyond the size of the pool: they wait for a connection.',
  ({ size, asked }) => Math.max(0, asked - size),
)

type Statement = ReturnType<Sql['unsafe']>

/** Times a statement from the moment it is waited for, which is when the driver sends it. */
const timed = (statement: Statement, pool?: { asked: number }): Statement => {
  const { then } = statement
  let begun = false
  const begin = () => {
    begun = true
    if (pool) pool.asked += 1
    const start = performance.now()
    const end = (outcome: string) => {
      if (pool) pool.asked -= 1
      querySeconds.observe({ outcome }, (performance.now() - start) / 1000)
    }
    void then.call(
      statement,
      () => end('ok'),
      () => end('error'),
    )
  }
  return Object.assign(statement, {
    // oxlint-disable-next-line unicorn/no-thenable -- the driver sends a statement when somebody waits for it: there its time begins
    then(...listeners: Parameters<typeof then>) {
      if (!begun) begin()
      return then.apply(statement, listeners)
    },
  })
}

/** Counts and times what goes through a pool of connections; before anything else holds on to its functions. */
export const watchPool = (sql: Sql): void => {
  const { unsafe, begin, reserve, end } = sql
  const pool = { size: sql.options.max, asked: 0 }
  pools.add(pool)
  const held = async <T>(work: Promise<T>): Promise<T> => {
    pool.asked += 1
    try {
      return await work
    } finally {
      pool.asked -= 1
    }
  }
  Object.assign(sql, {
    // The driver's own `begin` comes through here, too; the transaction that it opens is counted below.
    unsafe: (...asked: Parameters<typeof unsafe>) =>
      timed(unsafe(...asked), asked[2] && 'onexecute' in asked[2] ? undefined : pool),
    begin: (...asked: [string | TransactionWork, TransactionWork?]) => {
      const [options, work] = typeof asked[0] === 'string' ? asked : ['', asked[0]]
      return held(
        begin(String(options), (tx) => {
          const { unsafe: inside } = tx
          Object.assign(tx, {
            unsafe: (...one: Parameters<typeof inside>) => timed(inside(...one)),
          })
          return work?.(tx)
        }),
      )
    },
    reserve: async () => {
      pool.asked += 1
      const free = () => void (pool.asked -= 1)
      const connection = await reserve().catch((error: unknown) => {
        free()
        throw error
      })
      const { release } = connection
      return Object.assign(connection, {
        release: () => {
          free()
          release()
        },
      })
    },
    end: (...asked: Parameters<typeof end>) => {
      pools.delete(pool)
      return end(...asked)
    },
  })
}

type TransactionWork = Parameters<Sql['begin']>[1]
