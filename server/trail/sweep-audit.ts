import { and, eq, exists, isNotNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { retention } from '../../domain/firm/retention.ts'
import { intervalAt } from '../db/age.ts'
import { auditEvents, auditLinks } from '../db/schema.ts'
import type { Db } from '../db/connect.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Services } from '../services/services.ts'

/** Removes security events whose time is over; the database refuses to let any other go. */
const sweepAudit = defineJob({
  name: 'sweep-audit',
  payload: z.strictObject({}),
  schedule: '40 3 * * *',
})

/**
 * Only what is linked goes: its link is what proves, later on, that it was there and might go. An event
 * was given its end when it happened; where a longer age has come since, it stays that long.
 */
export const sweepLapsed = (db: Db) =>
  db.delete(auditEvents).where(
    and(
      isNotNull(auditEvents.lapsesAt),
      lte(auditEvents.lapsesAt, sql`now()`),
      lte(auditEvents.at, sql`now() - ${intervalAt(retention.securityEvents)}`),
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
