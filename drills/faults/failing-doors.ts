import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Sql } from 'postgres'
import { driverTypes } from '../../server/db/driver-types.ts'
import * as schema from '../../server/db/schema.ts'
import { StorageUnavailable } from '../../server/storage/failures.ts'
import type { Doors } from '../../server/testing/test-app.ts'

/** Which step of a call fails: its N-th statement (a commit is one), its N-th use of the file store. */
export type Failing = {
  at: 'statement' | 'file' | 'answer-to-commit'
  nth: number
  /** Set once it has struck. */
  struck?: string
}

// What a call does is told apart from the background work by the asynchronous context it runs in.
const current = new AsyncLocalStorage<Failing>()

/** Does a call of which one step fails. */
export const withFailing = <T>(failing: Failing, work: () => Promise<T>): Promise<T> =>
  current.run(failing, work)

const strikes = (at: Failing['at'], what: string): boolean => {
  const failing = current.getStore()
  if (failing?.at !== at) return false
  failing.nth -= 1
  if (failing.nth !== 0) return false
  failing.struck = what
  return true
}

/** Refused by PostgreSQL itself, as when the statement timeout has struck: what follows in its transaction fails, too. */
const REFUSED = `do $$ begin raise exception 'the drill refuses this' using errcode = '57014'; end $$`

type Begin = (work: (sql: Sql) => Promise<unknown>) => Promise<unknown>

/** The driver, of which the N-th statement of a call is refused. */
const failingSql = (real: Sql, isTransaction = false): Sql =>
  new Proxy(real, {
    get(target, name) {
      if (name === 'unsafe')
        return (text: string, values?: never[], options?: object) =>
          strikes('statement', text) ? target.unsafe(REFUSED) : target.unsafe(text, values, options)
      if (name === 'begin' || name === 'savepoint') {
        // Of the driver's overloads Drizzle uses this one.
        const begin = Reflect.get(target, name) as Begin
        return async (work: (sql: Sql) => Promise<unknown>) => {
          const done = await begin.call(target, async (inner) => {
            const outcome = await work(failingSql(inner, true))
            if (!isTransaction && strikes('statement', 'commit')) await inner.unsafe(REFUSED)
            return outcome
          })
          if (!isTransaction && strikes('answer-to-commit', 'the answer to the commit'))
            throw Object.assign(new Error('the connection is gone'), { code: 'CONNECTION_CLOSED' })
          return done
        }
      }
      return Reflect.get(target, name)
    },
  })

const diskFull = () => new StorageUnavailable('disk-full', new Error('ENOSPC'))

/** While `down`, the first try of every mail fails. What failed and what was sent: the template and the reader. */
export type Post = { down: boolean; failed: Set<string>; sent: string[] }

/** The doors that a call may find shut: before the real ones, which do the work. */
export const failingDoors = ({ database, storage, mailer }: Doors, post: Post): Doors => {
  const sql = failingSql(database.sql)
  const orm = drizzle(sql, { schema })
  driverTypes(database.sql)
  const unlessFailing =
    <Given extends unknown[], T>(what: string, work: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      if (strikes('file', `before ${what}`)) throw diskFull()
      return work(...given)
    }
  return {
    database: { ...database, sql, orm },
    mailer: {
      ...mailer,
      send: async (request) => {
        const mail = `${request.template} ${request.to}`
        if (post.down && !post.failed.has(mail)) {
          post.failed.add(mail)
          throw new Error('the mail server hangs up')
        }
        await mailer.send(request)
        if (post.failed.has(mail)) post.sent.push(mail)
      },
    },
    storage: {
      ...storage,
      put: unlessFailing('put', async (...given: Parameters<typeof storage.put>) => {
        const stored = await storage.put(...given)
        if (strikes('file', 'after put')) throw diskFull()
        return stored
      }),
      get: unlessFailing('get', storage.get),
      size: unlessFailing('size', storage.size),
      remove: unlessFailing('remove', storage.remove),
    },
  }
}
