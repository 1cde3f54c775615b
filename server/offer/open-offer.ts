import type { Caller } from '../foundation/caller.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Change } from '../http/write.ts'
import type { Details } from '../trail/record-event.ts'
import type { WholeOffer } from './rows.ts'
import type { OpenCase } from '../case/open-case.ts'

/** An offer with the others of its case and that case, read under its lock. */
export type OpenOffer = Pick<Change, 'tx' | 'enqueue' | 'unchanged'> & {
  kase: OpenCase
  one: WholeOffer
  offers: readonly WholeOffer[]
  caller: Caller
  ifMatch: number | null
}

/**
 * Result of an act on an offer: the stored values, so that the answer reads no offer again, and the details for the
 * trail.
 */
export type OfferAct = { stored: Partial<WholeOffer>; details: Details }

/** Refuses an act from a page that shows the offer as it no longer stands. */
export const refuseStale = ({ ifMatch, one: { offer } }: OpenOffer) => {
  if (ifMatch !== null && ifMatch !== offer.version) throw new AppError('VERSION_STALE')
}
