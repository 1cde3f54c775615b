import { randomUUIDv7 } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import type { LoggedCall } from '../../contract/case/application-calls.ts'
import type { CallOutcome } from '../../domain/case/call-outcomes.ts'
import type { Db } from '../db/connect.ts'
import { caseCalls, users } from '../db/schema.ts'

type Call = {
  applicationId: string
  callerId: string
  outcome: CallOutcome
  note: string | null
  nextOn: string | null
}

/**
 * Keeps a call with the borrower; it says from now on when to call again. The case is locked. What was the latest is counted, so that
 * it has ended when the new one comes: an index takes one latest call of a case.
 */
export const addCall = async (tx: Db, call: Call): Promise<string> => {
  const { applicationId, callerId, outcome, note, nextOn } = call
  const id = randomUUIDv7()
  await tx.execute(sql`
    with ended as (update case_calls set latest = false where application_id = ${applicationId} and latest returning id)
    insert into case_calls (id, application_id, caller_id, outcome, note, next_on, at)
    select ${id}::uuid, ${applicationId}::uuid, ${callerId}::uuid, ${outcome}::text, ${note}::text, ${nextOn}::date, clock_timestamp()
    from (select count(*) from ended) before`)
  return id
}

/** The calls of a case, the latest first; the caller sees to it that only its staff read them. */
export const callsOf = async (db: Db, applicationId: string): Promise<LoggedCall[]> => {
  const rows = await db
    .select({ call: caseCalls, caller: users.name })
    .from(caseCalls)
    .leftJoin(users, eq(users.id, caseCalls.callerId))
    .where(eq(caseCalls.applicationId, applicationId))
    .orderBy(desc(caseCalls.at), desc(caseCalls.id))
  return rows.map(({ call: { id, outcome, note, nextOn, at }, caller }) => ({
    id,
    outcome,
    note,
    nextOn,
    caller: caller ?? 'A former colleague',
    at: at.toISOString(),
  }))
}
