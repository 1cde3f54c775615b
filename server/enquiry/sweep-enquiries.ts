import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { retention } from '../../domain/retention.ts'
import { interval } from '../db/age.ts'
import type { Db } from '../db/connect.ts'
import { enquiries } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Services } from '../services/services.ts'

/** Removes enquiries that nobody has worked on for as long as they are kept. */
const sweepEnquiries = defineJob({
  name: 'sweep-enquiries',
  payload: z.strictObject({}),
  schedule: '50 3 * * *',
})

export const sweepOldEnquiries = (db: Db) =>
  db
    .delete(enquiries)
    .where(
      sql`greatest(${enquiries.createdAt}, ${enquiries.handledAt}) < now() - ${interval(retention.enquiries.age)}`,
    )

export const registerSweepEnquiries = ({ jobs, database }: Services) => {
  jobs.register(sweepEnquiries, async () => {
    await sweepOldEnquiries(database.orm)
  })
}
