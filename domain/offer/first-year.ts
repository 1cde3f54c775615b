import { roundedProduct } from '../amounts/decimal.ts'
import { paiseOf } from './offer-charges.ts'
import { yearlyInterest } from './loan-schedule.ts'
import { rupeesOfPaise } from '../amounts/worked-figure.ts'

/** Terms of a limit that is drawn and repaid at will. Rupees, and percent. */
type LimitTerms = {
  amount: number
  ratePercent: number
  processingPercent: number
  gstPercent: number
}

/** First year of a limit, in rupees: interest on the used part, the lender's fee with its GST, and both. */
export function firstYearOf(terms: LimitTerms, usePercent: number) {
  const { amount, ratePercent, processingPercent, gstPercent } = terms
  const used = roundedProduct(amount, usePercent, 0.01)
  const interest = Math.round(rupeesOfPaise(yearlyInterest(paiseOf(used, 'Used'), ratePercent)))
  const fee = roundedProduct(amount, processingPercent, 0.01)
  const charges = fee + roundedProduct(fee, gstPercent, 0.01)
  return { interest, charges, inAll: interest + charges }
}
