import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** Since when a submission `s` is silent: what a task that asks its lender was made for. */
export const silenceOf = sql`s.id || ' ' || extract(epoch from s.last_act_at)`

/** Nobody has to ask a lender any more that something was heard of. */
export const closeSilence = async (tx: Db, submissionId: string) => {
  await tx.execute(sql`
    update tasks set done_at = now(), version = version + 1
    where rule = 'lender-silent' and done_at is null and occasion like ${`${submissionId} %`}`)
}
