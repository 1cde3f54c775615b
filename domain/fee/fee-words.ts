import { formatRupees } from '../amounts/rupees.ts'

/** A fee in rupees with its percentage of the amount; its GST in rupees, or null where none was worked out yet. */
export type FeeTerms = { fee: number; percent: number; gst: number | null }

/** A fee as it will be paid, with its GST: "₹7,37,500: ₹6,25,000 (5 %) and GST of ₹1,12,500". */
export const feeInWords = ({ fee, percent, gst }: FeeTerms): string => {
  const share = `${formatRupees(fee)} (${percent} %)`
  if (gst === null) return `${share}, GST extra`
  return gst === 0
    ? `${share}, no GST`
    : `${formatRupees(fee + gst)}: ${share} and GST of ${formatRupees(gst)}`
}
