import type { Kase } from '../application/with-case.ts'
import type { Caller } from '../foundation/caller.ts'
import type { Change } from '../http/write.ts'
import type { Details } from '../trail/record-event.ts'
import type { WholeOffer } from './rows.ts'

/** An offer with the others of its case and that case, read under its lock. */
export type OpenOffer = Pick<Change, 'tx' | 'enqueue' | 'unchanged'> & {
  kase: Kase
  one: WholeOffer
  offers: readonly WholeOffer[]
  caller: Caller
  ifMatch: number | null
}

/** What an act stored of its offer, so that the answer reads no offer again, and its details for the trail. */
export type OfferAct = { stored: Partial<WholeOffer>; details: Details }
