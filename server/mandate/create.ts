import { randomUUIDv7 } from 'node:crypto'
import type { MandateBody, MandateRecord } from '../../contract/letter/mandate.ts'
import { withCase } from '../case/with-case.ts'
import type { Change } from '../http/write.ts'
import { readSettings } from '../settings/queries.ts'
import type { MandateContext } from './mandate-context.ts'
import { refuseUnfit } from './case.ts'
import { mandateEvents } from './events.ts'
import { holderFor } from './parties.ts'
import { presentMandate } from './present.ts'
import { refuseUnprintableParty } from './printable.ts'
import { insertMandate, readMandate } from './queries.ts'
import { keepMandate } from '../moves/move.ts'
import { record } from '../case/open-case.ts'

/** Makes a mandate for a live application; a second live one is refused by the index mandates_one_live. */
export const createMandate = async (
  change: Change,
  { caller, scope }: Pick<MandateContext, 'caller' | 'scope'>,
  body: MandateBody,
): Promise<MandateRecord> => {
  const { tx, about } = change
  const id = randomUUIDv7()
  await withCase(change, scope, body.applicationId, async (kase) => {
    const madeFor = kase.was.application
    refuseUnfit(body, madeFor, [caller.userId])
    const holder = await refuseUnprintableParty(holderFor(body.mandateHolderDetails, madeFor))
    const { value: settings } = await readSettings(tx)
    const mandate = await insertMandate(tx, {
      id,
      applicationId: body.applicationId,
      ownerId: body.userId,
      status: 'created',
      amount: body.mandateAmount,
      feePercentage: body.consultancyFeePercentage,
      feeAmount: body.consultancyFeeAmount,
      holder,
      caseAmount: madeFor.amount,
      tds: body.tds ?? settings.letter.tds,
      supplyToSez: body.supplyToSez ?? false,
      createdBy: caller.userId,
    })
    keepMandate(kase, { mandate, letterKey: null, signedKey: null })
    record(kase, { ...mandateEvents.create, actorId: caller.userId, forBorrower: false })
  })
  about('mandate', id, { amount: body.mandateAmount, fee: body.consultancyFeeAmount })
  return presentMandate(await readMandate(tx, scope, id), caller)
}
