import { ADVICE_OPEN } from '../need/advice.ts'
import {
  type ApplicationStatus,
  isPaused,
  liveStatuses,
  pausedStatuses,
} from '../status/application-status.ts'
import { isInForce, type MandateStatus } from '../status/mandate-status.ts'
import {
  DISBURSAL_FIRST,
  MONEY_IS_OUT,
  OFFER_ACCEPTED,
  OFFER_DECLINED_FIRST,
  OFFER_FIRST,
  offerAccepted,
  type OfferCounts,
  partlyPaid,
  outstandingInWords,
  whollyPaid,
} from '../offer/offer-moves.ts'
import { retention } from '../firm/retention.ts'
import { admins, analysts, borrowers, caseWorkers, contacts, type Role } from '../people/roles.ts'
import { NOT_CONSENTED, SANCTION_FIRST, SUBMISSION_FIRST } from '../consent/sharing-moves.ts'
import { stateMachine, type MoveRow } from '../status/state-machine.ts'
import { goingBetween, type PastMove } from '../status/status-groups.ts'

/** Counts of a case's submissions. */
export type SubmissionCounts = { all: number; open: number; sanctioned: number }

/** Facts that the guards look at; the server reads them in the transaction that writes the move. */
export type ApplicationFacts = {
  /** Status that on-hold or documents-pending returns to (see `resumeStatusOf`). */
  resumeStatus: ApplicationStatus | null
  /** True if the whole form passed the submit schema. */
  formComplete: boolean
  analystAssigned: boolean
  /** Papers asked for or returned that have not been accepted since. */
  openDocuments: number
  /** Answers that are still to come after handing in the form, in words (contract/form/still-to-tell.ts). */
  stillToTell: readonly string[]
  /** True if every paper that the analysis needs is accepted, or not applicable (see paper-needs.ts). */
  analysisPapersAccepted: boolean
  /** Reason for going on though papers are missing, or for closing though money is; `mayOverride` says who may. */
  overrideReason?: string | undefined
  teaserAttached: boolean
  /** The status of the live mandate. */
  mandateStatus: MandateStatus | null
  consentToShare: boolean
  /** True if the borrower asked to be advised and has agreed to no proposal yet. */
  adviceOpen: boolean
  /** Submissions of the case: all there ever were, those still open, those with a sanction. */
  submissions: SubmissionCounts
  offers: OfferCounts
  /** Whole days since the draft was last touched. */
  idleDays: number
  note?: string | undefined
}

type Row = MoveRow<ApplicationStatus, ApplicationFacts>
type Test = (facts: ApplicationFacts) => boolean

const needs = (test: Test, sentence: string) => (facts: ApplicationFacts) =>
  test(facts) ? undefined : sentence

