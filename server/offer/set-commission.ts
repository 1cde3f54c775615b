import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { commissionCalls } from '../../contract/commission.ts'
import type { Parsed } from '../../contract/index.ts'
import { commissionSoFar, commissionStage, commissionTerms } from '../../domain/commission.ts'
import { formatDate } from '../../domain/dates.ts'
import { formatRupees } from '../../domain/rupees.ts'
import type { Case } from '../application/case.ts'
import type { Db } from '../db/connect.ts'
import { partnerCommissions } from '../db/schema.ts'
import { AppError, fieldError, found } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import type { Change } from '../http/write.ts'
import { sendMail } from '../mail/send-mail.ts'
import {
  type CommissionRow,
  commissionSums,
  partnerOnCase,
  storedCommission,
} from './commission-rows.ts'

type Body = Parsed<typeof commissionCalls.setCommission, 'body'>
type Writing = Pick<Change, 'tx' | 'enqueue'>

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

const store = async (tx: Db, row: CommissionRow) => {
  const { id: _id, applicationId: _of, version: _version, changedAt: _at, ...columns } = row
  const [stored] = await tx
    .insert(partnerCommissions)
    .values(row)
    .onConflictDoUpdate({
      target: partnerCommissions.applicationId,
      set: { ...columns, changedAt: sql`now()`, version: sql`${partnerCommissions.version} + 1` },
    })
    .returning()
  return found(stored)
}

/** Mails the partner of the stage that it has reached. */
const mailStage = async ({ enqueue }: Writing, kase: Case, row: CommissionRow) => {
  const partner = partnerOnCase(kase)
  const stage = commissionStage(row)
  if (!partner?.active || partner.userId !== row.partnerId || !partner.wantsMail) return
  await enqueue(sendMail, {
    to: partner.email,
    template: 'commission',
    data: {
      name: partner.name,
      companyName: kase.application.companyName,
      path: '/dashboard',
      stage,
      terms: row.ratePercent === null ? null : commissionTerms(row),
      amount: row.amount === null ? null : formatRupees(row.amount),
      dueOn: row.dueOn && formatDate(row.dueOn),
      paidOn: row.paidOn && formatDate(row.paidOn),
      tds: row.tds === 0 ? null : formatRupees(row.tds),
      reference: row.reference,
    },
  })
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
export const storeCommission = async (
  writing: Writing,
  kase: Case,
  body: Body,
  { caller, ifMatch }: { caller: Caller; ifMatch: number | null },
): Promise<CommissionRow> => {
  const { tx } = writing
  const { application, readAt } = kase
  const before = await storedCommission(tx, application.id)
  if (ifMatch !== null && ifMatch !== (before?.version ?? 0)) throw new AppError('VERSION_STALE')
  const partnerId = partnerFor(kase, before)
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
  if (row.mailed.includes(stage)) return store(tx, row)
  await mailStage(writing, kase, row)
  return store(tx, { ...row, mailed: [...row.mailed, stage] })
}
