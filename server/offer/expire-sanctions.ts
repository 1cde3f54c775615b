import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { markSanctions } from '../moves/case-turns.ts'
import { withCases } from '../case/with-case.ts'
import type { Db } from '../db/connect.ts'
import { stillOpen } from '../case/offer-counts.ts'
import { applications } from '../db/schema.ts'
import { changeByItself } from '../http/write.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Services } from '../services/services.ts'
import { moveSubmission } from '../moves/submission-rows.ts'
import { followSubmissions } from '../moves/move.ts'

/** Soon after midnight in India: a sanction is good until the end of its last day. */
const expireSanctions = defineJob({
  name: 'expire-sanctions',
  payload: z.strictObject({}),
  schedule: '10 0 * * *',
})

/** Submissions, or the one, whose every sanction has lapsed; one that was recorded without figures has no last day. */
const lapsed = (db: Db, id: string | null = null) =>
  db.execute<{ id: string; applicationId: string }>(sql`
    select s.id, s.application_id as "applicationId" from lender_submissions s
    where s.status = 'sanctioned' and (${id}::uuid is null or s.id = ${id}::uuid)
      and exists (select from lender_offers o where o.submission_id = s.id and o.kind = 'sanction' and o.status = 'open')
      and not exists (select from lender_offers o where o.submission_id = s.id and o.kind = 'sanction'
        and (o.status = 'accepted' or ${stillOpen}))
    order by s.application_id, s.id`)

/** Moves the submissions whose sanction nobody took in time; the case goes back to the lenders where it was the last one. */
export const expireLapsedSanctions = async (services: Services) => {
  const { database } = services
  for (const { id, applicationId } of await lapsed(database.orm))
    await database.orm.transaction(async (tx) => {
      const change = changeByItself(services, tx)
      await withCases(change, eq(applications.id, applicationId), async ([kase]) => {
        // Somebody may have moved it, or accepted, since it was looked for.
        const [still] = await lapsed(tx, id)
        if (!kase || !still) return
        moveSubmission(kase, id, { to: 'expired', mover: { userId: null, role: 'system' } })
        await followSubmissions(kase, null)
      })
    })
  await markSanctions(database.orm)
}

export const registerExpireSanctions = (services: Services) => {
  services.jobs.register(expireSanctions, () => expireLapsedSanctions(services))
}
