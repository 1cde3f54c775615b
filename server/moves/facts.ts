import type { ToTell } from '../../contract/form/still-to-tell.ts'
import { adviceIsOpen } from '../../domain/need/advice.ts'
import {
  resumeStatusOf,
  type ApplicationFacts,
  type SubmissionCounts,
} from '../../domain/case/application-moves.ts'
import { holdsSanction, isOpenSubmission } from '../../domain/status/submission-status.ts'
import type { ApplicationStatus } from '../../domain/status/application-status.ts'
import type { PastMove } from '../../domain/status/status-groups.ts'
import type { AnyForm, Checklist } from '../../domain/papers/documents.ts'
import { isNeededBy, isNotApplicable, isRefused } from '../../domain/papers/paper-needs.ts'
import { valueAt } from '../../domain/form/paths.ts'
import { mandateStatusTable } from '../../domain/status/mandate-status.ts'
import type { Case } from '../case/case.ts'
import { needsOfForm, toTellOfForm } from './form-readings.ts'

/** The moves a case has made, oldest first. */
export const pastMoves = ({ timeline }: Pick<Case, 'timeline'>): PastMove[] =>
  timeline
    .filter(({ entry }) => entry.toStatus !== null)
    // Only the state machine writes these columns.
    .map(({ entry }) => ({
      from: entry.fromStatus as ApplicationStatus | null,
      to: entry.toStatus as ApplicationStatus,
    }))

/**
 * Count of papers that the borrower claimed to be not applicable and staff refused, with nothing in their place yet.
 */
export const refusedClaims = (form: AnyForm, checklist: Checklist): number => {
  const claims = Object.values(form['notApplicable'] ?? {})
  // Most cases have none, and what a form needs takes long to work out.
  if (!claims.some((claim) => valueAt(claim, 'state') === 'refused')) return 0
  return needsOfForm(form, checklist).filter((need) => isRefused(form, need)).length
}

/**
 * Papers that the borrower still owes: asked for, returned, or refused as not applicable, and not accepted since.
 * Papers that were sent unasked are not owed.
 */
export const openPapersOf = ({
  application,
  papers,
  additional,
  checklist,
}: Pick<Case, 'application' | 'papers' | 'additional' | 'checklist'>) => {
  const asked = additional.filter(
    ({ entry }) =>
      entry.status !== 'accepted' &&
      !(entry.status === 'received' && entry.requestedBy === application.ownerId),
  )
  const returned = new Set(
    papers
      .filter(({ document }) => document.reviewState === 'returned')
      .map(({ document }) => document.id),
  )
  return asked.length + returned.size + refusedClaims(application.form, checklist)
}

/** The answers that the form was handed in without, and the analysis needs; the people whom the law wants hold nothing up. */
export const answersToTell = (form: AnyForm): ToTell[] =>
  toTellOfForm(form).filter(({ kind }) => kind === 'answer')

const analysisPapersAccepted = ({ application: { form }, papers, checklist }: Case) => {
  const accepted = (slot: string) => {
    const there = papers.filter((paper) => paper.slot === slot)
    return there.length > 0 && there.every(({ document }) => document.reviewState === 'accepted')
  }
  return needsOfForm(form, checklist)
    .filter(({ neededFor }) => isNeededBy(neededFor, 'analysis'))
    .every((need) => isNotApplicable(form, need) || need.slots.some(({ slot }) => accepted(slot)))
}

const submissionCounts = ({ submissions }: Case): SubmissionCounts => {
  const statuses = submissions.map(({ submission }) => submission.status)
  return {
    all: statuses.length,
    open: statuses.filter(isOpenSubmission).length,
    sanctioned: statuses.filter(holdsSanction).length,
  }
}

/** Words that a person gives with a move. */
type Said = { note?: string | undefined; overrideReason?: string | undefined }

/** Facts that the guards of the state machine look at. */
export const factsOf = (loaded: Case, { note, overrideReason }: Said = {}): ApplicationFacts => {
  const { application, mandate } = loaded
  return {
    resumeStatus: resumeStatusOf(application.status, pastMoves(loaded)),
    formComplete: true,
    analystAssigned: application.creditAnalystId !== null,
    openDocuments: openPapersOf(loaded),
    // What a form needs takes long to work out, and few moves ask for it.
    get stillToTell() {
      return answersToTell(application.form).map(({ label }) => label)
    },
    get analysisPapersAccepted() {
      return analysisPapersAccepted(loaded)
    },
    teaserAttached: application.teaserDocumentId !== null || application.teaserVersion !== null,
    mandateStatus:
      mandate && mandateStatusTable[mandate.mandate.status].live ? mandate.mandate.status : null,
    adviceOpen: adviceIsOpen(application.form),
    consentToShare: application.shareConsentAt !== null,
    submissions: submissionCounts(loaded),
    offers: loaded.offers,
    idleDays: 0,
    note,
    overrideReason,
  }
}
