import { sql } from 'drizzle-orm'
import type { SubmissionStatus } from '../../domain/submission-status.ts'
import type { Db } from '../db/connect.ts'

type Heard = { id: string; status: SubmissionStatus }

/** Since when a submission `s` is silent: what a task that asks its lender was made for. */
export const silenceOf = sql`s.id || ' ' || extract(epoch from s.last_act_at)`

/** Nobody has to ask a lender any more that something was heard of, nor to answer what is asked no more. */
export const closeSilence = async (tx: Db, { id, status }: Heard) => {
  const ended = status === 'query-raised' ? ['lender-silent'] : ['lender-silent', 'lender-query']
  await tx.execute(sql`
    update tasks set done_at = now(), version = version + 1
    where rule in ${ended} and done_at is null and occasion like ${`${id} %`}`)
}
