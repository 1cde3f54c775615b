import { atLeast, type Line } from '../figures.ts'
import { type Bench, compare, throughput, throughputRatio } from '../rounds.ts'
import type { Seeded } from '../seed.ts'

const GOAL = 0.5

/** Submitting a whole application: validated, once for its key, audited, committed. */
export const createOne = async (bench: Bench, { borrower, form }: Seeded): Promise<Line[]> => {
  const wish = {
    method: 'POST' as const,
    path: '/api/business-loan',
    headers: { ...borrower, 'idempotency-key': 'bench-{unique}' },
    body: form,
  }
  const work = { wishes: [wish], manner: { kind: 'callers', callers: 8, ms: bench.ms } } as const
  const found = await compare(bench, { product: work, bare: work })
  return [atLeast('create an application', GOAL, throughputRatio(found), throughput(found))]
}
