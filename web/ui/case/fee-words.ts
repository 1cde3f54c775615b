import type { MandateRecord } from '../../../contract/letter/mandate.ts'
import { feeInWords } from '../../../domain/fee/fee-words.ts'

type Fee = Pick<
  MandateRecord,
  'consultancyFeeAmount' | 'consultancyFeePercentage' | 'consultancyFeeGst'
>

/** The fee of a mandate as it will be paid. */
export const feeWords = ({
  consultancyFeeAmount: fee,
  consultancyFeePercentage: percent,
  consultancyFeeGst: gst,
}: Fee): string => feeInWords({ fee, percent, gst })

/** Day on which it falls due, as the letter says. */
export const feeDue = 'Within 3 working days of disbursal of the sanctioned amount'
