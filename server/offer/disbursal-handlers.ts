import { randomUUIDv7 } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { disbursalCalls } from '../../contract/disbursal.ts'
import { formatRupees } from '../../domain/rupees.ts'
import { withCase } from '../application/with-case.ts'
import { feesDue } from '../db/schema.ts'
import { fieldError, found } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { disburse } from './disburse.ts'
import { addReceipt, feeById, presentFee } from './money-rows.ts'
import { presentOffer } from './present.ts'
import { caseOfOffer } from './rows.ts'

export const disbursalHandlers: Handlers<typeof disbursalCalls> = {
  createDisbursal: ({ params: { id }, scope, body, ifMatch, caller, write }) =>
    write(async (change) => {
      const { tx } = change
      const applicationId = await caseOfOffer(tx, scope, id)
      const kase = await withCase(change, scope, applicationId, async (open) => {
        const deciding = { tx, kase: open, id, caller, ifMatch }
        change.about('application', applicationId, await disburse(deciding, body))
      })
      return presentOffer(tx, kase, caller, id)
    }),

  receiveFee: ({ params: { id }, body, caller, write }) =>
    write(async ({ tx, about }) => {
      // Two receipts at once don't come to more than is due.
      await tx.select({ id: feesDue.id }).from(feesDue).where(eq(feesDue.id, id)).for('update')
      const before = presentFee(found(await feeById(tx, id)))
      const { amount, tds, date, reference } = body
      if (amount + tds === 0) throw fieldError('amount', 'Enter what came in.')
      if (amount + tds > before.outstanding)
        throw fieldError('amount', `${formatRupees(before.outstanding)} are due, TDS included.`)
      await addReceipt(tx, {
        id: randomUUIDv7(),
        feeId: id,
        receivedOn: date,
        amount,
        tds,
        reference,
        createdBy: caller.userId,
      })
      const row = found(await feeById(tx, id))
      about('application', row.fee.applicationId, { amount, tds })
      return { data: presentFee(row) }
    }),
}
