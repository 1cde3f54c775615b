import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { applicationStatusTable } from '../../domain/status/application-status.ts'
import { payableStatuses } from '../../domain/status/status-groups.ts'
import { formatDate } from '../../domain/dates/dates.ts'
import { offerEvents } from '../../domain/status/offer-events.ts'
import { admins, type Role } from '../../domain/people/roles.ts'
import { formatRupees } from '../../domain/amounts/rupees.ts'
import { applicationScope } from '../access/scope.ts'
import { offersPage } from '../case/case-paths.ts'
import { caseHasEnded } from '../moves/rules.ts'
import type { Db } from '../db/connect.ts'
import { applications, disbursals, feeReceipts, feesDue, lenderOffers } from '../db/schema.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Scope } from '../foundation/caller.ts'
import type { Change } from '../http/write.ts'
import { countOffers } from './counts.ts'
import { commissionSums } from './commission-rows.ts'
import { correctCommission } from './correct-commission.ts'
import { feeById, presentFee } from './money-rows.ts'
import { afterMoves, type OpenCase, record, setOffers } from '../case/open-case.ts'
import { notifyBorrower } from '../notices/mails.ts'

/** The offer and the case of what was paid out, for whoever reaches that case. */
export const offerOfDisbursal = async (db: Db, scope: Scope, id: string) => {
  const [row] = await db
    .select({ offerId: lenderOffers.id, applicationId: lenderOffers.applicationId })
    .from(disbursals)
    .innerJoin(lenderOffers, eq(lenderOffers.id, disbursals.offerId))
    .innerJoin(applications, eq(applications.id, lenderOffers.applicationId))
    .where(and(eq(disbursals.id, id), isNull(disbursals.takenBackAt), applicationScope(scope)))
  return orNotFound(row)
}

export type TakingBack = Pick<Change, 'tx' | 'enqueue'> & {
  kase: OpenCase
  callerId: string
  reason: string
}

const marked = ({ callerId, reason }: TakingBack) => ({
  takenBackAt: sql`now()`,
  takenBackBy: callerId,
  takenBackBecause: reason,
})

/** Records a taking back: the event for both sides, and the reason for the firm alone. */
export const recordTakingBack = (
  { kase, callerId, reason }: Pick<TakingBack, 'kase' | 'callerId' | 'reason'>,
  event:
    | 'offer.taken-back'
    | 'offer.acceptance-taken-back'
    | 'offer.disbursal-taken-back'
    | 'offer.not-drawn-taken-back'
    | 'fee.receipt-taken-back',
  note: string,
  forStaff: string | null = null,
) => {
  record(kase, { event, label: offerEvents[event]?.staff ?? '', note, actorId: callerId })
  record(kase, {
    event: 'offer.taken-back-because',
    label: offerEvents['offer.taken-back-because']?.staff ?? '',
    note: [reason, forStaff].filter((one) => one !== null).join(' '),
    actorId: callerId,
    forBorrower: false,
  })
}

/** A payout that the client confirmed is certain: no colleague takes it back alone. */
const refuseConfirmed = ({ arrived }: { arrived: boolean | null }, role: Role) => {
  if (arrived === true && !admins.includes(role))
    throw new AppError('GUARD_UNMET', {
      message: 'The client has confirmed that this arrived: only an admin takes it back.',
    })
}

/** While it says that the rest is not drawn, what was drawn of an offer is settled. */
const refuseNotDrawn = async (tx: Db, offerId: string) => {
  const [row] = await tx
    .select({ on: lenderOffers.notDrawnOn })
    .from(lenderOffers)
    .where(eq(lenderOffers.id, offerId))
  if (row?.on)
    throw new AppError('GUARD_UNMET', {
      message: 'It is recorded that the rest of this offer is not drawn: take that back first.',
    })
}

