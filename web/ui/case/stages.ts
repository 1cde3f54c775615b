import {
  type ApplicationStatus,
  applicationStatusTable,
  isApplicationStatus,
} from '../../../domain/status/application-status.ts'
import { progressSteps } from '../../../domain/status/status-columns.ts'

/** The way of a case as a borrower sees it, in seven stretches. */
export const stages = progressSteps

type Passed = { from: string | null; to: string | null; at: string }

const stageOf = (status: string | null): number | undefined => {
  if (status === null || !isApplicationStatus(status)) return undefined
  const { progress } = applicationStatusTable[status]
  if (progress === null) return undefined
  return progress === 'complete' ? stages.length : stages.indexOf(progress)
}

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
