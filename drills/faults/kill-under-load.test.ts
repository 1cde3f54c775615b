import { expect } from 'vitest'
import { crashDrill } from '../../server/testing/crash-drill.ts'
import { expectSoon } from '../../server/testing/times-of-this-machine.ts'
import { isLong, isWhole, times } from '../../domain/testing/long-tests.ts'
import { fault } from './fault.ts'
import { withOwnDatabase } from './own-database.ts'

const { survives } = fault(1, 'kill -9 under load')

/** Two servers side by side, each on a database of its own, halve the time of many kills. */
const SIDE_BY_SIDE = isLong ? 2 : 1
const KILLS = times(3, 200)

/** In half of the restarts; each may take longer while the other server restarts, too. */
const READY_MS = 2000
const SLOWEST_MS = 6000

survives(
  'a server on PostgreSQL that is killed again and again keeps what it acknowledged',
  async () => {
    const drill = () =>
      withOwnDatabase(({ url }) => crashDrill(KILLS / SIDE_BY_SIDE, { DATABASE_URL: url }))
    const drills = Array.from({ length: SIDE_BY_SIDE }, drill)
    // All must end, also when one fails: otherwise the other would leave its server running.
    await Promise.allSettled(drills)
    const results = await Promise.all(drills)
    for (const { faults, acknowledgedPapers, acknowledgedApplications } of results) {
      expect(faults).toEqual([])
      expect(acknowledgedPapers).toBeGreaterThan(0)
      expect(acknowledgedApplications).toBeGreaterThan(0)
    }
    const restarts = results.flatMap(({ restartsMs }) => restartsMs).toSorted((a, b) => a - b)
    expect(restarts).toHaveLength(KILLS)
    const slowest = restarts.at(-1) ?? 0
    expectSoon(slowest, SLOWEST_MS)
    // The median of only three restarts means little on a busy machine.
    if (isWhole) expectSoon(restarts[KILLS / 2] ?? Infinity, READY_MS)
    return { runs: KILLS, outageMs: slowest }
  },
  900_000,
)
