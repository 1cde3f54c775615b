import type { Offer } from '../../../contract/offer/offer.ts'
import type { OfferedTerms } from '../../../domain/offer/offer-terms.ts'
import type { Worked } from '../../../domain/amounts/worked-figure.ts'
import { rupeesShown } from '../../lib/format/rupees-shown.ts'

const known = <T>(value: T | null): T | undefined => value ?? undefined

/** Offers that stand before those that no longer count, each in the order in which they came. */
export const standingFirst = (offers: readonly Offer[]): Offer[] => {
  const stands = ({ status }: Offer) => status === 'open' || status === 'accepted'
  return [...offers.filter(stands), ...offers.filter((one) => !stands(one))]
}

/** The terms of an offer as its cost is reckoned from them. */
export const termsOf = (offer: Offer): OfferedTerms => ({
  facilities: offer.facilities.map((facility) => ({
    title: facility.title,
    amount: facility.amount,
    existing: known(facility.existing),
    ratePercent: facility.ratePercent,
    rateKind: facility.rateKind,
    benchmark: known(facility.benchmark),
    spread: known(facility.spread),
    tenureMonths: facility.tenureMonths,
    repayment: facility.repayment,
    moratoriumMonths: known(facility.moratoriumMonths),
    commissionPercent: known(facility.commissionPercent),
    cashMarginPercent: known(facility.cashMarginPercent),
  })),
  processingFee: offer.processingFee,
  processingFeeGst: offer.processingFeeGst,
  otherCharges: offer.otherCharges,
  insurance: known(offer.insurance),
  stampDuty: known(offer.stampDuty),
})

/** A figure with its unit. */
export const figureShown = ({ value, unit }: Pick<Worked, 'value' | 'unit'>): string => {
  if (unit === 'rupees') return rupeesShown(value)
  if (unit === 'months') return `${value} months`
  return unit === 'percent' ? `${value} %` : `${value} % a month`
}

const repayments = {
  emi: 'Equal monthly instalments',
  bullet: 'In one sum at the end',
  revolving: 'Drawn and repaid at will',
} as const

type Facility = Offer['facilities'][number]

export const repaymentShown = ({ repayment, moratoriumMonths }: Facility): string =>
  moratoriumMonths
    ? `${repayments[repayment]}, after ${moratoriumMonths} months of interest alone`
    : repayments[repayment]

const interestShown = ({ ratePercent, rateKind, benchmark, spread }: Facility): string => {
  if (rateKind === 'fixed') return `${ratePercent} % fixed`
  const over = spread === null ? '' : ` ${spread < 0 ? '−' : '+'} ${Math.abs(spread)} %`
  return `${ratePercent} % today, floating with ${benchmark ?? 'its benchmark'}${over}`
}

/** Price of the money; a letter of credit or a guarantee bears a commission in the place of interest. */
export const rateShown = (facility: Facility): string => {
  const { ratePercent, commissionPercent, cashMarginPercent } = facility
  return [
    ...(ratePercent > 0 || !commissionPercent ? [interestShown(facility)] : []),
    ...(commissionPercent ? [`${commissionPercent} % commission a year`] : []),
    ...(cashMarginPercent ? [`${cashMarginPercent} % cash margin`] : []),
  ].join(', ')
}

/** Count of conditions that still stand before the disbursal, in words. */
export const conditionsShown = ({ conditions }: Offer): string => {
  if (conditions.length === 0) return 'None'
  const open = conditions.filter(({ state }) => state === 'open')
  const first = open.filter(({ before }) => before === 'disbursal').length
  return `${open.length} of ${conditions.length} open, ${first} before the disbursal`
}
