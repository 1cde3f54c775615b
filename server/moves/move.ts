import {
  applicationMachine,
  mayOverride,
  resumeStatusOf,
  whereMandateLeads,
  whereSubmissionsLead,
} from '../../domain/case/application-moves.ts'
import {
  applicationStatusTable,
  type ApplicationStatus,
  isLive,
} from '../../domain/status/application-status.ts'
import { statusWords } from '../../domain/case/case-events.ts'
import type { MandateStatus } from '../../domain/status/mandate-status.ts'
import { outstandingInWords } from '../../domain/offer/offer-moves.ts'
import { type Actor, isStaff } from '../../domain/people/roles.ts'
import type { StaffNoticeKind } from '../../domain/notices/staff-notices.ts'
import { fieldError } from '../foundation/app-error.ts'
import { factsOf, openPapersOf, pastMoves } from './facts.ts'
import { notifyBorrower } from '../notices/mails.ts'
import type { Case } from '../case/case.ts'
import { owedBy } from './owed-papers.ts'
import { type OpenCase, record, setColumns } from '../case/open-case.ts'
import { moveOrRefuse } from './rules.ts'
import { takeSubmissionsAlong } from './submission-rows.ts'
import { readerWords } from '../../domain/text/reader-words.ts'

/** Mover of a case: a person, or the product itself. */
export type Mover = { userId: string | null; role: Exclude<Actor, 'lender'> }

const theProduct: Mover = { userId: null, role: 'system' }

export type Step = {
  to: ApplicationStatus
  mover: Mover
  /** The borrower reads it, in the mail and on the page. */
  note?: string | undefined
  /** Only staff read it. */
  internalNote?: string | undefined
  /** Reason why the case goes on though papers are missing, or is closed though money is; only staff read it. */
  overrideReason?: string | undefined
}

/** Moves a case as a row of the state machine says. */
export const carryOut = (kase: OpenCase, action: string, { to, mover, note }: Step) => {
  const from = kase.now.application.status
  setColumns(kase, {
    status: to,
    // Nobody can answer any more.
    ...(!isLive(to) && { facilityProposal: null }),
    resumeStatus: resumeStatusOf(to, [...pastMoves(kase.now), { from, to }]),
  })
  record(kase, {
    event: `status.${action}`,
    label: applicationStatusTable[to].label,
    from,
    to,
    note,
    actorId: mover.userId,
  })
}

/** Moves the case as its mandate requires; the borrower is notified of what happened to the mandate only. */
const follow = (kase: OpenCase) => {
  const facts = factsOf(kase.now)
  const { status } = kase.now.application
  const to = whereMandateLeads(status, facts.mandateStatus)
  if (to === null) return
  const result = applicationMachine.move(status, to, 'system', facts)
  if (result.ok) carryOut(kase, result.action, { to, mover: theProduct })
}

/** Sees its mandate as it was just stored, with the keys of its files. */
export const keepMandate = (
  kase: OpenCase,
  given: Omit<NonNullable<Case['mandate']>, 'ownerErased'>,
) => {
  const ownerErased = kase.now.mandate?.ownerErased ?? false
  kase.now = { ...kase.now, mandate: { ...given, ownerErased } }
}

/** Takes a case where its mandate leads, in the transaction of what happened to that one. */
export const followMandate = (kase: OpenCase, status: MandateStatus) => {
  const { mandate } = kase.now
  if (mandate)
    kase.now = { ...kase.now, mandate: { ...mandate, mandate: { ...mandate.mandate, status } } }
  follow(kase)
}

const keepInternalNote = (
  { now: { application }, notes }: OpenCase,
  { internalNote, mover, to }: Step,
) => {
  if (internalNote === undefined) return
  if (mover.userId === null || !(mover.role !== 'system' && isStaff(mover.role)))
    throw fieldError('internalNote', 'Internal notes are for our staff. Write a note instead.')
  notes.push({
    applicationId: application.id,
    authorId: mover.userId,
    body: internalNote,
    movedTo: to,
  })
}

/** True if a move is made only because of the given reason; refused to a mover who may not go on so. */
const overrides = (kase: OpenCase, action: string, { mover, overrideReason }: Step): boolean => {
  if (overrideReason === undefined) return false
  if (mover.role === 'system' || !mayOverride(action, mover.role))
    throw fieldError(
      'overrideReason',
      'Only an admin or the relationship manager may start the analysis without everything it needs.',
    )
  const { analysisPapersAccepted, stillToTell, offers } = factsOf(kase.now)
  if (action === 'settle') return outstandingInWords(offers) !== null
  return !analysisPapersAccepted || stillToTell.length > 0
}

/** The note says what was missing, too, where it changes by itself later. */
const recordOverride = (kase: OpenCase, action: string, { mover, overrideReason }: Step) =>
  record(kase, {
    ...(action === 'settle'
      ? {
          event: 'fee.waived',
          label: 'Closed with a waiver',
          note: `${outstandingInWords(kase.now.offers)} ${overrideReason}`,
        }
      : {
          event: 'analysis.started-early',
          label: 'Analysis started without everything it needs',
          note: overrideReason,
        }),
    actorId: mover.userId,
    forBorrower: false,
  })

