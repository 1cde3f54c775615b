import { Gauge } from 'prom-client'

type Figures = { size: number; inUse(): number; waiting(): number }
const pools = new Set<Figures>()

const poolGauge = (name: string, help: string, figure: (pool: Figures) => number) =>
  new Gauge({
    name,
    help,
    collect() {
      this.set([...pools].reduce((sum, pool) => sum + figure(pool), 0))
    },
  })

poolGauge('rinsetu_database_pool_size', 'Connections that may be open.', ({ size }) => size)
poolGauge(
  'rinsetu_database_pool_in_use',
  'Connections with a statement, a transaction or a reservation on them.',
  ({ inUse }) => inUse(),
)
poolGauge(
  'rinsetu_database_pool_waiting',
  'Statements and transactions beyond the size of the pool: they wait for a connection.',
  ({ waiting }) => waiting(),
)

/** Counts a pool in the metrics until the answer is called. */
export const showPool = (figures: Figures): (() => void) => {
  pools.add(figures)
  return () => pools.delete(figures)
}
