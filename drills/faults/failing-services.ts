import { AsyncLocalStorage } from 'node:async_hooks'
import { createOrms } from '../../server/db/orm.ts'
import type { Asker, Sql } from '../../server/db/sql.ts'
import { isStored } from '../../server/mail/templates.ts'
import { StorageUnavailable } from '../../server/storage/failures.ts'
import type { OutsideServices } from '../../server/testing/test-app.ts'

/** Step of a call that fails: its N-th statement (a commit is one), its N-th use of the file store. */
export type Failing = {
  at: 'statement' | 'file' | 'answer-to-commit'
  nth: number
  /** The step that failed; set when it has. */
  failed?: string
}

// The asynchronous context distinguishes the statements of a call from those of background work.
const current = new AsyncLocalStorage<Failing>()

/** Runs a call of which one step fails. */
export const withFailing = <T>(failing: Failing, work: () => Promise<T>): Promise<T> =>
  current.run(failing, work)

const isFailing = (at: Failing['at'], what: string): boolean => {
  const failing = current.getStore()
  if (failing?.at !== at) return false
  failing.nth -= 1
  if (failing.nth !== 0) return false
  failing.failed = what
  return true
}

/** Refused by PostgreSQL itself, as when a statement ran into its timeout: what follows in its transaction fails, too. */
const REFUSED = `do $$ begin raise exception 'the drill refuses this' using errcode = '57014'; end $$`

/** The database or a transaction of it, of which the N-th statement of a call is refused. */
const failingStatements = <Real extends Asker>(real: Real): Real =>
  new Proxy(real, {
    get(target, name) {
      if (name !== 'unsafe' && name !== 'arrays') return Reflect.get(target, name)
      return (text: string, values?: readonly unknown[]) =>
        isFailing('statement', text) ? target.unsafe(REFUSED) : target[name](text, values)
    },
  })

/** The same for its transactions: a commit is a statement, and the answer to it can be lost. */
const failingSql = (real: Sql): Sql =>
  new Proxy(failingStatements(real), {
    get(target, name) {
      if (name === 'byKey') return failingStatements(real.byKey)
      if (name !== 'begin') return Reflect.get(target, name)
      return async (...[work, mode]: Parameters<Sql['begin']>) => {
        const done = await real.begin(async (tx) => {
          const outcome = await work(failingStatements(tx))
          if (isFailing('statement', 'commit')) await tx.unsafe(REFUSED)
          return outcome
        }, mode)
        if (isFailing('answer-to-commit', 'the answer to the commit'))
          throw Object.assign(new Error('the connection is gone'), { code: 'CONNECTION_LOST' })
        return done
      }
    },
  })

const diskFull = () => new StorageUnavailable('disk-full', new Error('ENOSPC'))

/**
 * While `down`, the first try of every mail fails. What failed and what was sent: the template, the reader, and of a mail that is
 * stored its id; one with a code or a link is made anew for each try.
 */
export type Post = { down: boolean; failed: Set<string>; sent: string[] }

/** Wrappers around the real dependencies that can be made to fail. */
export const failingServices = (
  { database, storage, mailer }: OutsideServices,
  post: Post,
): OutsideServices => {
  const sql = failingSql(database.sql)
  const unlessFailing =
    <Given extends unknown[], T>(what: string, work: (...given: Given) => Promise<T>) =>
    async (...given: Given): Promise<T> => {
      if (isFailing('file', `before ${what}`)) throw diskFull()
      return work(...given)
    }
  return {
    database: { ...database, sql, ...createOrms(sql) },
    mailer: {
      ...mailer,
      send: async (request) => {
        const mail = `${request.template} ${request.to} ${isStored(request.template) ? request.id : ''}`
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
        if (isFailing('file', 'after put')) throw diskFull()
        return stored
      }),
      get: unlessFailing('get', storage.get),
      size: unlessFailing('size', storage.size),
      remove: unlessFailing('remove', storage.remove),
    },
  }
}
