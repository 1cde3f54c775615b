import type { ApplicationStatus } from './application-status.ts'

/** What the offers of a case come to. Rupees. */
export type OfferCounts = {
  /** All there ever were. */
  all: number
  accepted: number
  /** Of the accepted ones: what they give, and what of it was paid out. */
  granted: number
  disbursed: number
}

export const noOffers: OfferCounts = { all: 0, accepted: 0, granted: 0, disbursed: 0 }

/** A case with offers goes on by what happens to them; one from before, that has none, by hand. */
export const OFFER_FIRST = 'Accept the offer itself: the case follows it.'
export const OFFER_DECLINED_FIRST = 'Decline the offer itself: the case follows it.'
export const DISBURSAL_FIRST = 'Record what was paid out at its offer: the case follows it.'

export const offerAccepted = ({ all, accepted }: OfferCounts): boolean => all === 0 || accepted > 0

const isWhole = ({ granted, disbursed }: OfferCounts): boolean => disbursed >= granted

export const partlyPaid = (offers: OfferCounts): boolean =>
  offers.accepted === 0 || (offers.disbursed > 0 && !isWhole(offers))

export const whollyPaid = (offers: OfferCounts): boolean => offers.accepted === 0 || isWhole(offers)

/**
 * Where its offers take a case by themselves, one step at a time: to `accepted` with the first acceptance, through the documentation
 * with the first money, and to `disbursed` when all that was accepted is paid out. Null where it stays.
 */
export const whereOffersLead = (
  status: ApplicationStatus,
  offers: OfferCounts,
): ApplicationStatus | null => {
  if (offers.accepted === 0) return null
  if (status === 'sanctioned') return 'accepted'
  if (offers.disbursed === 0) return null
  if (status === 'accepted') return 'documentation'
  if (status === 'documentation') return isWhole(offers) ? 'disbursed' : 'partly-disbursed'
  return status === 'partly-disbursed' && isWhole(offers) ? 'disbursed' : null
}
