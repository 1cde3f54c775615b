import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusTable,
  isLive,
} from './application-status.ts'
import { type CaseStage, caseStages } from './status-columns.ts'

const isBetween = (status: ApplicationStatus, first: CaseStage, last: CaseStage): boolean => {
  const { stage } = applicationStatusTable[status]
  const place = stage === null ? -1 : caseStages.indexOf(stage)
  return place >= caseStages.indexOf(first) && place <= caseStages.indexOf(last)
}

// Noted for the bundler: a page that needs no group carries none.
/** Statuses from one stage to another, whether their cases go on, are paused or have ended. */
/* @__NO_SIDE_EFFECTS__ */
export const statusesBetween = (first: CaseStage, last: CaseStage): readonly ApplicationStatus[] =>
  applicationStatuses.filter((status) => isBetween(status, first, last))

/** Statuses from one stage to another in which a case goes on: it is not paused, and has not ended. */
/* @__NO_SIDE_EFFECTS__ */
export const goingBetween = (first: CaseStage, last: CaseStage): readonly ApplicationStatus[] =>
  applicationStatuses.filter(
    (status) => applicationStatusTable[status].state === 'going' && isBetween(status, first, last),
  )

/** Statuses of cases that were handed in. A draft is the borrower's own, and so is one that expired. */
export const handedInStatuses: readonly ApplicationStatus[] = applicationStatuses.filter(
  (status) => applicationStatusTable[status].stage !== 'draft',
)

/** Live statuses of a case that no lender has. */
export const statusesBeforeLenders: readonly ApplicationStatus[] = statusesBetween(
  'submitted',
  'mandate',
).filter(isLive)

/** Statuses in which lenders have a case, or had it. */
export const lenderStatuses = statusesBetween('lenders', 'paid')

/** Statuses in which money can come: an offer was accepted. A case that is wholly paid out has more to come with a further offer. */
export const payableStatuses = goingBetween('acceptance', 'paid')

/** Move in a case's history, as far as `legalMoves` and `move` need it. */
export type PastMove = { from: ApplicationStatus | null; to: ApplicationStatus | null }

/**
 * True if lenders have the case, or once had it. The history is read too, so that a case that waits for a paper or is
 * on hold counts as the status it returns to.
 */
export const hasReachedLenders = (
  status: ApplicationStatus,
  history: readonly PastMove[],
): boolean =>
  [status, ...history.flatMap(({ from, to }) => [from, to])].some(
    (one) => one !== null && lenderStatuses.includes(one),
  )

/** True from the status on in which withdrawing makes the cancellation fee due: 20 % of the consultancy fee. */
export const cancellationFeeIsDue = (status: ApplicationStatus): boolean =>
  payableStatuses.includes(status)
