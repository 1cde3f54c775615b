import { isByStaff } from './not-applicable.ts'
import type { ReviewItem } from './review-items.ts'
import type { Review } from './use-review.ts'

/** Whether a reason is asked for: one of the usual ones, or words of one's own. */
export type Returning = 'no' | 'usual' | 'in-own-words'

type Judged = Pick<Review, 'mayJudge' | 'stateNow'>

/** Whether a paper can be returned, or a word about it refused, as it stands now. */
export const isReturnable = (item: ReviewItem, { mayJudge, stateNow }: Judged): boolean => {
  const state = stateNow(item)
  return (
    mayJudge &&
    item.kind !== 'missing' &&
    !isByStaff(item) &&
    state !== 'returned' &&
    state !== 'held'
  )
}
