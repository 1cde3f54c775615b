import { CRORE } from '../amounts/amount-units.ts'
import { consultancyFee, feeSheet } from './mandate-amount.ts'
import { type FeeShown, noFee } from './no-fee.ts'
import { formatRupees } from '../amounts/rupees.ts'

type Terms = {
  firm: { name: string; gstRegistered: boolean }
  fees: { defaultPercentage: number; gstPercentage: number }
}

/**
 * Fee of the firm as its pages write it: the usual fee in percent, the GST on it (empty where the firm charges none),
 * and both in rupees on a sanction of one crore. All empty until the firm has entered its name: before that there is
 * nobody whose terms they would be.
 */
export const feeShown = ({ firm, fees }: Terms): FeeShown => {
  if (firm.name === '') return noFee
  const gstPercent = firm.gstRegistered ? fees.gstPercentage : 0
  const fee = consultancyFee(CRORE, fees.defaultPercentage)
  const { gst } = feeSheet(fee, { gstPercent, tdsPercent: 0 })
  return {
    percent: `${fees.defaultPercentage} %`,
    gst: gstPercent > 0 ? `${gstPercent} %` : '',
    onCrore: formatRupees(fee),
    gstOnCrore: gst > 0 ? formatRupees(gst) : '',
    inAllOnCrore: formatRupees(fee + gst),
  }
}
