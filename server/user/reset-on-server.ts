import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { endSessions } from '../account/sessions.ts'
import type { Database } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { removeFactor } from '../factor/remove.ts'
import { tellOfFactor } from '../factor/tell.ts'
import type { Log } from '../foundation/log.ts'
import { createJobs } from '../jobs/jobs.ts'
import { sendMail } from '../mail/send-mail.ts'
import { recordEvent } from '../trail/record-event.ts'

/**
 * Takes a lost factor off the account with an email, as an act of the operator's: for a firm whose one admin has lost it. The
 * mail about it waits for the running server, or for the next start.
 */
export const resetFactorOnServer = async (
  database: Database,
  log: Log,
  email: string,
): Promise<'reset' | 'none' | 'nobody'> => {
  const jobs = createJobs({ database, log, schedules: false })
  // Only put in the queue here; a server sends it.
  jobs.register(sendMail, async () => {})
  await jobs.start({ work: false })
  try {
    return await database.orm.transaction(async (tx) => {
      const [person] = await tx
        .select()
        .from(users)
        .where(and(eq(users.email, email.trim().toLowerCase()), ne(users.status, 'deleted')))
      if (!person) return 'nobody'
      if (!(await removeFactor(tx, person.id))) return 'none'
      await endSessions(tx, { userId: person.id }, 'second factor reset')
      await tellOfFactor(
        { enqueue: (job, payload) => jobs.enqueue(tx, job, payload) },
        person,
        'reset-on-the-server',
      )
      await recordEvent(
        tx,
        { ip: 'the command line', id: randomUUID() },
        { event: 'factor.reset', actor: null, subject: { kind: 'user', id: person.id } },
      )
      return 'reset'
    })
  } finally {
    await jobs.stop({ timeout: 2 })
  }
}
