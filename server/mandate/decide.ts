import { sql } from 'drizzle-orm'
import type { MandateRecord } from '../../contract/letter/mandate.ts'
import type { Change } from '../http/write.ts'
import type { MandateContext } from './mandate-context.ts'
import { mandateEvents } from './events.ts'
import { moveOrRefuse } from './rules.ts'
import { mailBorrower } from './notify.ts'
import { withMandate } from './with-mandate.ts'
import { record } from '../case/open-case.ts'
import { followMandate } from '../moves/move.ts'

/** Decision of an admin; the borrower reads the reason of a refusal. */
export type Decision =
  | { action: 'approve'; reason: null }
  | { action: 'reject' | 'cancel' | 'terminate'; reason: string }

/** Approves, rejects, cancels or terminates a mandate; of two who decide at once, the second is refused. */
export const decideOnMandate = (
  change: Change,
  context: MandateContext,
  id: string,
  { action, reason }: Decision,
): Promise<MandateRecord> =>
  withMandate(change, context, id, async ({ kase, row, store }) => {
    const { userId } = context.caller
    const status = moveOrRefuse(row, action, context.caller)
    await store({
      status,
      reason,
      decidedBy: userId,
      decidedAt: sql`now()`,
    })
    // A letter that was never released is no business of the borrower's.
    const forBorrower = row.releasedAt !== null
    record(kase, { ...mandateEvents[action], note: reason, actorId: userId, forBorrower })
    followMandate(kase, status)
    change.about('mandate', id)
    if (!forBorrower) return
    await mailBorrower(kase, row, (facts) =>
      reason === null
        ? { template: 'mandate-approved', data: facts }
        : {
            template: action === 'terminate' ? 'mandate-terminated' : 'mandate-rejected',
            data: { ...facts, reason },
          },
    )
  })
