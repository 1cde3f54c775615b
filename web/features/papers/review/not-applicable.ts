import { STAFFS_REASON } from '../../../../domain/papers/not-applicable.ts'
import { isOfRequiredSet } from '../../../../domain/papers/paper-needs.ts'
import type { ReviewItem } from '../../../parts/papers/review-items.ts'

type Waivable = Extract<ReviewItem, { kind: 'missing' }> & {
  slot: NonNullable<ReviewItem['slot']>
}

/** A missing paper of the form that staff may mark as not applicable; of those that everybody has, one has to come. */
export const isWaivable = (item: ReviewItem): item is Waivable =>
  item.kind === 'missing' && item.slot !== null && !isOfRequiredSet(item.slot)

/** Marked by staff themselves: there is no word of the borrower to confirm or to refuse. */
export const isByStaff = (item: ReviewItem): boolean =>
  item.kind === 'claim' && item.claim.reason === STAFFS_REASON

/** Effect of pressing "not applicable" on this line, or the reason why it has none. */
export const whatNotApplicableDoes = (
  item: ReviewItem,
  mayJudge: boolean,
): { does: 'confirm' | 'waive' | null; words: string } => {
  if (!mayJudge)
    return { does: null, words: 'Only who works on this case decides on its documents.' }
  if (item.kind === 'file') return { does: null, words: 'A file is here. Accept it, or return it.' }
  if (item.kind === 'answer')
    return item.asked.status === 'unavailable'
      ? { does: 'confirm', words: 'Do without it' }
      : { does: null, words: 'It is decided already.' }
  if (item.kind === 'claim')
    return item.claim.state === 'confirmed'
      ? { does: null, words: 'It is marked as not applicable already.' }
      : { does: 'confirm', words: 'Confirm that it is not applicable' }
  if (isWaivable(item)) return { does: 'waive', words: 'Say why this case does not need it' }
  return {
    does: null,
    words: item.slot
      ? 'Everybody has one of these documents: one of them has to come.'
      : 'We asked for it ourselves: take the request back instead.',
  }
}
