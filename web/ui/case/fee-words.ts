import type { MandateRecord } from '../../../contract/mandate.ts'
import { formatRupees } from '../../lib/formats.ts'

type Fee = Pick<
  MandateRecord,
  'consultancyFeeAmount' | 'consultancyFeePercentage' | 'consultancyFeeGst'
>

/** The fee as it will be paid: with its GST in rupees where the letter says it. */
export const feeWords = ({
  consultancyFeeAmount: fee,
  consultancyFeePercentage: percent,
  consultancyFeeGst: gst,
}: Fee): string => {
  const share = `${formatRupees(fee)} (${percent} %)`
  if (gst === null) return `${share}, GST extra`
  return gst === 0
    ? `${share}, no GST`
    : `${formatRupees(fee + gst)}: ${share} and GST of ${formatRupees(gst)}`
}

/** When it falls due, as the letter says. */
export const feeDue = 'Within 3 working days of disbursal of the sanctioned amount'
