import type { RoomShown } from '../../../contract/lender/room.ts'
import { draftOfOffer } from '../../ui/offer/draft-of-offer.ts'
import { emptyDraft, type OfferDraft } from '../../ui/offer/offer-draft.ts'

/** A paper of an offer that has come to us and waits for its offer. */
export type Stored = { key: string; fileName: string }

/** Drafts that were typed here and not sent yet: they stay while the code is asked for, and are kept nowhere else. */
export type Drafts = {
  question: string
  reason: string
  offer: OfferDraft | null
  letterKey: Stored | null
  kfsKey: Stored | null
}

export const noOffer = { offer: null, letterKey: null, kfsKey: null } satisfies Partial<Drafts>

export const emptyDrafts: Drafts = { question: '', reason: '', ...noOffer }

/** Draft of an offer; without one the standing offer, to be changed. A server of the version before has none. */
export const offerOf = (
  { offer }: Drafts,
  { facilities, standing }: Pick<RoomShown, 'facilities'> & { standing?: RoomShown['standing'] },
): OfferDraft => offer ?? (standing ? draftOfOffer(standing, facilities) : emptyDraft(facilities))