/** Takes back a fee of which nothing is received; a receipt that comes in meanwhile waits. Returns what was due, with GST; null where nothing was. */
export const takeBackFee = async (tx: Db, which: SQL): Promise<number | null> => {
  const [fee] = await tx
    .select({ id: feesDue.id, amount: feesDue.amount, gst: feesDue.gst })
    .from(feesDue)
    .where(and(which, isNull(feesDue.takenBackAt)))
    .for('update')
  if (!fee) return null
  const receipts = (await feeById(tx, fee.id))?.receipts ?? []
  if (receipts.length > 0)
    throw new AppError('GUARD_UNMET', {
      message: 'Something came in of the fee on it: take that back first.',
    })
  await tx
    .update(feesDue)
    .set({ takenBackAt: sql`now()` })
    .where(eq(feesDue.id, fee.id))
  return fee.amount + fee.gst
}

/**
 * The borrower hears of it who heard that it was paid out: by the question whether it arrived, the mail of the fee that fell due on it, or
 * of the step that the case made by it and takes back now.
 */
const notifyOfTakingBack = async (
  kase: OpenCase,
  { facility, amount, paidOn, arrivalAskedAt }: typeof disbursals.$inferSelect,
  { fee, moved }: { fee: number | null; moved: boolean },
) => {
  if (arrivalAskedAt === null && fee === null && !moved) return
  await notifyBorrower(
    kase,
    (about) => ({
      template: 'disbursal-taken-back',
      data: {
        ...about,
        paidOut: formatRupees(amount),
        facility,
        on: formatDate(paidOn),
        fee: fee === null ? null : formatRupees(fee),
      },
    }),
    offersPage(kase.now.application),
  )
}

/** Takes back what was recorded as paid out by mistake: the sums, the fee on it, the partner’s commission and the case follow. */
export const takeBackDisbursal = async (taking: TakingBack, id: string, role: Role) => {
  const { tx, kase, callerId, reason } = taking
  const { application } = kase.now
  if (!payableStatuses.includes(application.status))
    throw new AppError('ILLEGAL_TRANSITION', {
      message: `Nothing paid out is taken back on a case that is ${applicationStatusTable[application.status].label}.`,
    })
  const sums = await commissionSums(tx, application.id)
  const [row] = await tx
    .update(disbursals)
    .set(marked(taking))
    .where(and(eq(disbursals.id, id), isNull(disbursals.takenBackAt)))
    .returning()
  const paid = orNotFound(row)
  refuseConfirmed(paid, role)
  const { facility, amount, paidOn } = paid
  await refuseNotDrawn(tx, paid.offerId)
  const fee = await takeBackFee(tx, eq(feesDue.disbursalId, id))
  const commission = await correctCommission(taking, kase, sums, callerId)
  const note = `${formatRupees(amount)} ${facility} of ${formatDate(paidOn)}`
  recordTakingBack(taking, 'offer.disbursal-taken-back', note, commission)
  setOffers(kase, await countOffers(tx, application.id))
  afterMoves(kase, () =>
    notifyOfTakingBack(kase, paid, {
      fee,
      moved: kase.now.application.status !== application.status,
    }),
  )
  return { amount, facility, reason }
}

/** Takes back what was recorded as received by mistake: it is due again. Returns its fee as it then stands. */
export const takeBackReceipt = async (
  taking: TakingBack,
  { id, receiptId }: { id: string; receiptId: string },
) => {
  const { tx, kase, reason } = taking
  const { status } = kase.now.application
  // Its fee is settled or waived.
  if (status === 'closed') throw caseHasEnded(status)
  const [row] = await tx
    .update(feeReceipts)
    .set(marked(taking))
    .where(
      and(
        eq(feeReceipts.id, receiptId),
        eq(feeReceipts.feeId, id),
        isNull(feeReceipts.takenBackAt),
      ),
    )
    .returning()
  const { amount, tds, receivedOn, reference } = orNotFound(row)
  const [received, on] = [formatRupees(amount + tds), formatDate(receivedOn)]
  recordTakingBack(taking, 'fee.receipt-taken-back', `${received} of ${on}, ${reference}`)
  const fee = presentFee(orNotFound(await feeById(tx, id)))
  await notifyBorrower(
    kase,
    (about) => ({
      template: 'receipt-taken-back',
      data: { ...about, received, on, outstanding: formatRupees(fee.outstanding) },
    }),
    offersPage(kase.now.application),
  )
  return { fee, details: { amount, tds, reason } }
}