/** Notices to staff of moves that the borrower makes. */
const noticeOfMove: Readonly<Record<string, StaffNoticeKind>> = {
  'accept-sanction': 'sanction-accepted',
  'sanction-lapsed': 'sanction-not-taken',
  withdraw: 'application-withdrawn',
}

/** The partner is told where the stage is another in the words for partners. */
export const notifyPartner = (kase: OpenCase, from: ApplicationStatus, mover: Mover) => {
  const { status, referralPartnerId } = kase.now.application
  const stage = statusWords(status).borrower
  if (referralPartnerId === null || stage === statusWords(from).borrower) return
  kase.notices.push({
    kind: 'lead-moved',
    to: referralPartnerId,
    details: [stage],
    actorId: mover.userId,
  })
}

/** Meaning of a status for the borrower; a letter that waits for the signature is told while it does. */
const meaningOf = ({ application: { status }, mandate }: Case): string => {
  const letter = status === 'mandate-pending' ? mandate?.mandate.status : undefined
  if (letter === 'verified')
    return `Your ${readerWords.client.mandate} is in force. We take your case to lenders next.`
  if (letter === 'signed') return 'We are checking the signed letter that you sent.'
  return applicationStatusTable[status].meaning
}

/** The borrower is told by mail, and of what the borrower does the staff. */
export const notifyOfMove = async (kase: OpenCase, action: string, { mover, note }: Step) => {
  const { status, ownerId } = kase.now.application
  if (mover.userId === ownerId) {
    const kind = noticeOfMove[action]
    if (kind) kase.notices.push({ kind, actorId: mover.userId, details: [note] })
    return
  }
  const meaning = meaningOf(kase.now)
  const missing = status === 'documents-pending' ? owedBy(kase.now) : []
  await notifyBorrower(kase, (about) => ({
    template: 'status-changed',
    data: {
      ...about,
      status: statusWords(status).borrower,
      meaning,
      ...(note && { note }),
      ...(missing.length > 0 && { missing }),
    },
  }))
}

/**
 * Moves a case to the status that its submissions lead to, in the transaction of an act on one; the borrower and the
 * partner are told, the borrower with the words of `note`.
 */
export const followSubmissions = async (kase: OpenCase, actorId: string | null, note?: string) => {
  const facts = factsOf(kase.now)
  const { status } = kase.now.application
  const to = whereSubmissionsLead(status, facts.submissions)
  if (to === null) return
  const result = applicationMachine.move(status, to, 'system', facts)
  if (!result.ok) return
  const mover: Mover = { userId: actorId, role: 'system' }
  carryOut(kase, result.action, { to, mover })
  await notifyOfMove(kase, result.action, { to, mover, note })
  notifyPartner(kase, status, mover)
}

/**
 * Moves a case, or refuses; the borrower is told by mail, and of what the borrower does the staff. Returns whether it went on
 * though something was missing.
 */
export const moveCase = async (kase: OpenCase, step: Step): Promise<boolean> => {
  const { status } = kase.now.application
  // Somebody presses on a page from before the release took the case there: it is where they want it.
  if (step.to === 'mandate-pending' && status === step.to) return false
  const action = moveOrRefuse(status, step.to, step.mover.role, factsOf(kase.now, step))
  const overridden = overrides(kase, action, step)
  carryOut(kase, action, step)
  takeSubmissionsAlong(kase, action, step.mover)
  if (overridden) recordOverride(kase, action, step)
  follow(kase)
  keepInternalNote(kase, step)
  await notifyOfMove(kase, action, step)
  notifyPartner(kase, status, step.mover)
  // One that waited for papers or was on hold comes back to what has become of its submissions.
  await followSubmissions(kase, step.mover.userId)
  return overridden
}

/** Moves a case to `documents-pending` where that is possible for this person; the mail is the request's own. */
export const awaitPapers = (kase: OpenCase, mover: Mover) => {
  const { status } = kase.now.application
  const result = applicationMachine.move(status, 'documents-pending', mover.role, factsOf(kase.now))
  if (result.ok) carryOut(kase, result.action, { to: 'documents-pending', mover })
}

/** Takes a case that waited for papers back to where it was. */
const goOn = async (kase: OpenCase) => {
  const { status } = kase.now.application
  const facts = factsOf(kase.now)
  if (status !== 'documents-pending' || facts.resumeStatus === null) return
  // What else is missing, e.g. a consent that was withdrawn, keeps the case here and refuses no paper.
  const { ok } = applicationMachine.move(status, facts.resumeStatus, 'system', facts)
  if (ok) await moveCase(kase, { to: facts.resumeStatus, mover: theProduct })
}

/** After a change to papers: the case waits if more are open than before, and goes on once the last is settled. */
export const settle = async (kase: OpenCase, mover: Mover) => {
  const [before, after] = [openPapersOf(kase.was), openPapersOf(kase.now)]
  if (after > before) awaitPapers(kase, mover)
  else if (before > 0 && after === 0) await goOn(kase)
}
