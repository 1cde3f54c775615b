import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { retention } from '../../domain/firm/retention.ts'
import { interval } from '../db/age.ts'
import type { Db } from '../db/connect.ts'
import { enquiries, leads } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Services } from '../services/services.ts'

/** Removes enquiries and leads that nobody has worked on for as long as they are kept. */
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

/** Of a lead that became a client the client's data has its own term. */
export const sweepOldLeads = (db: Db) =>
  db.delete(leads).where(
    sql`${leads.clientId} is null and ${leads.applicationId} is null
        and greatest(${leads.createdAt}, ${leads.handledAt}) < now() - ${interval(retention.leads.age)}`,
  )

export const registerSweepEnquiries = ({ jobs, database }: Services) => {
  jobs.register(sweepEnquiries, async () => {
    await sweepOldEnquiries(database.orm)
    await sweepOldLeads(database.orm)
  })
}
