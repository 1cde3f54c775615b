import { atMost, type Line, spreadOf } from '../parts/figures.ts'
import type { Outcome } from '../load/job.ts'
import { startGenerator } from '../load/generator.ts'
import { askSide, type Bench, compare, middle, ratioOf, refuseFailures } from '../parts/rounds.ts'
import { admin, type Side } from '../parts/place.ts'
import { nthEmail, type Seeded } from '../parts/seed.ts'

/** A sign-in may take 1.2 times as long as its password hash alone. */
const GOAL = 1.2
/** p99 of a cheap call beside people who sign in, in ms. */
const CHEAP_WITHIN = 20
const CHEAP_PER_SECOND = 100
const PEOPLE = 50

const p50 = ({ ms }: Pick<Outcome, 'ms'>) => ms.p50

/** How a cheap route fares while the side is busy with passwords: its slowest hundredth, in milliseconds. */
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
  const hash = middle(found.bare, p50)
  const { place, rounds } = bench
  const [ours, bares]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ours.push(await besideHashing(bench, place.product, signIns))
    bares.push(await besideHashing(bench, place.bare, hashes))
  }
  return [
    atMost(
      'sign in, to the hash alone',
      GOAL,
      ratioOf(found, p50),
      `${middle(found.product, p50).toFixed(1)} ms to ${hash.toFixed(1)} ms`,
    ),
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
