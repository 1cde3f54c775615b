import type { ApplicationStatus } from '../status/application-status.ts'
import { formatRupees } from '../amounts/rupees.ts'

/** Counts and sums of a case's offers. Rupees. */
export type OfferCounts = {
  /** Count of all there ever were. */
  all: number
  accepted: number
  /** Sum of the accepted ones, less what is not drawn any more, and the part of it that was paid out. */
  granted: number
  disbursed: number
  /** Rest of the fees that fell due and have not come in, GST included. */
  feesOutstanding: number
}

export const noOffers: OfferCounts = {
  all: 0,
  accepted: 0,
  granted: 0,
  disbursed: 0,
  feesOutstanding: 0,
}

/** Sentence for a case with offers, which goes on by them; an earlier case without offers goes on by hand. */
export const OFFER_FIRST =
  'Accept the offer itself, once it is here with its figures and its letter: the case follows it.'
export const OFFER_DECLINED_FIRST = 'Decline the offer itself: the case follows it.'
export const OFFER_ACCEPTED = 'An offer is accepted: the case stays with it.'
export const MONEY_IS_OUT =
  'Money has been paid out: this case is not withdrawn any more. What is left of an offer can be recorded as not drawn.'
export const DISBURSAL_FIRST = 'Record what was paid out at its offer: the case follows it.'

/** True if an offer is accepted; a case from before submissions can be accepted without one. */
export const offerAccepted = ({ all, accepted }: OfferCounts, submissions: number): boolean =>
  accepted > 0 || (all === 0 && submissions === 0)

// A case of which nothing was drawn is withdrawn, and never disbursed.
const isWhole = ({ granted, disbursed }: OfferCounts): boolean =>
  disbursed > 0 && disbursed >= granted

/**
 * True if a case can be marked partly disbursed: some of the accepted amount is paid out, in rupees, and not all; by
 * hand where no offer was accepted.
 */
export const partlyPaid = (offers: OfferCounts): boolean =>
  offers.accepted === 0 || (offers.disbursed > 0 && !isWhole(offers))

/**
 * True if a case can be marked disbursed: the accepted amount, less what is not drawn any more, is paid out; by hand
 * where no offer was accepted.
 */
export const whollyPaid = (offers: OfferCounts): boolean => offers.accepted === 0 || isWhole(offers)

/**
 * Money still to be paid out or to come in before a case with offers can be closed, in words; null where there is
 * none.
 */
export const outstandingInWords = (offers: OfferCounts): string | null => {
  if (offers.all === 0) return null
  const { granted, disbursed, feesOutstanding } = offers
  const left = [
    ...(feesOutstanding > 0
      ? [`${formatRupees(feesOutstanding)} of our fee are outstanding.`]
      : []),
    ...(disbursed < granted
      ? [`${formatRupees(granted - disbursed)} of what was accepted are not paid out.`]
      : []),
  ]
  return left.join(' ') || null
}

/**
 * Status to which its offers take a case by themselves, one step at a time: to `accepted` with the first acceptance,
 * through the documentation with the first money, and to `disbursed` when the accepted amount is paid out. Back,
 * where a further offer is accepted or a part that was recorded by mistake is taken back. Null where it stays.
 */
export const whereOffersLead = (
  status: ApplicationStatus,
  offers: OfferCounts,
): ApplicationStatus | null => {
  if (offers.accepted === 0) return null
  if (status === 'sanctioned') return 'accepted'
  const hadMoney = status === 'partly-disbursed' || status === 'disbursed'
  if (offers.disbursed === 0) return hadMoney ? 'documentation' : null
  if (status === 'accepted') return 'documentation'
  if (status === 'documentation') return isWhole(offers) ? 'disbursed' : 'partly-disbursed'
  if (status === 'disbursed') return isWhole(offers) ? null : 'partly-disbursed'
  return status === 'partly-disbursed' && isWhole(offers) ? 'disbursed' : null
}
