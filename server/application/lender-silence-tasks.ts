import { sql } from 'drizzle-orm'
import type { SubmissionStatus } from '../../domain/submission-status.ts'
import type { Db } from '../db/connect.ts'

type Submission = { id: string; status: SubmissionStatus }

/** The occasion of a task that asks a lender for news: the submission `s` and its last act, so that each silence gets one task. */
export const silenceKey = sql`s.id || ' ' || extract(epoch from s.last_act_at)`

/** Closes the task that asks a lender for news, because there is news; and the task to answer its query, unless it asks just now. */
export const closeSilenceTask = async (tx: Db, { id, status }: Submission) => {
  const ended = status === 'query-raised' ? ['lender-silent'] : ['lender-silent', 'lender-query']
  await tx.execute(sql`
    update tasks set done_at = now(), version = version + 1
    where rule in ${ended} and done_at is null and occasion like ${`${id} %`}`)
}
