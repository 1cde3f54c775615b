import { sql } from 'drizzle-orm'
import type { MandateRecord } from '../../contract/letter/mandate.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Change } from '../http/write.ts'
import type { MandateContext } from './mandate-context.ts'
import { mandateEvents } from './events.ts'
import { withMandate } from './with-mandate.ts'
import { record } from '../case/open-case.ts'

type Answer = { answer: 'agree' | 'request-changes'; note?: string | undefined }

/** The borrower's answer to a released letter: recorded and told to the firm, no change of state. */
export const respondToMandate = (
  change: Change,
  context: MandateContext,
  id: string,
  { answer, note }: Answer,
): Promise<MandateRecord> =>
  withMandate(change, context, id, async ({ kase, row, store }) => {
    if (row.status !== 'released') {
      throw new AppError('ILLEGAL_TRANSITION', {
        message: `This mandate is ${row.status}: only one that is released can be answered.`,
      })
    }
    const actorId = context.caller.userId
    await store({
      answer,
      answerNote: note ?? null,
      answeredAt: sql`now()`,
    })
    record(kase, { ...mandateEvents[answer], note, actorId })
    change.about('mandate', id, { answer })
    kase.notices.push({
      kind: answer === 'agree' ? 'mandate-agreed' : 'mandate-changes-asked',
      actorId,
      details: [note],
    })
  })
