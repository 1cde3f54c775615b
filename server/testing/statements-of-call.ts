import { AsyncLocalStorage } from 'node:async_hooks'
import { createOrms } from '../db/orm.ts'
import type { Asker, Sql } from '../db/sql.ts'
import type { OutsideServices } from './test-app.ts'

// The asynchronous context distinguishes the statements of a call from those of background work.
const asking = new AsyncLocalStorage<{ asked: string[]; isOver: boolean }>()

const note = (text: string) => {
  const call = asking.getStore()
  if (call && !call.isOver) call.asked.push(text.trim())
}

const notedStatements = <Real extends Asker>(real: Real): Real =>
  new Proxy(real, {
    apply(target, self, given: Parameters<Asker>) {
      note(given[0].join('?'))
      return Reflect.apply(target, self, given)
    },
    get(target, name) {
      if (name !== 'unsafe' && name !== 'arrays') return Reflect.get(target, name)
      return (text: string, values?: readonly unknown[]) => {
        note(text)
        return target[name](text, values)
      }
    },
  })

const notedSql = (real: Sql): Sql =>
  new Proxy(notedStatements(real), {
    get(target, name) {
      if (name === 'byKey') return notedStatements(real.byKey)
      if (name !== 'begin') return Reflect.get(target, name)
      return (...[work, mode]: Parameters<Sql['begin']>) =>
        real.begin((tx) => work(notedStatements(tx)), mode)
    },
  })

/** Services whose statements can be noted: for `testApp`. */
export const notingStatements = ({ database, ...others }: OutsideServices): OutsideServices => {
  const sql = notedSql(database.sql)
  return { ...others, database: { ...database, sql, ...createOrms(sql) } }
}

/** Runs some work; returns its result and the text of each statement that it sent. */
export const withStatements = async <T>(
  work: () => Promise<T>,
): Promise<{ answer: T; asked: string[] }> => {
  const call = { asked: [], isOver: false }
  const answer = await asking.run(call, work)
  call.isOver = true
  return { answer, asked: call.asked }
}