const guards = {
  formComplete: needs(
    (facts) => facts.formComplete,
    'Complete the form and its required documents first.',
  ),
  analystAssigned: needs((facts) => facts.analystAssigned, 'Assign a credit analyst first.'),
  somethingAsked: needs(
    (facts) => facts.openDocuments > 0 || Boolean(facts.note?.trim()),
    'Ask for at least one document first, or say in the note what is missing.',
  ),
  nothingOpen: needs(
    (facts) => facts.openDocuments === 0,
    'First settle what the borrower still owes: documents asked for, returned, or refused as not applicable.',
  ),
  papersAccepted: needs(
    (facts) => facts.analysisPapersAccepted || Boolean(facts.overrideReason?.trim()),
    'Accept what the analysis needs first: see what is missing among the documents.',
  ),
  told: ({ stillToTell, overrideReason }: ApplicationFacts) =>
    stillToTell.length === 0 || Boolean(overrideReason?.trim())
      ? undefined
      : `Missing from the borrower: ${stillToTell.join(', ')}.`,
  /** Names everything that is missing at once: mending one thing must not bring up the next. */
  readyToAnalyse(facts: ApplicationFacts) {
    const missing = [guards.told(facts), guards.papersAccepted(facts)]
    return missing.filter((sentence) => sentence !== undefined).join(' ') || undefined
  },
  teaserAttached: needs(
    (facts) => facts.teaserAttached,
    'Keep a version of the teaser first, or upload one.',
  ),
  mandateReleased: needs(
    (facts) => isInForce(facts.mandateStatus),
    'Release the mandate to the borrower first.',
  ),
  mandateEnded: needs(
    (facts) => !isInForce(facts.mandateStatus),
    'The mandate has been released: end it first.',
  ),
  idle: needs(
    (facts) => facts.idleDays >= retention.drafts.age.days,
    'The draft is not idle for 180 days yet.',
  ),
  mayBeShared(facts: ApplicationFacts) {
    if (facts.adviceOpen) return ADVICE_OPEN
    if (facts.mandateStatus !== 'verified') return 'The signed mandate must be verified first.'
    if (!facts.consentToShare) return NOT_CONSENTED
    return facts.submissions.all > 0 ? undefined : SUBMISSION_FIRST
  },
  sanctionRecorded: needs((facts) => facts.submissions.sanctioned > 0, SANCTION_FIRST),
  noLenderLeft: needs(
    (facts) => facts.submissions.open === 0,
    'A lender still has the case: record its answer first, or take the case back.',
  ),
  offerAccepted: needs(
    ({ offers, submissions }) => offerAccepted(offers, submissions.all),
    OFFER_FIRST,
  ),
  noOffers: needs(({ offers }) => offers.all === 0, OFFER_DECLINED_FIRST),
  partlyPaid: needs(({ offers }) => partlyPaid(offers), DISBURSAL_FIRST),
  whollyPaid: needs(({ offers }) => whollyPaid(offers), DISBURSAL_FIRST),
  nothingAccepted: needs(({ offers }) => offers.accepted === 0, OFFER_ACCEPTED),
  nothingDrawn: needs(({ offers }) => offers.disbursed === 0, MONEY_IS_OUT),
  nothingPaid: needs(({ offers }) => offers.disbursed === 0, DISBURSAL_FIRST),
  settled: ({ offers, overrideReason }: ApplicationFacts) =>
    overrideReason?.trim() ? undefined : (outstandingInWords(offers) ?? undefined),
  /** Guard on the ways back to the lenders: somebody may have withdrawn the consent meanwhile. */
  stillConsents: needs(
    (facts) => facts.consentToShare,
    'Consent to sharing the documents with lenders is needed first.',
  ),
  mayGoOn(facts: ApplicationFacts) {
    return facts.resumeStatus === 'shared' ? guards.stillConsents(facts) : undefined
  },
  beforeSanction(facts: ApplicationFacts) {
    if (facts.resumeStatus === null || preSanction.includes(facts.resumeStatus)) return undefined
    return 'Resume the case first: one that is sanctioned can no longer be rejected.'
  },
}

const preSanction = goingBetween('submitted', 'lenders')
const holdable = liveStatuses.filter((status) => status !== 'on-hold')

