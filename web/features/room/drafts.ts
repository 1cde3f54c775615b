import { emptyDraft, type OfferDraft } from '../../ui/offer/offer-draft.ts'

/** A paper of an offer that has come to us and waits for its offer. */
export type Stored = { key: string; fileName: string }

/** What was typed here and not sent yet: it stays while the code is asked for, and is kept nowhere else. */
export type Drafts = {
  question: string
  reason: string
  offer: OfferDraft | null
  letterKey: Stored | null
  kfsKey: Stored | null
}

export const noOffer = { offer: null, letterKey: null, kfsKey: null } satisfies Partial<Drafts>

export const emptyDrafts: Drafts = { question: '', reason: '', ...noOffer }

export const offerOf = ({ offer }: Drafts, facilities: readonly string[]): OfferDraft =>
  offer ?? emptyDraft(facilities)
