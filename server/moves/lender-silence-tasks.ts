import { sql } from 'drizzle-orm'
import type { SubmissionStatus } from '../../domain/status/submission-status.ts'
import type { Db } from '../db/connect.ts'

type Submission = { id: string; status: SubmissionStatus }

/** The occasion of a task that asks a lender for news: the submission `s` and its last act, so that each silence gets one task. */
export const silenceKey = sql`s.id || ' ' || extract(epoch from s.last_act_at)`

/** Closes the tasks that ask lenders for news, because there is news; and those to answer a query, unless it is asked just now. */
export const closeSilenceTasks = async (tx: Db, submissions: readonly Submission[]) => {
  if (submissions.length === 0) return
  const heard = submissions.map(({ id, status }) => ({ id, asks: status === 'query-raised' }))
  await tx.execute(sql`
    update tasks set done_at = now(), version = version + 1
    from jsonb_to_recordset(${JSON.stringify(heard)}::jsonb) as v(id text, asks boolean)
    where (rule = 'lender-silent' or (rule = 'lender-query' and not v.asks)) and done_at is null
      and starts_with(occasion, v.id || ' ')`)
}