/** The whole life of an application, in the order a case takes. */
export const applicationMoves: readonly Row[] = [
  {
    from: ['draft'],
    action: 'submit',
    to: 'submitted',
    who: borrowers,
    guard: guards.formComplete,
    label: 'Submit',
  },
  {
    from: ['draft'],
    action: 'expire',
    to: 'expired',
    who: ['system'],
    guard: guards.idle,
    label: 'Expire',
  },
  {
    from: ['submitted'],
    action: 'take-up',
    to: 'under-review',
    who: caseWorkers,
    guard: guards.analystAssigned,
    label: 'Take up',
  },
  {
    from: ['submitted', 'under-review', 'in-analysis', 'shared', 'documentation'],
    action: 'request-documents',
    to: 'documents-pending',
    who: caseWorkers,
    guard: guards.somethingAsked,
    label: 'Request documents',
  },
  {
    from: ['documents-pending'],
    action: 'documents-received',
    to: 'resume',
    who: ['system', ...caseWorkers],
    guard: (facts) => guards.nothingOpen(facts) ?? guards.mayGoOn(facts),
    label: 'Documents are complete',
  },
  {
    from: ['under-review'],
    action: 'start-analysis',
    to: 'in-analysis',
    who: caseWorkers,
    guard: guards.readyToAnalyse,
    label: 'Start analysis',
  },
  {
    from: ['in-analysis'],
    action: 'freeze-teaser',
    to: 'teaser-ready',
    who: analysts,
    guard: guards.teaserAttached,
    label: 'Freeze teaser',
  },
  {
    from: ['teaser-ready', 'mandate-pending'],
    action: 'reopen-analysis',
    to: 'in-analysis',
    who: analysts,
    label: 'Reopen analysis',
  },
  {
    from: ['teaser-ready'],
    action: 'await-mandate',
    to: 'mandate-pending',
    who: ['system', ...contacts],
    guard: guards.mandateReleased,
    label: 'Wait for the mandate',
  },
  {
    from: ['mandate-pending'],
    action: 'mandate-ended',
    to: 'teaser-ready',
    who: ['system', ...contacts],
    guard: guards.mandateEnded,
    label: 'Prepare another mandate',
  },
  {
    from: ['mandate-pending'],
    action: 'share',
    to: 'shared',
    who: ['system', ...caseWorkers],
    guard: guards.mayBeShared,
    label: 'Log in with lenders',
  },
  {
    from: ['shared'],
    action: 'record-sanction',
    to: 'sanctioned',
    who: ['system', ...caseWorkers],
    guard: guards.sanctionRecorded,
    label: 'Record sanction',
  },
  {
    from: ['shared'],
    action: 'record-decline',
    to: 'declined-by-lenders',
    who: caseWorkers,
    guard: guards.noLenderLeft,
    label: 'All lenders declined',
  },
  {
    from: ['sanctioned'],
    action: 'accept-sanction',
    to: 'accepted',
    who: ['system', ...borrowers, ...contacts],
    guard: guards.offerAccepted,
    label: 'Accept sanction',
  },
  {
    from: ['sanctioned'],
    action: 'sanction-lapsed',
    to: 'shared',
    who: [...borrowers, ...contacts],
    guard: (facts) => guards.stillConsents(facts) ?? guards.noOffers(facts),
    label: 'Back to other lenders',
    noteRequired: true,
  },
  // The last sanction is gone, whatever became of the consent: no paper leaves with this.
  {
    from: ['sanctioned'],
    action: 'sanction-gone',
    to: 'shared',
    who: ['system'],
    label: 'Back to other lenders',
  },
  {
    from: ['accepted'],
    action: 'start-documentation',
    to: 'documentation',
    who: ['system', ...contacts],
    label: 'Start documentation',
  },
  // Staff had recorded the acceptance by mistake.
  {
    from: ['accepted', 'documentation'],
    action: 'acceptance-taken-back',
    to: 'sanctioned',
    who: ['system'],
    guard: guards.nothingAccepted,
    label: 'Not accepted after all',
  },
  {
    from: ['documentation'],
    action: 'record-part-disbursal',
    to: 'partly-disbursed',
    who: ['system', ...contacts],
    guard: guards.partlyPaid,
    label: 'Record part disbursal',
  },
  {
    from: ['documentation', 'partly-disbursed'],
    action: 'record-disbursal',
    to: 'disbursed',
    who: ['system', ...contacts],
    guard: guards.whollyPaid,
    label: 'Record full disbursal',
  },
  // A further offer was accepted, or a part was taken back.
  {
    from: ['disbursed'],
    action: 'more-to-disburse',
    to: 'partly-disbursed',
    who: ['system'],
    guard: guards.partlyPaid,
    label: 'More is to be paid out',
  },
  {
    from: ['partly-disbursed', 'disbursed'],
    action: 'disbursals-taken-back',
    to: 'documentation',
    who: ['system'],
    guard: guards.nothingPaid,
    label: 'Nothing is paid out after all',
  },
  {
    from: ['disbursed'],
    action: 'settle',
    to: 'closed',
    who: admins,
    guard: guards.settled,
    label: 'Fee settled, close',
  },
  {
    from: holdable,
    action: 'hold',
    to: 'on-hold',
    who: contacts,
    label: 'Put on hold',
    noteRequired: true,
  },
  {
    from: ['on-hold'],
    action: 'resume',
    to: 'resume',
    who: contacts,
    guard: guards.mayGoOn,
    label: 'Resume',
  },
  {
    from: liveStatuses,
    action: 'withdraw',
    to: 'withdrawn',
    who: [...borrowers, ...admins],
    guard: guards.nothingDrawn,
    label: 'Withdraw',
    noteRequired: true,
  },
  {
    from: preSanction,
    action: 'reject',
    to: 'rejected',
    who: admins,
    label: 'Reject',
    noteRequired: true,
  },
  {
    from: pausedStatuses,
    action: 'reject',
    to: 'rejected',
    who: admins,
    guard: guards.beforeSanction,
    label: 'Reject',
    noteRequired: true,
  },
]

