import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { retention } from '../../domain/firm/retention.ts'
import { interval } from '../db/age.ts'
import type { Db } from '../db/connect.ts'
import { demoMails } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Services } from '../services/services.ts'

/** Removes old mails from the mailbox that stands in for a mail server. */
const sweepMailbox = defineJob({
  name: 'sweep-mailbox',
  payload: z.strictObject({}),
  schedule: '55 3 * * *',
})

export const sweepOldMails = (db: Db) =>
  db.delete(demoMails).where(sql`${demoMails.sentAt} < now() - ${interval(retention.mailbox.age)}`)

export const registerSweepMailbox = ({ jobs, database }: Services) => {
  jobs.register(sweepMailbox, async () => {
    await sweepOldMails(database.orm)
  })
}
