import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import type { Database } from './connect.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const at = new Date('2026-04-01T10:20:30.456Z')

test.each<[type: string, text: string, value: unknown]>([
  ['bigint', '9007199254740991', Number.MAX_SAFE_INTEGER],
  ['bigint', '-2', -2],
  ['integer', '7', 7],
  ['float8', '0.25', 0.25],
  ['numeric', '12345678901234567890.10', '12345678901234567890.10'],
  ['boolean', 'true', true],
  ['timestamptz', '2026-04-01 15:50:30.456+05:30', at],
  ['timestamp', '2026-04-01 10:20:30.456', at],
  ['date', '2026-03-31', '2026-03-31'],
  ['interval', '2 days', '2 days'],
  ['uuid', '0190a3f0-0000-7000-8000-000000000000', '0190a3f0-0000-7000-8000-000000000000'],
  ['jsonb', '{"a": [1, null]}', { a: [1, null] }],
  ['json', '"text"', 'text'],
  ['bytea', String.raw`\x00ff`, Buffer.from([0, 255])],
  ['text[]', '{"a b",NULL}', ['a b', null]],
  ['integer[]', '{1,2}', [1, 2]],
  ['bigint[]', '{9007199254740991,NULL,-2}', [Number.MAX_SAFE_INTEGER, null, -2]],
  [
    'bigint[]',
    '{{1,2},{3,4}}',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['bigint[]', '{}', []],
  ['numeric[]', '{12345678901234567890.10}', ['12345678901234567890.10']],
  ['timestamptz[]', '{2026-04-01 15:50:30.456+05:30,NULL}', [at, null]],
  ['timestamp[]', '{2026-04-01 10:20:30.456}', [at]],
  ['date[]', '{2026-03-31}', ['2026-03-31']],
  ['interval[]', '{2 days}', ['2 days']],
  ['uuid[]', '{0190a3f0-0000-7000-8000-000000000000}', ['0190a3f0-0000-7000-8000-000000000000']],
  ['boolean[]', '{true,NULL}', [true, null]],
  ['jsonb[]', '{"{\\"a\\": 1}"}', [{ a: 1 }]],
])('%s %s', async (type, text, value) => {
  const statement = `select $1::text::${type} as value`
  expect(await database.sql.unsafe(statement, [text])).toEqual([{ value }])
  const typed = sql`select ${text}::text::${sql.raw(type)} as value`
  expect(await database.orm.execute(typed)).toEqual([{ value }])
  await database.orm.transaction(async (tx) => {
    expect(await tx.execute(typed)).toEqual([{ value }])
  })
})

test.each<[type: string, value: unknown, text: string]>([
  ['bigint', 7, '7'],
  ['timestamptz', at, '2026-04-01 10:20:30.456+00'],
  ['jsonb', { a: [1] }, '{"a": [1]}'],
  ['boolean', false, 'false'],
  ['text[]', ['a b', 'c"d', null], '{"a b","c\\"d",NULL}'],
  ['bytea', Buffer.from([0, 255]), String.raw`\x00ff`],
  ['text', null, 'null'],
])('%s is sent as it is', async (type, value, text) => {
  await database.sql.begin(async (tx) => {
    await tx.unsafe(`set local timezone = 'UTC'`)
    const [row] = await tx.unsafe(`select coalesce(($1::${type})::text, 'null') as text`, [value])
    expect(row).toEqual({ text })
  })
})

test('a number too big to be exact is an error, not a wrong number', async () => {
  const asked = database.sql`select 9007199254740993::bigint as big`
  await expect(asked).rejects.toThrow('too big')
  const list = database.sql`select '{9007199254740993}'::bigint[] as big`
  await expect(list).rejects.toThrow('too big')
})