/** Moves that a case can do without: nobody waits to be able to make them. */
const notNeeded: ReadonlySet<string> = new Set([
  'request-documents',
  'hold',
  'reject',
  'withdraw',
  'expire',
  'sanction-lapsed',
  'sanction-gone',
  'acceptance-taken-back',
  'more-to-disburse',
  'disbursals-taken-back',
  // The way back from a mandate that is in force: the way on is to the lenders.
  'mandate-ended',
])

/** True if a case needs this move to get on: only such moves name what they still wait for. */
export const leadsOn = (action: string): boolean => !notNeeded.has(action)

/**
 * True if the role may make a move though papers are missing, or close a case and waive what is outstanding, with a
 * reason.
 */
export const mayOverride = (action: string, role: Role): boolean =>
  (action === 'start-analysis' && contacts.includes(role)) ||
  (action === 'settle' && admins.includes(role))

export const applicationMachine = stateMachine(applicationMoves)

/**
 * Status to which the mandate takes a case by itself: a case with a frozen teaser waits for the signature as soon as
 * the letter is released, and goes back when that mandate ends. Null where it stays.
 */
export function whereMandateLeads(
  status: ApplicationStatus,
  mandateStatus: MandateStatus | null,
): ApplicationStatus | null {
  if (status === 'teaser-ready' && isInForce(mandateStatus)) return 'mandate-pending'
  return status === 'mandate-pending' && !isInForce(mandateStatus) ? 'teaser-ready' : null
}

/**
 * Status to which the submissions take a case by themselves: to the lenders with the first one, to a sanction with
 * the first sanction, and back when the last sanction is gone. A case whose lenders have all answered is for its
 * people to move. Null where it stays.
 */
export function whereSubmissionsLead(
  status: ApplicationStatus,
  { all, sanctioned }: SubmissionCounts,
): ApplicationStatus | null {
  if (status === 'mandate-pending' && all > 0) return 'shared'
  if (status === 'shared' && sanctioned > 0) return 'sanctioned'
  return status === 'sanctioned' && all > 0 && sanctioned === 0 ? 'shared' : null
}

/**
 * Status that a paused case returns to, read from its own history: so a hold on a case that waits for papers
 * remembers both. Null when the case isn't paused.
 */
export function resumeStatusOf(
  status: ApplicationStatus,
  history: readonly PastMove[],
): ApplicationStatus | null {
  if (!isPaused(status)) return null
  const entry = history.findLast(
    ({ from, to }) => to === status && from !== null && from !== 'on-hold',
  )
  return entry?.from ?? 'under-review'
}
