import { sql } from 'drizzle-orm'
import type { MandateRecord } from '../../contract/mandate.ts'
import { recordTimeline } from '../application/timeline.ts'
import type { Change } from '../http/write.ts'
import type { Act } from './act.ts'
import { mandateEvents } from './events.ts'
import { presentMandate } from './present.ts'
import { changeMandate, mandateForUpdate, readMandate } from './queries.ts'
import { moveOrRefuse, refuseStale } from './rules.ts'
import { mailBorrower } from './tell.ts'

/** What an admin decides; the reason is what the borrower is told with a refusal. */
export type Decision =
  | { action: 'approve'; reason: null }
  | { action: 'reject' | 'cancel'; reason: string }

/** Approves, rejects or cancels a mandate; of two who decide at once, the second is refused. */
export const decideOnMandate = async (
  change: Change,
  { caller, scope, ifMatch }: Act,
  id: string,
  { action, reason }: Decision,
): Promise<MandateRecord> => {
  const { tx, about } = change
  const row = await mandateForUpdate(tx, scope, id)
  refuseStale(ifMatch, row.version)
  const status = moveOrRefuse(row, action, caller)
  await changeMandate(tx, id, {
    status,
    reason,
    decidedBy: caller.userId,
    decidedAt: sql`now()`,
  })
  // A letter that was never released is no business of the borrower's.
  const forBorrower = row.releasedAt !== null
  await recordTimeline(tx, {
    applicationId: row.applicationId,
    ...mandateEvents[action],
    note: reason,
    actorId: caller.userId,
    forBorrower,
  })
  about('mandate', id)
  if (forBorrower) {
    await mailBorrower(change, row, ({ to, about: facts }) =>
      reason === null
        ? { to, template: 'mandate-approved', data: facts }
        : { to, template: 'mandate-rejected', data: { ...facts, reason } },
    )
  }
  return presentMandate(await readMandate(tx, scope, id), caller)
}
