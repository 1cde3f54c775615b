import { z } from 'zod'
import { defineJob } from '../jobs/define-job.ts'
import type { Services } from '../services/services.ts'
import { settleSome } from './settle-entries.ts'

/** Fills in what was there before the search, and compares everything once a day; a run goes on where the last one stopped. */
const settleSearch = defineJob({
  name: 'settle-search',
  payload: z.strictObject({}),
  schedule: '*/5 * * * *',
  timeout: 280,
})

/** Longest time of a run. */
const LONGEST_MS = 200_000

export const registerSettleSearch = ({ jobs, database, log }: Services) => {
  jobs.register(settleSearch, async () => {
    const until = Date.now() + LONGEST_MS
    let missed = 0
    let ended = false
    while (!ended && Date.now() < until) {
      const some = await settleSome(database.orm)
      missed += some.missed
      ended = some.ended
    }
    if (missed > 0)
      log.warn({ missed }, 'entries of the search were not as they have to be: mended')
  })
}
