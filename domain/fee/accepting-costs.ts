import { roundedProduct } from '../amounts/decimal.ts'
import { consultancyFee, feeSheet } from './mandate-amount.ts'

/** The fee is due so many working days after what is paid out, as the letter says. */
export const FEE_DUE_WORKING_DAYS = 3

/** What the verified mandate says of the fee. */
export type AgreedFee = {
  /** Percent of what is sanctioned. */
  percentage: number
  gstPercent: number
}

/**
 * What is kept of the fee with an acceptance: with the capacity in which the firm acted then, the lender's agent or not. Acceptances
 * from before don't say it.
 */
export type KeptFee = AgreedFee & { agent?: boolean }

/** Rupees that somebody owes by accepting an offer, and when. */
export type AcceptingCosts = AgreedFee & {
  /** What the fee is on. */
  base: number
  fee: number
  gst: number
  total: number
  dueWorkingDays: number
  /** Due, with its GST, where nothing is drawn after accepting. */
  cancellation: number
  cancellationGst: number
}

/**
 * The GST on a fee, in percent, as a letter says it in rupees. The rate of today where it gives the letter's figure: what a
 * figure that was rounded comes to in percent is not exact.
 */
export const gstPercentOf = (
  { fee, gst }: { fee: number; gst: number | null },
  percentOfToday: number,
): number => {
  if (gst === null) return percentOfToday
  if (gst === 0 || fee === 0) return 0
  if (feeSheet(fee, { gstPercent: percentOfToday, tdsPercent: 0 }).gst === gst)
    return percentOfToday
  return Math.round((gst * 10_000) / fee) / 100
}

/** The fee on rupees that are sanctioned or paid out. */
export const feeOn = (rupees: number, { percentage, gstPercent }: AgreedFee) => {
  const fee = consultancyFee(rupees, percentage)
  const { gst, cancellation } = feeSheet(fee, { gstPercent, tdsPercent: 0 })
  return { fee, gst, cancellation }
}

/** What falls due, with GST, where nothing of an accepted offer is drawn; null where nothing does. */
export const cancellationOf = (
  rupees: number,
  agreed: AgreedFee,
  { agent }: { agent: boolean },
): { fee: number; gst: number } | null => {
  const { cancellation: fee, cancellationGst: gst } = acceptingCosts(rupees, agreed, { agent })
  return fee > 0 ? { fee, gst } : null
}

/** What accepting an offer costs the borrower, where our fee is on so many rupees of it; nothing where the firm is the lender's own agent. */
export const acceptingCosts = (
  rupees: number,
  agreed: AgreedFee,
  { agent }: { agent: boolean },
): AcceptingCosts => {
  const { fee, gst, cancellation } = agent
    ? { fee: 0, gst: 0, cancellation: 0 }
    : feeOn(rupees, agreed)
  return {
    base: rupees,
    percentage: agreed.percentage,
    gstPercent: agreed.gstPercent,
    fee,
    gst,
    total: fee + gst,
    dueWorkingDays: FEE_DUE_WORKING_DAYS,
    cancellation,
    cancellationGst: roundedProduct(cancellation, agreed.gstPercent, 0.01),
  }
}
