import { atLeast, type Line } from '../parts/figures.ts'
import { type Bench, compare, throughput, throughputRatio } from '../parts/rounds.ts'
import type { Seeded } from '../parts/seed.ts'

const GOAL = 0.5

/** A whole application of each of the borrowers, once. */
export const submissions = ({ submitters }: Seeded) =>
  submitters.map(({ headers, form }) => ({
    method: 'POST' as const,
    path: '/api/business-loan',
    headers: { ...headers, 'idempotency-key': 'bench-{unique}' },
    body: form,
  }))

/** Submitting a whole application: validated, once for its key, audited, committed. */
export const createOne = async (bench: Bench, seeded: Seeded): Promise<Line[]> => {
  const work = {
    requests: submissions(seeded),
    manner: { kind: 'callers', callers: 8, ms: bench.ms },
  } as const
  const found = await compare(bench, { product: work, bare: work })
  return [atLeast('create an application', GOAL, throughputRatio(found), throughput(found))]
}
