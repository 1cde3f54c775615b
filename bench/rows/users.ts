import { administer } from '../../server/testing/database-run.ts'
import { atLeast, atMost, type Line, spreadOf } from '../parts/figures.ts'
import {
  askSide,
  type Bench,
  compare,
  middle,
  refuseFailures,
  throughput,
  throughputRatio,
} from '../parts/rounds.ts'
import { type Seeded, seedUsers } from '../parts/seed.ts'

const GOAL = 0.85
const DEEP = 1.5
const TEN_TIMES = 2

/** Typical searches of admins: a common name, a rare address, the newest of a role, a person of a role by name. */
const searches = [
  'search=verma&role=user&sortBy=name&order=asc',
  'search=person4711&sortBy=email&order=desc',
  'role=credit-analyst&sortBy=createdAt&order=desc',
  'search=kumar&role=user&sortBy=createdAt&order=desc&page=3',
  'search=asha&sortBy=name&order=asc&limit=50',
]
const deep = 'role=user&sortBy=name&order=asc&limit=20'

const requestsFor = (queries: readonly string[], headers: Seeded['admin']) =>
  queries.map((query) => ({ method: 'GET' as const, path: `/api/user/all?${query}`, headers }))

/** Waits of one caller at a time for a page, in milliseconds, round by round. */
const waits = async (bench: Bench, queries: readonly string[], headers: Seeded['admin']) => {
  const manner = { kind: 'callers', callers: 1, ms: bench.ms / 2 } as const
  const found = []
  for (let round = 0; round <= bench.rounds; round++) {
    const measured = await askSide(bench, bench.place.product, {
      requests: requestsFor(queries, headers),
      manner,
    })
    refuseFailures(measured)
    if (round > 0) found.push(measured)
  }
  return found
}

const p50 = ({ ms }: { ms: { p50: number } }) => ms.p50
const mean = ({ perSecond }: { perSecond: number }) => 1000 / perSecond

/** A page of the users: searched, of a role, sorted, with the exact total. */
export const pageOfUsers = async (
  bench: Bench,
  { admin }: Seeded,
  { users, million }: { users: number; million: boolean },
): Promise<Line[]> => {
  const manner = { kind: 'callers', callers: 8, ms: bench.ms } as const
  const work = { requests: requestsFor(searches, admin), manner }
  const found = await compare(bench, { product: work, bare: work })
  const lastPage = Math.min(500, Math.floor((users * 0.98) / 20))
  const first = await waits(bench, [deep], admin)
  const last = await waits(bench, [`${deep}&page=${lastPage}`], admin)
  const lines = [
    atLeast(
      `page of ${users.toLocaleString('en')} users`,
      GOAL,
      throughputRatio(found),
      throughput(found),
    ),
    atMost(
      `page ${lastPage} to page 1`,
      DEEP,
      spreadOf(last.map((one, round) => p50(one) / p50(first[round] ?? one))),
      `${middle(last, p50).toFixed(1)} ms to ${middle(first, p50).toFixed(1)} ms`,
    ),
  ]
  if (!million) return lines
  const before = await waits(bench, searches, admin)
  await administer(bench.place.databaseUrl, (sql) => seedUsers(sql, users + 1, 10 * users))
  const after = await waits(bench, searches, admin)
  return [
    ...lines,
    atMost(
      'ten times as many users',
      TEN_TIMES,
      spreadOf(after.map((one, round) => mean(one) / mean(before[round] ?? one))),
      `${middle(after, mean).toFixed(1)} ms to ${middle(before, mean).toFixed(1)} ms on average`,
    ),
  ]
}
