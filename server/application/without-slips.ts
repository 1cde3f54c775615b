import type { Case } from '../case/case.ts'

type Line = Case['timeline'][number]

/**
 * A timeline without the verdicts on papers that were taken back, and their taking back: that goes for a minute only, so they
 * were slips, and the owner reads neither.
 */
export const withoutSlips = (timeline: readonly Line[]): readonly Line[] => {
  const slips = new Set<Line>()
  for (const [index, back] of timeline.entries()) {
    if (back.entry.event !== 'document.review-taken-back') continue
    const verdict = timeline
      .slice(0, index)
      .findLast(
        (one) =>
          one.entry.event === 'document.accepted' &&
          one.entry.note === back.entry.note &&
          !slips.has(one),
      )
    if (verdict) slips.add(verdict).add(back)
  }
  return slips.size === 0 ? timeline : timeline.filter((one) => !slips.has(one))
}
