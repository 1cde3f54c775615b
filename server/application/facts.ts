import { resumeStatusOf, type ApplicationFacts } from '../../domain/application-moves.ts'
import type { ApplicationStatus, PastMove } from '../../domain/application-status.ts'
import { analysisSlots } from '../../domain/documents.ts'
import { mandateStatusTable } from '../../domain/mandate-status.ts'
import type { Case } from './case.ts'

/** The moves a case has made, oldest first. */
export const pastMoves = ({ timeline }: Pick<Case, 'timeline'>): PastMove[] =>
  timeline
    .filter(({ entry }) => entry.toStatus !== null)
    // What the state machine wrote is read back by it.
    .map(({ entry }) => ({
      from: entry.fromStatus as ApplicationStatus | null,
      to: entry.toStatus as ApplicationStatus,
    }))

/** What the borrower still owes: asked for or returned, and not accepted since. What came unasked is no debt. */
export const openPapersOf = ({
  application,
  papers,
  additional,
}: Pick<Case, 'application' | 'papers' | 'additional'>) => {
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
  return asked.length + returned.size
}

const analysisPapersAccepted = ({ application, papers, checklist }: Case) =>
  analysisSlots(application.form, checklist).every((slot) => {
    const there = papers.filter((paper) => paper.slot === slot)
    return there.length > 0 && there.every(({ document }) => document.reviewState === 'accepted')
  })

/** What the guards of the state machine look at. */
export const factsOf = (loaded: Case, note?: string): ApplicationFacts => {
  const { application, mandate } = loaded
  return {
    resumeStatus: resumeStatusOf(application.status, pastMoves(loaded)),
    formComplete: true,
    analystAssigned: application.creditAnalystId !== null,
    openDocuments: openPapersOf(loaded),
    analysisPapersAccepted: analysisPapersAccepted(loaded),
    teaserAttached: application.teaserDocumentId !== null,
    mandateStatus:
      mandate && mandateStatusTable[mandate.mandate.status].live ? mandate.mandate.status : null,
    consentToShare: application.shareConsentAt !== null,
    idleDays: 0,
    note,
  }
}
