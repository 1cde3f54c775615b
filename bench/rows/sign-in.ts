import { atMost, type Line, spreadOf } from '../parts/figures.ts'
import type { Outcome } from '../load/job.ts'
import { startGenerator } from '../load/generator.ts'
import { askSide, type Bench, compare, middle, refuseFailures } from '../parts/rounds.ts'
import { admin, type Side } from '../parts/place.ts'
import { nthEmail, type Seeded } from '../parts/seed.ts'

/** CPU (ms) that a sign-in may use beyond its password's hash: the hash itself takes as long as the machine needs for it. */
const BEYOND_THE_HASH_MS = 2.5
/** Statements that it may wait for, one after the other. */
const WAITS = 2
/** p99 of a cheap call beside people who sign in, in ms. */
const CHEAP_WITHIN = 20
const CHEAP_PER_SECOND = 100
const PEOPLE = 50

const p50 = ({ ms }: Pick<Outcome, 'ms'>) => ms.p50

/** Slowest hundredth of a cheap route, in milliseconds, while the side is busy with passwords. */
const besideHashing = async (
  bench: Bench,
  side: Side,
  requests: Parameters<typeof askSide>[2]['requests'],
): Promise<number> => {
  const other = startGenerator()
  const ms = bench.ms * 2
  try {
    const busy = askSide(bench, side, {
      requests,
      manner: { kind: 'callers', callers: 8, ms },
    })
    const cheap = other.run({
      port: side.port,
      requests: [{ method: 'GET', path: '/healthz' }],
      manner: { kind: 'arrivals', perSecond: CHEAP_PER_SECOND, ms },
    })
    refuseFailures(await busy)
    return (await cheap).ms.p99
  } finally {
    other.close()
  }
}

/** Count of statements that the product has waited for since it began. */
const statementsOf = async ({ port }: Side): Promise<number> => {
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text())
  const counts = metrics.matchAll(/^rinsetu_database_query_duration_seconds_count\S* (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Statements of one sign-in: the least of some, because background work asks, too. */
const waitsOf = async (bench: Bench, requests: Parameters<typeof askSide>[2]['requests']) => {
  const { product } = bench.place
  const found: number[] = []
  for (const request of requests.slice(0, 5)) {
    const before = await statementsOf(product)
    const manner = { kind: 'count', callers: 1, each: 1 } as const
    refuseFailures(await askSide(bench, product, { requests: [request], manner }))
    found.push((await statementsOf(product)) - before)
  }
  return spreadOf(found)
}

/** Signing in, beside the bare cost of checking the password's hash. */
export const signingIn = async (bench: Bench, { passwordHash }: Seeded): Promise<Line[]> => {
  const signIns = Array.from({ length: PEOPLE }, (_, n) => ({
    method: 'POST' as const,
    path: '/api/user/login',
    body: JSON.stringify({ ...admin, email: nthEmail(n + 1) }),
  }))
  const hashes = [
    {
      method: 'POST' as const,
      path: '/hash',
      body: JSON.stringify({ stored: passwordHash, password: admin.password }),
    },
  ]
  const manner = { kind: 'callers', callers: 1, ms: bench.ms } as const
  const found = await compare(bench, {
    product: { requests: signIns, manner },
    bare: { requests: hashes, manner },
  })
  const beyond = found.product.flatMap(({ cpuMs }, round) => {
    const hash = found.bare[round]?.cpuMs
    return cpuMs === null || typeof hash !== 'number' ? [] : [cpuMs - hash]
  })
  const waits = await waitsOf(bench, signIns)
  const { place, rounds } = bench
  const [ours, bares]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await besideHashing(bench, place.product, signIns))
    bares.push(await besideHashing(bench, place.bare, hashes))
  }
  return [
    {
      ...atMost('sign in, CPU beyond the hash in ms', BEYOND_THE_HASH_MS, spreadOf(beyond), ''),
      // Other systems tell no CPU time.
      ...(beyond.length === 0 && { kept: null, found: 'not told here' }),
      detail: `${middle(found.product, p50).toFixed(1)} ms until the answer, the hash alone ${middle(found.bare, p50).toFixed(1)} ms`,
    },
    atMost('waits for the database', WAITS, { ...waits, median: waits.least }, ''),
    atMost(
      'a cheap call meanwhile, p99 in ms',
      CHEAP_WITHIN,
      spreadOf(ours),
      `bare, which hashes only: ${spreadOf(bares).median.toFixed(1)} ms`,
    ),
    atMost(
      'the same, to the bare server',
      1,
      spreadOf(ours.map((one, round) => one / (bares[round] ?? NaN))),
      '',
    ),
  ]
}
