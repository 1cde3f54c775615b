import { randomUUIDv7 } from 'node:crypto'
import {
  type AgreedFee,
  cancellationOf,
  FEE_DUE_WORKING_DAYS,
  gstPercentOf,
  type KeptFee,
} from '../../domain/fee/accepting-costs.ts'
import { feeRupees } from '../../domain/offer/stored-terms.ts'
import { addWorkingDays } from '../../domain/dates/working-days.ts'
import type { Case } from '../case/case.ts'
import type { Db } from '../db/connect.ts'
import { feesDue } from '../db/schema.ts'
import { readSettings } from '../settings/queries.ts'
import { isAgentIn, type WholeOffer } from './rows.ts'

/** The fee as the mandate in force says it; null without one. */
export const agreedFeeOf = async (db: Db, { mandate }: Case): Promise<AgreedFee | null> => {
  if (mandate?.mandate.status !== 'verified') return null
  const { firm, fees } = (await readSettings(db)).value
  const { feePercentage, feeAmount, feeGst } = mandate.mandate
  return {
    percentage: feePercentage,
    gstPercent: gstPercentOf(
      { fee: feeAmount, gst: feeGst },
      firm.gstRegistered ? fees.gstPercentage : 0,
    ),
  }
}

/** The same as it is kept with an acceptance, with the capacity in which the firm acts then. */
export const feeToKeep = async (db: Db, kase: Case, agent: boolean): Promise<KeptFee | null> => {
  const agreed = await agreedFeeOf(db, kase)
  return agreed && { ...agreed, agent }
}

/** Cancellation fee by the letter where nothing of an accepted offer is drawn; null where it wants none. */
export const cancellationFor = (one: WholeOffer): { fee: number; gst: number } | null => {
  const { terms, agreedFee } = one.offer
  return agreedFee && cancellationOf(feeRupees(terms), agreedFee, { agent: isAgentIn(one) })
}

type Due = { fee: number; gst: number; from: string } & (
  | { disbursalId: string }
  | { offerId: string }
)

/** A fee falls due, on a part that was paid out or on an offer of which nothing is drawn; returns the last day to pay it. */
export const storeFeeDue = async (tx: Db, applicationId: string, due: Due): Promise<string> => {
  const { fee: amount, gst, from, ...of } = due
  const { service } = (await readSettings(tx)).value
  const dueOn = addWorkingDays(from, FEE_DUE_WORKING_DAYS, service.holidays)
  await tx.insert(feesDue).values({ id: randomUUIDv7(), applicationId, ...of, amount, gst, dueOn })
  return dueOn
}
