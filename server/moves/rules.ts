import { applicationMachine, type ApplicationFacts } from '../../domain/case/application-moves.ts'
import {
  applicationStatusTable,
  isLive,
  type ApplicationStatus,
} from '../../domain/status/application-status.ts'
import {
  goingBetween,
  statusesBeforeLenders,
  statusesBetween,
} from '../../domain/status/status-groups.ts'
import {
  type Actor,
  analysts,
  caseWorkers,
  isBorrower,
  type Role,
} from '../../domain/people/roles.ts'
import { SANCTION_FIRST, SUBMISSION_FIRST } from '../../domain/consent/sharing-moves.ts'
import { may } from '../access/may.ts'
import { AppError } from '../foundation/app-error.ts'

const named = (status: ApplicationStatus) => {
  const { label } = applicationStatusTable[status]
  return label.toLowerCase().replaceAll(' ', '-') === status ? label : `${label} (${status})`
}

/** The sentence of an illegal move: both states, and where the case may go instead. */
const illegal = (
  from: ApplicationStatus,
  to: ApplicationStatus,
  legal: readonly ApplicationStatus[],
) =>
  `A case that is ${named(from)} cannot become ${named(to)}. ${
    legal.length > 0 ? `It can become: ${legal.map(named).join(', ')}.` : 'It is at its end.'
  }`

/** Sentences for moves that only a submission to a lender brings about. */
const bySubmission: readonly string[] = [SUBMISSION_FIRST, SANCTION_FIRST]

const wayThroughLenders = goingBetween('lenders', 'sanction')
const workers: readonly Actor[] = caseWorkers

/**
 * True if staff take a case by hand where only a submission takes it, and there is none: that is their answer,
 * whatever else is missing. A case from before submissions goes back as before.
 */
const lacksSubmission = (
  from: ApplicationStatus,
  to: ApplicationStatus,
  actor: Actor,
  { submissions, resumeStatus }: ApplicationFacts,
) =>
  submissions.all === 0 &&
  wayThroughLenders.includes(to) &&
  isLive(from) &&
  workers.includes(actor) &&
  resumeStatus !== to &&
  !(from === 'sanctioned' && to === 'shared')

/** Makes a move or throws the refusal that fits. Returns the move's name. */
export const moveOrRefuse = (
  from: ApplicationStatus,
  to: ApplicationStatus,
  actor: Actor,
  facts: ApplicationFacts,
): string => {
  if (lacksSubmission(from, to, actor, facts)) throw new AppError('SUBMISSION_NEEDED')
  const result = applicationMachine.move(from, to, actor, facts)
  if (result.ok) return result.action
  switch (result.code) {
    case 'ILLEGAL_TRANSITION':
      throw new AppError('ILLEGAL_TRANSITION', { message: illegal(from, to, result.legal) })
    case 'NOT_ALLOWED':
      throw new AppError('FORBIDDEN', { message: result.message })
    case 'GUARD_UNMET':
      throw new AppError(
        bySubmission.includes(result.message) ? 'SUBMISSION_NEEDED' : 'GUARD_UNMET',
        { message: result.message },
      )
  }
}

const editableByOwner = statusesBetween('submitted', 'submitted')

/** The owner changes the form while it is submitted or documents are pending; whoever else may while the case lives. */
export const mayEdit = (role: Role, status: ApplicationStatus) =>
  isBorrower(role)
    ? editableByOwner.includes(status)
    : may('updateApplication', role) && isLive(status)

/** The owner may give answers that were missing at the submission, until lenders have the case; given answers stay. */
export const mayGiveMissingAnswers = (role: Role, status: ApplicationStatus) =>
  isBorrower(role) && statusesBeforeLenders.includes(status)

const beforeTeaser = goingBetween('submitted', 'analysis')

/** The teaser changes until it is frozen; a paused case counts as what it returns to. */
export const teaserIsOpen = (status: ApplicationStatus, resumeStatus: ApplicationStatus | null) =>
  beforeTeaser.includes(resumeStatus ?? status)

export const manageTeaser = (
  role: Role,
  status: ApplicationStatus,
  resumeStatus: ApplicationStatus | null,
) => analysts.includes(role) && teaserIsOpen(status, resumeStatus)

export const caseHasEnded = (status: ApplicationStatus) =>
  new AppError('NOT_EDITABLE', {
    message: `The case is ${named(status)}: nothing can be changed any more.`,
  })

export const refuseEnded = (status: ApplicationStatus) => {
  if (!isLive(status)) throw caseHasEnded(status)
}
