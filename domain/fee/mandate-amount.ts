import { roundedProduct } from '../amounts/decimal.ts'
import { toRupees, type Amount, type AmountUnit } from '../amounts/money.ts'

export type MandateAmountEntry = {
  /** Number as typed. */
  entered: number
  /** Unit of the case's formatted amount. */
  caseUnit: AmountUnit
  /** Unit that the person chose: it overrides every guess. */
  unit?: AmountUnit | undefined
}

export type MandateAmount = Amount & {
  /** 'Lakhs' where crores were turned into lakhs, else the unit. */
  label: 'Lakhs' | AmountUnit
  /** Amount as shown: "29 Lakhs". */
  text: string
  rupees: number
}

const CANCELLATION_PERCENT = 20

const labelled = (
  amount: number,
  unit: AmountUnit,
  label: MandateAmount['label'],
): MandateAmount => ({
  amount,
  unit,
  label,
  text: `${amount} ${label}`,
  rupees: toRupees({ amount, unit }),
})

/**
 * Amount of a number typed into the mandate form: below 1 it is crores, shown as lakhs (0.29 → 29 Lakhs, two decimals
 * at most); otherwise it is in the case's unit. An explicit unit wins. Throws RangeError when not finite.
 */
export function mandateAmount({ entered, caseUnit, unit }: MandateAmountEntry): MandateAmount {
  if (unit) return labelled(entered, unit, unit)
  if (entered < 1) return labelled(roundedProduct(entered, 10_000) / 100, 'Lakh', 'Lakhs')
  return labelled(entered, caseUnit, caseUnit)
}

const percentOf = (rupees: number, percent: number): number => roundedProduct(rupees, percent, 0.01)

/** The consultancy fee in rupees without GST: amount × percentage, rounded to the rupee (halves up). */
export const consultancyFee = (amountRupees: number, percentage: number): number =>
  percentOf(amountRupees, percentage)

export type FeeSheet = { fee: number; gst: number; tds: number; net: number; cancellation: number }

/**
 * Sums of a fee, in rupees: GST on it, TDS on the fee without GST (CBDT Circular 23/2017), the net payable, and the
 * 20 % of it due when the client cancels after accepting a sanction.
 */
export function feeSheet(
  fee: number,
  { gstPercent, tdsPercent }: { gstPercent: number; tdsPercent: number },
): FeeSheet {
  const gst = percentOf(fee, gstPercent)
  const tds = percentOf(fee, tdsPercent)
  return { fee, gst, tds, net: fee + gst - tds, cancellation: percentOf(fee, CANCELLATION_PERCENT) }
}
