import type { ApplicationStatus } from '../../../domain/status/application-status.ts'

/** The way of a case as a borrower sees it, in seven stretches. */
export const stages = [
  'Submitted',
  'Under review',
  'Credit analysis',
  'Mandate',
  'With lenders',
  'Sanction',
  'Disbursal',
] as const

const stageByStatus: Readonly<Partial<Record<ApplicationStatus, number>>> = {
  submitted: 0,
  'under-review': 1,
  'in-analysis': 2,
  'teaser-ready': 3,
  'mandate-pending': 3,
  shared: 4,
  sanctioned: 5,
  accepted: 5,
  documentation: 6,
  'partly-disbursed': 6,
  disbursed: 6,
  closed: stages.length,
}

type Passed = { from: string | null; to: string | null; at: string }

const stageOf = (status: string | null): number | undefined =>
  // A status that isn't in the table is no stretch of the way.
  status === null ? undefined : stageByStatus[status as ApplicationStatus]

/**
 * Progress of a case: the index of the present stretch, `stages.length` when it is complete. A case that is paused or
 * has ended stands where it was before.
 */
export const stageReached = (
  status: ApplicationStatus,
  timeline: readonly Passed[] = [],
): number => {
  const present = stageOf(status)
  if (present !== undefined) return present
  const newestFirst = timeline.toReversed().toSorted((a, b) => b.at.localeCompare(a.at))
  for (const { from, to } of newestFirst) {
    const stage = stageOf(to) ?? stageOf(from)
    if (stage !== undefined) return stage
  }
  return 0
}
