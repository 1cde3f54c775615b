import type { Line } from '../parts/figures.ts'
import { askSide, type Bench, refuseFailures } from '../parts/rounds.ts'
import type { Seeded } from '../parts/seed.ts'
import { submissions } from './create.ts'

const TIMES = 2
/** Longest time of an accepted call at twice the load that the product can serve. */
const GOAL_MS = 5000

/** Twice as many arrivals a second as the product can serve, from callers who don't wait for each other. */
export const overload = async (bench: Bench, seeded: Seeded): Promise<Line[]> => {
  const { product } = bench.place
  const { admin, borrower, applications } = seeded
  const reads = applications.slice(0, 4).map((id) => ({
    method: 'GET' as const,
    path: `/api/user/loans/${id}`,
    headers: borrower,
  }))
  const lists = ['search=verma&role=user', 'role=credit-analyst'].map((query) => ({
    method: 'GET' as const,
    path: `/api/user/all?${query}`,
    headers: admin,
  }))
  // 1 of 11 calls is a submission; borrowers rotate because submissions of one are serialised.
  const requests = submissions(seeded).flatMap((submission) => [
    ...reads,
    ...lists,
    ...reads,
    submission,
  ])
  const ms = bench.ms * 2
  const calm = await askSide(bench, product, {
    requests,
    manner: { kind: 'callers', callers: 32, ms },
  })
  refuseFailures(calm)
  const perSecond = calm.perSecond * TIMES
  const pressed = await askSide(bench, product, {
    requests,
    manner: { kind: 'arrivals', perSecond, ms: ms * 2 },
  })
  const shed = (pressed.statuses['503'] ?? 0) + (pressed.statuses['429'] ?? 0)
  const others = Object.keys(pressed.statuses).filter((status) => !/^(2..|503|429)$/.test(status))
  const lives = product.lives()
  const kept = lives && others.length === 0 && pressed.failed === 0
  if (lives)
    refuseFailures(
      await askSide(bench, product, {
        requests,
        manner: { kind: 'callers', callers: 4, ms: bench.ms },
      }),
    )
  return [
    {
      what: 'twice the load: p99 of what is accepted',
      goal: `≤ ${GOAL_MS / 1000} s`,
      kept: pressed.ms.p99 <= GOAL_MS,
      found: `${(pressed.ms.p99 / 1000).toFixed(2)} s`,
      detail: `capacity ${calm.perSecond.toFixed(0)}/s, accepted ${pressed.perSecond.toFixed(0)}/s of ${perSecond.toFixed(0)}/s`,
    },
    {
      what: 'the rest is refused, nothing breaks',
      goal: '503, 429',
      kept,
      found: `${shed} refused`,
      detail: `${pressed.failed} without an answer${others.length > 0 ? `, answers ${others.join(', ')}` : ''}, the server ${lives ? 'lives' : 'ended'}`,
    },
  ]
}
