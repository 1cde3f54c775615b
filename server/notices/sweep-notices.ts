import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { retention } from '../../domain/firm/retention.ts'
import { interval } from '../db/age.ts'
import type { Db } from '../db/connect.ts'
import { notifications, nudges } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Services } from '../services/services.ts'

/** Removes what people were told and reminded of so long ago that nobody looks for it. */
const sweepNotices = defineJob({
  name: 'sweep-notices',
  payload: z.strictObject({}),
  schedule: '40 3 * * *',
})

export const sweepOldNotices = async (db: Db) => {
  const age = interval(retention.staffNotices.age)
  await db.delete(notifications).where(sql`${notifications.at} < now() - ${age}`)
  // Their subjects are gone by then: an idle draft is deleted after the same time.
  await db.delete(nudges).where(sql`${nudges.at} < now() - ${age}`)
}

export const registerSweepNotices = ({ jobs, database }: Services) => {
  jobs.register(sweepNotices, async () => {
    await sweepOldNotices(database.orm)
  })
}
