import { randomUUIDv7 } from 'node:crypto'
import type { commissionCalls } from '../../contract/offer/commission.ts'
import type { Parsed } from '../../contract/index.ts'
import { commissionSoFar, commissionStage } from '../../domain/fee/commission.ts'
import type { Case } from '../case/case.ts'
import type { Db } from '../db/connect.ts'
import { AppError, fieldError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import {
  type CommissionRow,
  commissionSums,
  partnerOnCase,
  storeCommission,
  storedCommission,
} from './commission-rows.ts'
import { notifyStage, type Writing } from './notify-commission.ts'
import type { OpenCase } from '../case/open-case.ts'

type Body = Parsed<typeof commissionCalls.setCommission, 'body'>

/** The amount that was agreed, or what the rate comes to on the day that it falls due. */
const amountOf = async (
  db: Db,
  applicationId: string,
  { basis, ratePercent = null, amount = null, dueOn = null }: Body,
): Promise<number | null> => {
  if (amount !== null || dueOn === null) return amount
  const sums = await commissionSums(db, applicationId)
  const soFar = commissionSoFar({ basis, ratePercent }, sums)
  if (!soFar)
    throw fieldError('amount', 'The rate comes to nothing yet: enter the amount that is due.')
  return soFar
}

/** With whom it stands: with whoever is on the case, once it is paid with whom it was paid to. */
const partnerFor = (kase: Case, before: CommissionRow | null): string | null => {
  if (before && before.paidOn !== null) return before.partnerId
  const partner = partnerOnCase(kase)
  if (!partner)
    throw new AppError('GUARD_UNMET', {
      message: 'No referral partner is on this case: assign one first.',
    })
  return partner.userId
}

/** Stores what was agreed with the partner of a case and what became of it. The case is locked. */
export const setCommission = async (
  writing: Writing,
  kase: OpenCase,
  body: Body,
  { caller, ifMatch }: { caller: Caller; ifMatch: number | null },
): Promise<CommissionRow> => {
  const { tx } = writing
  const { application, readAt } = kase.now
  const before = await storedCommission(tx, application.id)
  if (ifMatch !== null && ifMatch !== (before?.version ?? 0)) throw new AppError('VERSION_STALE')
  const partnerId = partnerFor(kase.now, before)
  const amount = await amountOf(tx, application.id, body)
  const tds = body.tds ?? 0
  if (amount !== null && tds > amount)
    throw fieldError('tds', 'No more is deducted than what is due.')
  const row: CommissionRow = {
    id: before?.id ?? randomUUIDv7(),
    applicationId: application.id,
    partnerId,
    basis: body.basis,
    ratePercent: body.ratePercent ?? null,
    amount,
    dueOn: body.dueOn ?? null,
    paidOn: body.paidOn ?? null,
    tds,
    reference: body.reference || null,
    mailed: before?.partnerId === partnerId ? before.mailed : [],
    changedBy: caller.userId,
    changedAt: readAt,
    version: 1,
  }
  const stage = commissionStage(row)
  // A stage that is reached again is not mailed again.
  if (row.mailed.includes(stage)) return storeCommission(tx, row)
  await notifyStage(writing, kase, row, caller.userId)
  return storeCommission(tx, { ...row, mailed: [...row.mailed, stage] })
}
