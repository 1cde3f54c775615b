import { sql } from 'drizzle-orm'
import type { MandateRecord } from '../../contract/mandate.ts'
import { recordTimeline } from '../application/timeline.ts'
import { AppError } from '../http/app-error.ts'
import type { Change } from '../http/write.ts'
import type { Act } from './act.ts'
import { mandateEvents } from './events.ts'
import { presentMandate } from './present.ts'
import { changeMandate, mandateForUpdate, readMandate } from './queries.ts'
import { refuseStale } from './rules.ts'
import { mailFirm } from './tell.ts'

type Answer = { answer: 'agree' | 'request-changes'; note?: string | undefined }

/** The borrower's answer to a released letter: recorded and told to the firm, no change of state. */
export const respondToMandate = async (
  change: Change,
  { caller, scope, ifMatch }: Act,
  id: string,
  { answer, note }: Answer,
): Promise<MandateRecord> => {
  const { tx, about } = change
  const row = await mandateForUpdate(tx, scope, id)
  refuseStale(ifMatch, row.version)
  if (row.status !== 'released') {
    throw new AppError('ILLEGAL_TRANSITION', {
      message: `This mandate is ${row.status}: only one that is released can be answered.`,
    })
  }
  await changeMandate(tx, id, { answer, answerNote: note ?? null, answeredAt: sql`now()` })
  const agreed = answer === 'agree'
  await recordTimeline(tx, {
    applicationId: row.applicationId,
    ...mandateEvents[answer],
    note,
    actorId: caller.userId,
  })
  about('mandate', id, { answer })
  await mailFirm(change, row, ({ to, about: facts }) => ({
    to,
    template: 'mandate-answered',
    data: { ...facts, agreed, ...(note ? { note } : {}) },
  }))
  return presentMandate(await readMandate(tx, scope, id), caller)
}
