import { atLeast, type Line } from '../parts/figures.ts'
import { type Bench, compare, throughput, throughputRatio } from '../parts/rounds.ts'
import type { Seeded } from '../parts/seed.ts'

const GOAL = 0.6

/** Reading one application of one's own, whole. */
export const readOne = async (
  bench: Bench,
  { applications, borrower }: Seeded,
): Promise<Line[]> => {
  const requests = applications.map((id) => ({
    method: 'GET' as const,
    path: `/api/user/loans/${id}`,
    headers: borrower,
  }))
  const work = { requests, manner: { kind: 'callers', callers: 16, ms: bench.ms } } as const
  const found = await compare(bench, { product: work, bare: work })
  return [atLeast('read one application', GOAL, throughputRatio(found), throughput(found))]
}
