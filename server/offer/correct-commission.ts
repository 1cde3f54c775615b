import { commissionCorrected } from '../../domain/fee/commission.ts'
import { formatRupees } from '../../domain/amounts/rupees.ts'
import { commissionSums, storeCommission, storedCommission } from './commission-rows.ts'
import { notifyCorrection, type Writing } from './notify-commission.ts'
import type { OpenCase } from '../case/open-case.ts'

type Sums = Awaited<ReturnType<typeof commissionSums>>

/**
 * After something was taken back: a commission that had fallen due by it follows, and its partner is told. What is paid stays paid.
 * Answers what staff should know of it.
 */
export const correctCommission = async (
  writing: Writing,
  kase: OpenCase,
  was: Sums,
  callerId: string,
): Promise<string | null> => {
  const { tx } = writing
  const { id } = kase.now.application
  const row = await storedCommission(tx, id)
  if (!row || row.dueOn === null) return null
  const corrected = commissionCorrected(row, { was, is: await commissionSums(tx, id) })
  if (corrected === null) return null
  if (row.paidOn !== null)
    return `The commission of ${formatRupees(row.amount ?? 0)} on it is paid to the partner: settle it with them.`
  const next =
    corrected === 'not-due'
      ? {
          ...row,
          amount: row.ratePercent === null ? row.amount : null,
          dueOn: null,
          // When it falls due again, its partner is told again.
          mailed: row.mailed.filter((stage) => stage !== 'due'),
          changedBy: callerId,
        }
      : { ...row, amount: corrected.amount, changedBy: callerId }
  await storeCommission(tx, next)
  if (row.mailed.includes('due')) await notifyCorrection(writing, kase, next, callerId)
  return corrected === 'not-due'
    ? 'The partner’s commission on it is no longer due.'
    : `The partner’s commission is ${formatRupees(corrected.amount)} now.`
}
