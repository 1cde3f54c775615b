import { emptyDraft, type OfferDraft } from '../../ui/offer/offer-draft.ts'

/** What was typed here and not sent yet: it stays while the code is asked for, and is kept nowhere else. */
export type Drafts = {
  question: string
  reason: string
  offer: OfferDraft | null
}

export const emptyDrafts: Drafts = { question: '', reason: '', offer: null }

export const offerOf = ({ offer }: Drafts, facilities: readonly string[]): OfferDraft =>
  offer ?? emptyDraft(facilities)
