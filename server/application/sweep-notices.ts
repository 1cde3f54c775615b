import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { retention } from '../../domain/retention.ts'
import { interval } from '../db/age.ts'
import type { Db } from '../db/connect.ts'
import { staffNotices } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Services } from '../services/services.ts'

/** Removes what staff were told of so long ago that nobody looks for it. */
const sweepNotices = defineJob({
  name: 'sweep-notices',
  payload: z.strictObject({}),
  schedule: '40 3 * * *',
})

export const sweepOldNotices = (db: Db) =>
  db
    .delete(staffNotices)
    .where(sql`${staffNotices.at} < now() - ${interval(retention.staffNotices.age)}`)

export const registerSweepNotices = ({ jobs, database }: Services) => {
  jobs.register(sweepNotices, async () => {
    await sweepOldNotices(database.orm)
  })
}
