import { randomUUIDv7 } from 'node:crypto'
import type { MandateBody, MandateRecord } from '../../contract/mandate.ts'
import { recordTimeline } from '../application/timeline.ts'
import type { Change } from '../http/write.ts'
import { readSettings } from '../settings/queries.ts'
import type { Act } from './act.ts'
import { holdCase, refuseUnfit } from './case.ts'
import { mandateEvents } from './events.ts'
import { presentMandate } from './present.ts'
import { insertMandate, readMandate } from './queries.ts'

/** Makes a mandate for a live application; a second live one is refused by the index mandates_one_live. */
export const createMandate = async (
  { tx, about }: Change,
  { caller, scope }: Pick<Act, 'caller' | 'scope'>,
  body: MandateBody,
): Promise<MandateRecord> => {
  refuseUnfit(body, await holdCase(tx, body.applicationId), caller.userId)
  const { value: settings } = await readSettings(tx)
  const id = randomUUIDv7()
  await insertMandate(tx, {
    id,
    applicationId: body.applicationId,
    ownerId: body.userId,
    status: 'created',
    amount: body.mandateAmount,
    feePercentage: body.consultancyFeePercentage,
    feeAmount: body.consultancyFeeAmount,
    holder: body.mandateHolderDetails,
    tds: body.tds ?? settings.letter.tds,
    createdBy: caller.userId,
  })
  await recordTimeline(tx, {
    applicationId: body.applicationId,
    ...mandateEvents.create,
    actorId: caller.userId,
    forBorrower: false,
  })
  about('mandate', id, { amount: body.mandateAmount, fee: body.consultancyFeeAmount })
  return presentMandate(await readMandate(tx, scope, id), caller)
}
