import { expect, inject, test } from 'vitest'
import { connectPostgres } from './connect.ts'
import { statementNames } from './statement-names.ts'

const databases = inject('databases')

/** Whether each of some statements, asked in turn, has its plan kept. */
const kept = (texts: readonly string[], values: readonly string[] = ['a']) => {
  const nameOf = statementNames()
  return texts.map((text) => nameOf(text, values) !== undefined)
}

test('a statement that comes again is kept, one that comes once is not', () => {
  const [byKey, other] = ['select 1 from users where id = $1', 'select 2 from users where id = $1']
  expect(kept([byKey, other, byKey, byKey])).toEqual([false, false, true, true])
})

test.each([
  'select id from users where search_text like $1',
  'select id from users where role = $1 order by name limit $2 offset $3',
  'select count(*)::int from users where role = $1',
])('a plan that depends on the values is made anew: %s', (text) => {
  expect(kept([text, text, text])).toEqual([false, false, false])
})

test('what has no values, or a great many, is sent as it is', () => {
  expect(kept(['commit', 'commit'], [])).toEqual([false, false])
  const many = Array.from({ length: 500 }, String)
  expect(kept(['select $1', 'select $1'], many)).toEqual([false, false])
})

test('however many kinds of statements come, so many are kept and no more', () => {
  const texts = Array.from({ length: 1000 }, (_, n) => `select ${n} where $1 = ''`)
  expect(kept([...texts, ...texts]).filter(Boolean)).toHaveLength(400)
})

test.skipIf(databases.kind === 'embedded')(
  'PostgreSQL has the statements that came again, inside transactions, too',
  async () => {
    if (databases.kind === 'embedded') return
    const { sql, close } = connectPostgres(databases.url, 1, { debug: () => {} })
    try {
      for (let turn = 0; turn < 2; turn++) {
        await sql.unsafe('select $1::int as plain', [1])
        await sql.begin((tx) => tx.unsafe('select $1::int as within', [1]))
      }
      const rows = await sql<{ statement: string }[]>`select statement from pg_prepared_statements`
      const statements = rows.map(({ statement }) => statement)
      expect(statements).toContain('select $1::int as plain')
      expect(statements).toContain('select $1::int as within')
    } finally {
      await close()
    }
  },
)
