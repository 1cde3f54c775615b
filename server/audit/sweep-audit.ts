import { and, eq, exists, isNotNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { auditEvents, auditLinks } from '../db/schema.ts'
import type { Db } from '../db/connect.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Services } from '../services.ts'

/** Removes security events whose time is over; the database refuses to let any other go. */
const sweepAudit = defineJob({
  name: 'sweep-audit',
  payload: z.strictObject({}),
  schedule: '40 3 * * *',
})

/** Only what is linked goes: its link is what proves, later on, that it was there and might go. */
export const sweepLapsed = (db: Db) =>
  db.delete(auditEvents).where(
    and(
      isNotNull(auditEvents.lapsesAt),
      lte(auditEvents.lapsesAt, sql`now()`),
      exists(
        db
          .select({ linked: sql`1` })
          .from(auditLinks)
          .where(eq(auditLinks.eventId, auditEvents.id)),
      ),
    ),
  )

export const registerSweepAudit = ({ jobs, database }: Services) => {
  jobs.register(sweepAudit, async () => {
    await sweepLapsed(database.orm)
  })
}
