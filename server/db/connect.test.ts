import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { connectForLong, type Database } from './connect.ts'
import type { Asker } from './sql.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.close())

test('whole numbers, moments and JSON come back as what they are', async () => {
  const moment = new Date('2026-04-01T10:20:30.456Z')
  const [row] = await database.sql`
    select 9007199254740991::bigint as big, ${moment}::timestamptz as at, '{"a": [1]}'::jsonb as json`
  expect(row).toEqual({ big: Number.MAX_SAFE_INTEGER, at: moment, json: { a: [1] } })
})

test('a number too big to be exact is an error, not a wrong number', async () => {
  await expect(database.sql`select 9007199254740993::bigint as big`).rejects.toThrow('too big')
})

test('a change that fails half way leaves nothing', async () => {
  await database.sql`create table drops (id int)`
  const change = database.sql.begin(async (tx) => {
    await tx`insert into drops values (1)`
    throw new Error('no')
  })
  await expect(change).rejects.toThrow('no')
  expect(await database.sql`select * from drops`).toHaveLength(0)
})

test('a statement that comes after its transaction runs nowhere, also not inside of the next one', async () => {
  await database.sql`create table late (id int)`
  let late: Asker | undefined
  await database.sql.begin(async (tx) => {
    late = tx
    await tx`insert into late values (1)`
  })
  await database.sql.begin(async (tx) => {
    await tx`insert into late values (2)`
    await expect(late?.unsafe('insert into late values (3)')).rejects.toThrow('is over')
  })
  expect(await database.sql`select id from late order by id`).toEqual([{ id: 1 }, { id: 2 }])
})

test('a transaction in which a statement failed is not taken as done, though its work went on', async () => {
  const change = database.sql.begin(async (tx) => {
    await tx`select 1 / 0`.catch(() => {})
  })
  await expect(change).rejects.toThrow('rolled back')
})

/** As a backup reads; the embedded database has one connection for everything. */
const forLong = (): Pick<Database, 'sql' | 'close'> => {
  const databases = inject('databases')
  return databases.kind === 'postgres'
    ? connectForLong(databases.url, { debug: () => {} })
    : { sql: database.sql, close: async () => {} }
}

test('who stops reading a copy gets another connection', async () => {
  const { sql, close } = forLong()
  const reserved = await sql.reserve()
  const bytes = reserved.copyOut(
    `copy (select repeat('x', 1000) from generate_series(1, 100000)) to stdout`,
  )
  for await (const chunk of bytes) {
    expect(chunk.length).toBeGreaterThan(0)
    break
  }
  await expect(reserved.unsafe('select 1')).rejects.toThrow('lost')
  reserved.release()
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await close()
})

test('many callers at once get their own answers', async () => {
  const numbers = Array.from({ length: 200 }, (_, n) => n)
  const answers = await Promise.all(
    numbers.map(async (n) => (await database.sql<{ n: number }[]>`select ${n}::int as n`)[0]?.n),
  )
  expect(answers).toEqual(numbers)
})

test('letters outside ASCII are found without regard to case', async () => {
  expect(await database.sql`select lower('ÉLAN') as low`).toEqual([{ low: 'élan' }])
})
