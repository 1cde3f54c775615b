import { keysOfTyped } from '../domain/client/same-client.ts'
import { isRole } from '../domain/people/roles.ts'
import { answersPostgres, TEST_DATABASE_URL } from '../scripts/find-postgres.ts'
import { connectPostgres } from '../server/db/connect.ts'
import { migrate } from '../server/db/migrate.ts'
import type { Scope } from '../server/foundation/caller.ts'
import { findByKeys } from '../server/same-client/find.ts'
import { findEntries } from '../server/search/entries.ts'
import { presentHits } from '../server/search/present.ts'
import { shownOf } from '../server/search/shown.ts'
import { administer, urlOf } from '../server/testing/database-run.ts'
import { seedSearch } from './seed-search.ts'

// node bench/search.ts: how long a search takes among a million entries, and the look-up of what else has the same numbers, by role: half of
// them, and all but a twentieth. Making them takes some minutes; --short only shows that it runs.

const GOAL_MS = 50
const ROUNDS = 5
const cases = process.argv.includes('--short') ? 20 : 20_000

/** Rare and common words, prefixes, whole and partial numbers, and words without a match. */
const typed = [
  'verma',
  'verma castings',
  'pr',
  'private limited',
  'pan',
  'pdf',
  'sc',
  'gst',
  '2019',
  'title deed',
  'castings private',
  'RS-2024-000123',
  'rs 2024 123',
  'AAKCB0001A',
  '6000012345',
  '+91 60000 12345',
  'person4711',
  'asha',
  'sa',
  'xyzzy',
  'mnd/2024-25/00076',
  '00076',
  '17',
  '4711',
  'sharma pan',
  'iyer gst 2020',
  'limited 77',
]

/** Numbers that one person has, several have, an enquiry has, or nobody has. */
const numbers = [
  { mobile: '6000012345', email: 'person12345@example.in' },
  { pan: 'AAKCB0001A', gstin: '27AAKCB0001A1ZP' },
  { mobile: '7000000777', email: 'asks777@example.in' },
  { mobile: '9999999999', email: 'nobody@example.in', pan: 'ABCPE1234F' },
].map(keysOfTyped)

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? 0

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const report = (of: string, took: readonly number[]) => {
  const sorted = took.toSorted((a, b) => a - b)
  const [p50, p95] = [at(sorted, 0.5), at(sorted, 0.95)]
  const isKept = p95 <= GOAL_MS
  console.log(
    `${of.padEnd(36)} p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  ${isKept ? 'kept' : 'MISSED'}`,
  )
  if (!isKept && cases > 20) process.exitCode = 1
}

const scopesIn = async (sql: Parameters<Parameters<typeof administer>[1]>[0]) => {
  const people = await sql<
    { id: string; role: string }[]
  >`select distinct on (role) u.id, u.role from users u
    left join applications a on a.owner_id = u.id where u.role <> 'user' or a.id is not null order by role, u.id`
  return people.flatMap(({ id: userId, role }): Scope[] =>
    isRole(role)
      ? [{ userId, role, kind: role === 'admin' ? 'any' : role === 'user' ? 'own' : 'assigned' }]
      : [],
  )
}

if (!(await answersPostgres())) {
  console.error(
    `The bench needs a PostgreSQL that it may make a database in; none answers at ${TEST_DATABASE_URL}.`,
  )
  process.exit(1)
}
const name = `rinsetu_bench_${Date.now()}_${process.pid}`
const url = urlOf(TEST_DATABASE_URL, name)
await administer(TEST_DATABASE_URL, (sql) => sql.unsafe(`create database ${name}`))
const database = connectPostgres(url, 4, { debug: () => {} })
try {
  await migrate(database.sql)
  const entries = await administer(url, (sql) => seedSearch(sql, cases))
  console.log(`${entries.toLocaleString('en')} entries`)
  for (const scope of await administer(url, scopesIn)) {
    const searches: number[] = []
    const lookUps: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      // The first round warms up.
      const isCounted = round > 0
      for (const q of typed) {
        const took = await timed(async () => {
          const found = await findEntries(database.orm, scope, { q, limit: 6 })
          presentHits(found, await shownOf(database.orm, scope, found))
        })
        if (isCounted) searches.push(took)
      }
      for (const keys of numbers) {
        const took = await timed(() => findByKeys(database.orm, scope, keys))
        if (isCounted) lookUps.push(took)
      }
    }
    report(scope.role, searches)
    if (scope.kind !== 'own') report(`${scope.role}, same numbers`, lookUps)
  }
} finally {
  await database.close()
  await administer(TEST_DATABASE_URL, (sql) =>
    sql.unsafe(`drop database if exists ${name} with (force)`),
  )
}
