import type { ReservedSql, Sql } from 'postgres'
import { connectionLost } from './driver-socket.ts'
import type { Lane } from './lane.ts'
import { listener, type OpenListener } from './listen.ts'
import type { Pool } from './pool.ts'
import { preparing } from './prepared.ts'

// What postgres.js's queries and clients are at run time, and its types keep to themselves: a query
// waits until it is awaited, then hands itself to its handler.
type Work = Parameters<Sql['begin']>[1]
type Query = Promise<unknown> & { handler: (query: Query) => void; reject(error: unknown): void }

const handlers = new WeakMap<Lane, Query['handler']>()

const handlerOf = (lane: Lane) => {
  const known = handlers.get(lane)
  if (known) return known
  const { handler } = lane.sql.unsafe('') as unknown as Query
  handlers.set(lane, handler)
  return handler
}

const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '25006') || isReadOnly(error.cause))

/**
 * The driver's interface over our pool: plain queries, transactions and reserved connections each
 * take a lane. A write that meets a read-only server, as after a failover, renews the connections.
 */
export const pooledSql = (base: Sql, pool: Pool, openListener: OpenListener): Sql => {
  const { listen, close: closeListener } = listener(openListener)
  const note = (error: unknown) => {
    if (isReadOnly(error)) pool.renew()
  }
  const submit = (query: Query) => {
    pool.take().then(
      (lane) => {
        // The plain promise's `then`: the query's own would submit it once more.
        void Promise.prototype.then.call(
          query,
          () => pool.release(lane),
          (error: unknown) => {
            note(error)
            pool.release(lane)
          },
        )
        handlerOf(lane)(query)
      },
      (error: unknown) => query.reject(error),
    )
  }
  const through = <T>(made: T): T => {
    if (made instanceof Promise) void Object.assign(made, { handler: submit })
    return made
  }
  const prepared = preparing()
  const begin = async (...args: [string | Work, Work?]) => {
    const [options, work] = typeof args[0] === 'string' ? args : ['', args[0]]
    const lane = await pool.take()
    try {
      return await new Promise<unknown>((resolve, reject) => {
        lane.tell(reject)
        lane.sql
          .begin(String(options), (tx) =>
            work?.(Object.assign(tx, { unsafe: prepared(tx.unsafe) })),
          )
          .then(resolve, reject)
      })
    } catch (error) {
      note(error)
      throw error
    } finally {
      lane.tell(null)
      pool.release(lane)
    }
  }
  const reserve = async (): Promise<ReservedSql> => {
    const lane = await pool.take()
    pool.wait(lane)
    const reserved = await lane.sql.reserve()
    const { release, unsafe } = reserved
    const unlessLost = <T>(made: T): T => {
      if (lane.lost() && made instanceof Promise)
        void Object.assign(made, { handler: (query: Query) => query.reject(connectionLost()) })
      return made
    }
    Object.assign(reserved, {
      unsafe: (...asked: Parameters<typeof unsafe>) => unlessLost(unsafe(...asked)),
      release: () => {
        if (!lane.lost()) release()
        pool.release(lane)
      },
    })
    return new Proxy(reserved, {
      apply: (target, self, args) => unlessLost<unknown>(Reflect.apply(target, self, args)),
    })
  }
  const unsafe = prepared(base.unsafe)
  // On the client itself, where others may wrap them again; only the tagged query needs the proxy.
  Object.assign(base, {
    unsafe: (...args: Parameters<Sql['unsafe']>) => through(unsafe(...args)),
    begin,
    reserve,
    listen,
    end: async ({ timeout = 0 }: { timeout?: number } = {}) => {
      await closeListener()
      await pool.close(timeout * 1000)
    },
  })
  return new Proxy(base, {
    apply: (target, self, args) => through<unknown>(Reflect.apply(target, self, args)),
  })
}
