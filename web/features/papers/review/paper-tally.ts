import { type ItemState, type ReviewItem, stateOf } from '../../../parts/papers/review-items.ts'

type PaperTally = Readonly<Record<ItemState, number>>

/** Tally of a case's papers: every place that counts them counts the lines of the list. */
export const tallyOf = (
  items: readonly ReviewItem[],
  stateNow: (item: ReviewItem) => ItemState = stateOf,
): PaperTally => {
  const tally = { check: 0, accepted: 0, held: 0, returned: 0, missing: 0, 'not-applicable': 0 }
  for (const item of items) tally[stateNow(item)] += 1
  return tally
}

/** The same in words. */
export const tallyWords = (tally: PaperTally): string =>
  [
    `${tally.accepted} accepted`,
    `${tally.check} to check`,
    ...(tally.held > 0 ? [`${tally.held} to be returned (not sent)`] : []),
    `${tally.returned} returned`,
    `${tally.missing} missing`,
    ...(tally['not-applicable'] > 0 ? [`${tally['not-applicable']} not applicable`] : []),
  ].join(' · ')
