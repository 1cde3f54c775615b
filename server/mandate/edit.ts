import type { MandateBody, MandateRecord } from '../../contract/letter/mandate.ts'
import { formatRupees } from '../../domain/amounts/money.ts'
import { tdsKinds } from '../../domain/fee/tds.ts'
import { AppError, fieldError } from '../foundation/app-error.ts'
import type { Change } from '../http/write.ts'
import type { MandateContext } from './mandate-context.ts'
import { refuseUnfit } from './case.ts'
import { mandateEvents } from './events.ts'
import { holderFor } from './parties.ts'
import { refuseUnprintableParty } from './printable.ts'
import type { MandateRow } from './queries.ts'
import { withMandate } from './with-mandate.ts'
import { record } from '../case/open-case.ts'

type Terms = Pick<
  MandateRow,
  'amount' | 'feePercentage' | 'feeAmount' | 'holder' | 'tds' | 'supplyToSez'
>

const shown = ({ amount, feePercentage, feeAmount, holder, tds, supplyToSez }: Terms) => ({
  Amount: formatRupees(amount),
  Fee: `${feePercentage} %, ${formatRupees(feeAmount)}`,
  Signatory: `${holder.name}, ${holder.designation}`,
  Company: holder.companyName,
  Address: holder.companyAddress,
  TDS: tdsKinds[tds].label,
  'Special economic zone': supplyToSez ? 'Yes' : 'No',
})

const changesOf = (before: Terms, after: Terms) => {
  const now = new Map(Object.entries(shown(after)))
  return Object.entries(shown(before)).flatMap(([label, from]) => {
    const to = now.get(label) ?? ''
    return from === to ? [] : [{ label, from, to }]
  })
}

/** Changes a mandate before its release; who changes it answers for its terms from then on. */
export const editMandate = (
  change: Change,
  context: MandateContext,
  id: string,
  body: MandateBody,
): Promise<MandateRecord> =>
  withMandate(change, context, id, async ({ kase, row, store }) => {
    const { userId } = context.caller
    if (row.status !== 'created') {
      throw new AppError('NOT_EDITABLE', {
        message: `This mandate is ${row.status}: only one that is created can be edited.`,
      })
    }
    if (body.applicationId !== row.applicationId)
      throw fieldError('applicationId', 'This mandate belongs to another application.')
    const madeFor = kase.was.application
    refuseUnfit(body, madeFor, [userId, row.createdBy])
    const terms: Terms = {
      amount: body.mandateAmount,
      feePercentage: body.consultancyFeePercentage,
      feeAmount: body.consultancyFeeAmount,
      holder: await refuseUnprintableParty(holderFor(body.mandateHolderDetails, madeFor)),
      tds: body.tds ?? row.tds,
      supplyToSez: body.supplyToSez ?? row.supplyToSez,
    }
    await store({
      ...terms,
      editedBy: userId,
      caseAmount: madeFor.amount,
    })
    record(kase, {
      ...mandateEvents.edit,
      actorId: userId,
      forBorrower: false,
      changes: changesOf(row, terms),
    })
    change.about('mandate', id, { amount: terms.amount, fee: terms.feeAmount })
  })
