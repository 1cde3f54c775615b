// How much of the long tests runs: a few of each by themselves and in `npm test`, a tenth in `npm test -- --all`, the
// whole in `npm run test:long`. Another tenth comes with another seed; `LONG_TESTS_SEED` repeats one.
const { LONG_TESTS, LONG_TESTS_SEED = '0' } = process.env

/** True if the long tests run whole. */
export const isWhole = LONG_TESTS === 'whole'

/** True if a tenth of the long tests runs. */
const isTenth = LONG_TESTS === 'tenth'

/** True if long tests run at all, whole or by a tenth. */
export const isLong = isWhole || isTenth

/** Decides which tenth runs, and which cases are made up. */
export const seed = Number(LONG_TESTS_SEED)

/** A number of repetitions: few, or the whole; a tenth is never less than the few. */
export const times = (few: number, whole: number): number => {
  if (isWhole) return whole
  return isTenth ? Math.max(few, Math.ceil(whole / 10)) : few
}

/** Choice of a case by its place in a list: every one, or one in ten by the seed. */
export const isTaken = (at: number): boolean => isWhole || (at + seed) % 10 === 0
