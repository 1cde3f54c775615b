/**
 * Long-term ratings as the agencies registered with SEBI write them, the worst first (SEBI circular of 15 June 2011
 * on standardised symbols). A company without a rating stands below all of them: its lack of one is a known fact.
 */
export const ratings = [
  'Unrated',
  'D',
  'C-',
  'C',
  'C+',
  'B-',
  'B',
  'B+',
  'BB-',
  'BB',
  'BB+',
  'BBB-',
  'BBB',
  'BBB+',
  'A-',
  'A',
  'A+',
  'AA-',
  'AA',
  'AA+',
  'AAA',
] as const

/** Rank of a rating, from 0; undefined for an unknown one. */
export const rankOfRating = (rating: unknown): number | undefined => {
  const rank = ratings.findIndex((known) => known === rating)
  return rank < 0 ? undefined : rank
}
