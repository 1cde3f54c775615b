import { VisuallyHidden } from '@mantine/core'
import { isReturnable, type Returning } from './returning.ts'
import { type ReviewItem, stateWords } from '../../../parts/papers/review-items.ts'
import type { Review } from './use-review.ts'
import { OTHER_WORDS, usualReasons } from './usual-reasons.ts'

const reasonsSaid = `Return it: ${usualReasons
  .map(({ short }, index) => `${index + 1} ${short}`)
  .join(', ')}, ${OTHER_WORDS} Other words`

type Props = { item: ReviewItem | null; review: Review; returning: Returning }

/** Says which paper came into view and which reasons its keys choose: the letters move no focus that would. */
export const PaperSaid = ({ item, review, returning }: Props) => {
  const isChoosing = returning === 'usual' && item?.kind === 'file' && isReturnable(item, review)
  return (
    <>
      <VisuallyHidden aria-live="polite">
        {item && `${item.title}, ${stateWords[review.stateNow(item)]}`}
      </VisuallyHidden>
      <VisuallyHidden aria-live="polite">{isChoosing && reasonsSaid}</VisuallyHidden>
    </>
  )
}
