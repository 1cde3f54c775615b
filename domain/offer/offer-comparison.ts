import type { OfferKind, OfferStatus } from '../status/offer-status.ts'

/** Facility of an offer, as a comparison needs it. */
export type ComparedFacility = { title: string; amount: number }

type Compared = {
  offerId: string
  submissionId: string
  kind: OfferKind
  status: OfferStatus
  facilities: readonly ComparedFacility[]
}

/** Offers side by side for a facility that was asked for. */
export type ComparedAsk<O extends Compared> = {
  title: string
  /** Rupees asked for; null for a facility that the case no longer asks for. */
  asked: number | null
  offers: {
    offer: O
    /** Index among its facilities. */
    place: number
    /** Rupees less than asked for; 0 where all of it is offered. */
    shortfall: number | null
  }[]
}

/** Offers that can still be chosen, or were. */
const compared: readonly OfferStatus[] = ['open', 'accepted']

/** True for an offer in principle that makes way for its lender's sanction. */
const isOvertaken = (offer: Compared, offers: readonly Compared[]) =>
  offer.kind === 'in-principle' &&
  offers.some(
    ({ kind, submissionId }) => kind === 'sanction' && submissionId === offer.submissionId,
  )

/**
 * Offers side by side, for each facility that was asked for, in the order of the asks and then of the offers: nothing here ranks
 * them. Where nobody offers anything, the facility stands there without offers.
 */
export const compareOffers = <O extends Compared>(
  asked: readonly { title: string; amount: number }[],
  offers: readonly O[],
): ComparedAsk<O>[] => {
  const standing = offers.filter(({ status }) => compared.includes(status))
  const chosen = standing.filter((offer) => !isOvertaken(offer, standing))
  const titles = new Set([
    ...asked.map(({ title }) => title),
    ...chosen.flatMap(({ facilities }) => facilities.map(({ title }) => title)),
  ])
  return [...titles].map((title) => {
    const amount = asked.find((one) => one.title === title)?.amount ?? null
    return {
      title,
      asked: amount,
      offers: chosen.flatMap((offer) => {
        const place = offer.facilities.findIndex((one) => one.title === title)
        const facility = offer.facilities[place]
        if (!facility) return []
        const shortfall = amount === null ? null : Math.max(0, amount - facility.amount)
        return [{ offer, place, shortfall }]
      }),
    }
  })
}
