import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { administer } from '../testing/database-run.ts'
import type { Answer, Statement } from './client.ts'
import type { Database } from './connect.ts'
import { joinReads, MOST_TOGETHER } from './join-reads.ts'

const statement = (text: string): Statement => ({ text })
const answerTo = ({ text }: Statement): PromiseSettledResult<Answer> =>
  text === 'bad'
    ? { status: 'rejected', reason: new Error('no such table') }
    : { status: 'fulfilled', value: { rows: [{ text }], command: 'SELECT' } }

/** Reads over a connection that notes what went out together. */
const noting = () => {
  const sent: string[][] = []
  const read = joinReads(async (statements) => {
    sent.push(statements.map(({ text }) => text))
    return statements.map(answerTo)
  })
  return { sent, read: (text: string) => read(statement(text)) }
}

test('what is asked in one turn of the loop goes out together, what comes later by itself', async () => {
  const { sent, read } = noting()
  const [one, two] = await Promise.all([read('one'), read('two')])
  expect([one.rows, two.rows]).toEqual([[{ text: 'one' }], [{ text: 'two' }]])
  await read('three')
  expect(sent).toEqual([['one', 'two'], ['three']])
})

test('no more than a few wait for one another', async () => {
  const { sent, read } = noting()
  await Promise.all(Array.from({ length: 2 * MOST_TOGETHER + 1 }, (_, n) => read(`${n}`)))
  expect(sent.map(({ length }) => length)).toEqual([MOST_TOGETHER, MOST_TOGETHER, 1])
})

test('one that is refused leaves the others alone', async () => {
  const { read } = noting()
  const [bad, good] = await Promise.allSettled([read('bad'), read('good')])
  expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'no such table' } })
  expect(good).toMatchObject({ status: 'fulfilled' })
})

test('where no connection is to be had, all hear of it', async () => {
  const read = joinReads(() => Promise.reject(new Error('busy')))
  const outcomes = await Promise.allSettled([read(statement('one')), read(statement('two'))])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

// The embedded database has one connection, and no reads go together over it.
describe.skipIf(inject('databases').kind === 'embedded')('over PostgreSQL', () => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  const backendOf = async (n: number) => {
    const [row] = await database.sql.byKey<{ n: number; pid: number }[]>`
      select ${n}::int as n, pg_backend_pid() as pid`
    return row
  }
  const numbers = Array.from({ length: MOST_TOGETHER }, (_, n) => n)

  test('they share a connection, and each gets its own answer, also where all are new to it', async () => {
    const rows = await Promise.all(numbers.map(backendOf))
    expect(rows.map((row) => row?.n)).toEqual(numbers)
    expect(new Set(rows.map((row) => row?.pid)).size).toBe(1)
    // From the second time on they have a plan under a name.
    const again = await Promise.all([...numbers, ...numbers].map(backendOf))
    expect(again.map((row) => row?.n)).toEqual([...numbers, ...numbers])
  })

  test('one that fails in the middle leaves its neighbours and the connection as they are', async () => {
    const divided = (by: number) => database.sql.byKey`select 12 / ${by}::int as part`
    for (const _ of numbers) {
      const [first, failed, last] = await Promise.allSettled([divided(3), divided(0), divided(4)])
      expect(first).toMatchObject({ value: [{ part: 4 }] })
      expect(failed).toMatchObject({ reason: { code: '22012' } })
      expect(last).toMatchObject({ value: [{ part: 3 }] })
    }
    expect((await backendOf(1))?.n).toBe(1)
  })

  test('a lost connection fails all that went over it, at once; the next ones have another', async () => {
    const databases = inject('databases')
    if (databases.kind === 'embedded') return
    const { byKey } = database.sql
    const [before] = await byKey<{ pid: number }[]>`select pg_backend_pid() as pid`
    const outcomes = Promise.allSettled(
      numbers.map((n) => byKey`select pg_sleep(${30}::int), ${n}::int as n`),
    )
    const sleeping = () =>
      administer(
        databases.url,
        (sql) => sql<{ pid: number }[]>`
          select pid from pg_stat_activity where query like 'select pg_sleep(%::int), %' and pid = ${before?.pid ?? 0}`,
      )
    while ((await sleeping()).length === 0) await pause(20)
    await administer(databases.url, (sql) => sql`select pg_terminate_backend(${before?.pid ?? 0})`)
    expect((await outcomes).map(({ status }) => status)).toEqual(numbers.map(() => 'rejected'))
    const after = await Promise.all(numbers.map(backendOf))
    expect(after.map((row) => row?.n)).toEqual(numbers)
    expect(after[0]?.pid).not.toBe(before?.pid)
  })
})
