import { useState } from 'react'
import { isByStaff } from './not-applicable.ts'
import type { ReviewItem } from '../../../parts/papers/review-items.ts'
import type { Review } from './use-review.ts'

/** State of asking for a reason: none, one of the usual ones, or words of one's own. */
export type Returning = 'no' | 'usual' | 'in-own-words'

/** True while somebody writes the reason: until it is sent or left, the paper is not accepted over it. */
export const isWritten = ({ kind }: ReviewItem, returning: Returning): boolean =>
  returning === 'in-own-words' || (returning === 'usual' && kind !== 'file')

/** Paper for which a reason is asked: the question does not stand over another one that comes into view meanwhile. */
export const useReturning = (id: string | null) => {
  const [asked, setAsked] = useState<{ id: string | null; returning: Returning }>({
    id: null,
    returning: 'no',
  })
  const setReturning = (returning: Returning) => setAsked({ id, returning })
  return [asked.id === id ? asked.returning : 'no', setReturning] as const
}

type Judged = Pick<Review, 'mayJudge' | 'stateNow'>

/** True if a paper can be returned, or a claim about it refused, as it stands now. */
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
