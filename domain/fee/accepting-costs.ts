import { roundedProduct } from '../amounts/decimal.ts'
import { consultancyFee, feeSheet } from './mandate-amount.ts'

/** Working days from a payout until the fee on it is due, as the letter says. */
export const FEE_DUE_WORKING_DAYS = 3

/** Terms of the fee in the verified mandate. */
export type AgreedFee = {
  /** Percent of the amount that is sanctioned. */
  percentage: number
  gstPercent: number
}

/**
 * Fee as kept with an acceptance: with the capacity in which the firm acted then, the lender's agent or not. Earlier
 * acceptances don't have it.
 */
export type KeptFee = AgreedFee & { agent?: boolean }

/** Rupees that the borrower owes by accepting an offer, and when. */
export type AcceptingCosts = AgreedFee & {
  /** Rupees that the fee is counted on. */
  base: number
  fee: number
  gst: number
  total: number
  dueWorkingDays: number
  /** Rupees due, with GST, where nothing is drawn after accepting. */
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

/** Fee in rupees on an amount in rupees that is sanctioned or paid out, and its GST. */
export const feeOn = (rupees: number, { percentage, gstPercent }: AgreedFee) => {
  const fee = consultancyFee(rupees, percentage)
  const { gst, cancellation } = feeSheet(fee, { gstPercent, tdsPercent: 0 })
  return { fee, gst, cancellation }
}

/** Cancellation fee in rupees, with GST, where nothing of an accepted offer is drawn; null where none falls due. */
export const cancellationOf = (
  rupees: number,
  agreed: AgreedFee,
  { agent }: { agent: boolean },
): { fee: number; gst: number } | null => {
  const { cancellation: fee, cancellationGst: gst } = acceptingCosts(rupees, agreed, { agent })
  return fee > 0 ? { fee, gst } : null
}

/**
 * Costs of accepting an offer for the borrower, where our fee is on so many rupees of it; nothing where the firm is
 * the lender's own agent.
 */
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
