import { type Spread, spreadOf } from './figures.ts'
import type { Generator } from '../load/generator.ts'
import type { Manner, Outcome, RequestPlan } from '../load/job.ts'
import type { Place, Side } from './place.ts'

/** Passed to every row. */
export type Bench = {
  place: Place
  generator: Generator
  rounds: number
  /** Time for each side in a round, in milliseconds. */
  ms: number
}

export type Measured = Outcome & { cpuMs: number | null }
type Work = { requests: readonly RequestPlan[]; manner: Manner }

/** Asks one side; an answer that is no success where all should be makes the bench fail. */
export const askSide = async (
  { generator }: Pick<Bench, 'generator'>,
  side: Side,
  { requests, manner }: Work,
): Promise<Measured> => {
  const before = side.cpuSeconds()
  const outcome = await generator.run({ port: side.port, requests, manner })
  const after = side.cpuSeconds()
  const cpuMs =
    before === null || after === null ? null : ((after - before) * 1000) / outcome.answered
  return { ...outcome, cpuMs }
}

export const refuseFailures = ({ statuses, failed }: Outcome) => {
  const refused = Object.keys(statuses).some((status) => Number(status) >= 400)
  if (refused || failed > 0)
    throw new Error(`not everything was answered: ${JSON.stringify({ ...statuses, failed })}`)
}

export type Comparison = { product: Measured[]; bare: Measured[] }

/**
 * Asks both sides in turns, the other one first in every second round, so that whatever else goes on at
 * the machine meets both alike. A first round of each, which warms up, doesn't count.
 */
export const compare = async (
  bench: Bench,
  work: { product: Work; bare: Work },
  rounds = bench.rounds,
): Promise<Comparison> => {
  const found: Comparison = { product: [], bare: [] }
  for (let round = 0; round <= rounds; round++) {
    const order = round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)
    for (const name of order) {
      const measured = await askSide(bench, bench.place[name], work[name])
      refuseFailures(measured)
      if (round > 0) found[name].push(measured)
    }
  }
  return found
}

/** The rounds' ratios of one figure, product to bare. */
const ratioOf = ({ product, bare }: Comparison, figure: (measured: Measured) => number): Spread =>
  spreadOf(product.map((one, round) => figure(one) / figure(bare[round] ?? one)))

export const middle = (all: readonly Measured[], figure: (measured: Measured) => number) =>
  spreadOf(all.map(figure)).median

const perSecond = ({ perSecond }: Measured) => perSecond

/** Answers a second of both, and what the servers' own processes took for each. */
export const throughput = ({ product, bare }: Comparison): string => {
  const cpu = (all: readonly Measured[]) =>
    all.some(({ cpuMs }) => cpuMs === null)
      ? ''
      : ` (${middle(all, ({ cpuMs }) => cpuMs ?? 0).toFixed(2)} ms of CPU each)`
  const side = (all: readonly Measured[]) => `${middle(all, perSecond).toFixed(0)}/s${cpu(all)}`
  return `${side(product)} to ${side(bare)}`
}

export const throughputRatio = (found: Comparison): Spread => ratioOf(found, perSecond)
