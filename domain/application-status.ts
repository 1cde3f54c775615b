import { isInForce, type MandateStatus } from './mandate-status.ts'
import { retention } from './retention.ts'
import { analysts, caseWorkers, contacts } from './roles.ts'
import { stateMachine, type MoveRow } from './state-machine.ts'
import type { Tone } from './tone.ts'

export const applicationStatuses = [
  'draft',
  'submitted',
  'under-review',
  'documents-pending',
  'in-analysis',
  'teaser-ready',
  'mandate-pending',
  'shared',
  'sanctioned',
  'accepted',
  'documentation',
  'partly-disbursed',
  'disbursed',
  'closed',
  'on-hold',
  'withdrawn',
  'rejected',
  'declined-by-lenders',
  'expired',
] as const

export type ApplicationStatus = (typeof applicationStatuses)[number]

/** Who has to act next, as the borrower reads it. */
export type Ball = 'you' | 'us' | 'the lenders' | 'nobody'

type Described = { label: string; meaning: string; ball: Ball; tone: Tone; live: boolean }

/** Each status: its label, what happens next in the borrower's words, its colour, and whether the case is still live. */
export const applicationStatusTable: Readonly<Record<ApplicationStatus, Described>> = {
  draft: {
    label: 'Draft',
    meaning: 'Fill in the rest and submit it. Drafts left alone for 180 days expire.',
    ball: 'you',
    tone: 'neutral',
    live: true,
  },
  submitted: {
    label: 'Submitted',
    meaning: 'We have your application. An analyst takes it up next.',
    ball: 'us',
    tone: 'info',
    live: true,
  },
  'under-review': {
    label: 'Under Review',
    meaning: 'We are checking your papers and tell you if anything is missing.',
    ball: 'us',
    tone: 'info',
    live: true,
  },
  'documents-pending': {
    label: 'Documents Pending',
    meaning: 'We need papers from you. Upload them so that we can go on.',
    ball: 'you',
    tone: 'warning',
    live: true,
  },
  'in-analysis': {
    label: 'Credit Analysis',
    meaning: 'We are working through your figures and writing the summary for lenders.',
    ball: 'us',
    tone: 'info',
    live: true,
  },
  'teaser-ready': {
    label: 'Teaser Ready',
    meaning: 'The summary for lenders is ready. The mandate letter comes next.',
    ball: 'us',
    tone: 'info',
    live: true,
  },
  'mandate-pending': {
    label: 'Mandate Pending',
    meaning:
      'Read the mandate letter and upload the signed copy. Lenders see your case after that.',
    ball: 'you',
    tone: 'warning',
    live: true,
  },
  shared: {
    label: 'Logged In with Lenders',
    meaning: 'The lenders look at your case. We follow up and pass on their questions.',
    ball: 'the lenders',
    tone: 'info',
    live: true,
  },
  sanctioned: {
    label: 'Sanctioned',
    meaning:
      'A lender has issued a sanction letter. Read its terms and tell us whether you accept.',
    ball: 'you',
    tone: 'success',
    live: true,
  },
  accepted: {
    label: 'Sanction Accepted',
    meaning: 'You accepted the sanction. The loan documents come next.',
    ball: 'us',
    tone: 'success',
    live: true,
  },
  documentation: {
    label: 'Documentation and Security Creation',
    meaning: 'Loan documents are being signed and the security created.',
    ball: 'the lenders',
    tone: 'info',
    live: true,
  },
  'partly-disbursed': {
    label: 'Partly Disbursed',
    meaning: 'Part of the amount has been paid out. The rest follows the sanction terms.',
    ball: 'the lenders',
    tone: 'success',
    live: true,
  },
  disbursed: {
    label: 'Disbursed',
    meaning: 'The amount has been paid out. The consultancy fee is payable within 3 working days.',
    ball: 'you',
    tone: 'success',
    live: true,
  },
  closed: {
    label: 'Closed',
    meaning: 'The case is complete and the fee is settled.',
    ball: 'nobody',
    tone: 'success',
    live: false,
  },
  'on-hold': {
    label: 'On Hold',
    meaning: 'The case is paused. We tell you when it goes on.',
    ball: 'us',
    tone: 'warning',
    live: true,
  },
  withdrawn: {
    label: 'Withdrawn',
    meaning: 'The application was withdrawn. You can start a new one.',
    ball: 'nobody',
    tone: 'neutral',
    live: false,
  },
  rejected: {
    label: 'Rejected',
    meaning: 'We cannot take this case further. The reason is in the timeline.',
    ball: 'nobody',
    tone: 'danger',
    live: false,
  },
  'declined-by-lenders': {
    label: 'Declined by Lenders',
    meaning:
      'The lenders we approached did not take the case. Talk to us about what could change that.',
    ball: 'nobody',
    tone: 'danger',
    live: false,
  },
  expired: {
    label: 'Expired',
    meaning: 'The draft was left alone for 180 days. You can start a new application.',
    ball: 'nobody',
    tone: 'neutral',
    live: false,
  },
}

export const isLive = (status: ApplicationStatus) => applicationStatusTable[status].live

export const liveStatuses = applicationStatuses.filter(isLive)

export const endedStatuses = applicationStatuses.filter((status) => !isLive(status))

/** What the guards look at; the server reads it in the transaction that writes the move. */
export type ApplicationFacts = {
  /** Where on-hold or documents-pending returns to (see `resumeStatusOf`). */
  resumeStatus: ApplicationStatus | null
  /** The whole form passed the submit schema. */
  formComplete: boolean
  analystAssigned: boolean
  /** Papers asked for or returned that have not been accepted since. */
  openDocuments: number
  /** KYC papers and the three years' accounts are accepted (see `analysisSlots` in documents.ts). */
  analysisPapersAccepted: boolean
  teaserAttached: boolean
  /** The status of the live mandate. */
  mandateStatus: MandateStatus | null
  consentToShare: boolean
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
    'Complete the form and its required papers first.',
  ),
  analystAssigned: needs((facts) => facts.analystAssigned, 'Assign a credit analyst first.'),
  somethingAsked: needs(
    (facts) => facts.openDocuments > 0 || Boolean(facts.note?.trim()),
    'Ask for at least one document first, or say in the note what is missing.',
  ),
  nothingOpen: needs(
    (facts) => facts.openDocuments === 0,
    'Accept or take back every document asked for first.',
  ),
  papersAccepted: needs(
    (facts) => facts.analysisPapersAccepted,
    'Accept the KYC papers and the three years’ accounts first.',
  ),
  teaserAttached: needs((facts) => facts.teaserAttached, 'Upload the teaser first.'),
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
    if (facts.mandateStatus !== 'verified') return 'The signed mandate must be verified first.'
    return facts.consentToShare
      ? undefined
      : 'The borrower has not consented to sharing the papers with lenders.'
  },
  /** On the ways back to the lenders: somebody may have withdrawn the consent meanwhile. */
  stillConsents: needs(
    (facts) => facts.consentToShare,
    'Consent to sharing the papers with lenders is needed first.',
  ),
  mayGoOn(facts: ApplicationFacts) {
    return facts.resumeStatus === 'shared' ? guards.stillConsents(facts) : undefined
  },
  beforeSanction(facts: ApplicationFacts) {
    if (facts.resumeStatus === null || preSanction.includes(facts.resumeStatus)) return undefined
    return 'Resume the case first: one that is sanctioned can no longer be rejected.'
  },
}

const preSanction: readonly ApplicationStatus[] = [
  'submitted',
  'under-review',
  'in-analysis',
  'teaser-ready',
  'mandate-pending',
  'shared',
]
const pauses: readonly ApplicationStatus[] = ['on-hold', 'documents-pending']
const holdable = liveStatuses.filter((status) => status !== 'on-hold')

/** The whole life of an application, in the order a case takes. */
export const applicationMoves: readonly Row[] = [
  {
    from: ['draft'],
    action: 'submit',
    to: 'submitted',
    who: ['user'],
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
    who: analysts,
    guard: guards.papersAccepted,
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
    who: caseWorkers,
    guard: guards.mayBeShared,
    label: 'Log in with lenders',
  },
  {
    from: ['shared'],
    action: 'record-sanction',
    to: 'sanctioned',
    who: caseWorkers,
    label: 'Record sanction',
  },
  {
    from: ['shared'],
    action: 'record-decline',
    to: 'declined-by-lenders',
    who: caseWorkers,
    label: 'All lenders declined',
  },
  {
    from: ['sanctioned'],
    action: 'accept-sanction',
    to: 'accepted',
    who: ['user', ...contacts],
    label: 'Accept sanction',
  },
  {
    from: ['sanctioned'],
    action: 'sanction-lapsed',
    to: 'shared',
    who: ['system', 'user', ...contacts],
    guard: guards.stillConsents,
    label: 'Back to other lenders',
    noteRequired: true,
  },
  {
    from: ['accepted'],
    action: 'start-documentation',
    to: 'documentation',
    who: contacts,
    label: 'Start documentation',
  },
  {
    from: ['documentation'],
    action: 'record-part-disbursal',
    to: 'partly-disbursed',
    who: contacts,
    label: 'Record part disbursal',
  },
  {
    from: ['documentation', 'partly-disbursed'],
    action: 'record-disbursal',
    to: 'disbursed',
    who: contacts,
    label: 'Record full disbursal',
  },
  {
    from: ['disbursed'],
    action: 'settle',
    to: 'closed',
    who: ['admin'],
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
    who: ['user', 'admin'],
    label: 'Withdraw',
    noteRequired: true,
  },
  {
    from: preSanction,
    action: 'reject',
    to: 'rejected',
    who: ['admin'],
    label: 'Reject',
    noteRequired: true,
  },
  {
    from: pauses,
    action: 'reject',
    to: 'rejected',
    who: ['admin'],
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
  // The way back from a mandate that is in force: the way on is to the lenders.
  'mandate-ended',
])

/** Whether a case needs this move to get on: only of those it is said what they still wait for. */
export const leadsOn = (action: string): boolean => !notNeeded.has(action)

export const applicationMachine = stateMachine(applicationMoves)

/**
 * Where the mandate takes a case by itself: one whose teaser is frozen waits for the signature as soon as the letter is released, and
 * goes back when that mandate ends. Null where it stays.
 */
export function whereMandateLeads(
  status: ApplicationStatus,
  mandateStatus: MandateStatus | null,
): ApplicationStatus | null {
  if (status === 'teaser-ready' && isInForce(mandateStatus)) return 'mandate-pending'
  return status === 'mandate-pending' && !isInForce(mandateStatus) ? 'teaser-ready' : null
}

/** What legalMoves and move need of a case's history, oldest first. */
export type PastMove = { from: ApplicationStatus | null; to: ApplicationStatus | null }

/**
 * Where a paused case returns to, read from its own history: so a hold on a case that waits for papers
 * remembers both. Null when the case isn't paused.
 */
export function resumeStatusOf(
  status: ApplicationStatus,
  history: readonly PastMove[],
): ApplicationStatus | null {
  if (!pauses.includes(status)) return null
  const entry = history.findLast(
    ({ from, to }) => to === status && from !== null && from !== 'on-hold',
  )
  return entry?.from ?? 'under-review'
}

/** The statuses in which lenders have a case, or had it. */
export const lenderStatuses: readonly ApplicationStatus[] = [
  'shared',
  'sanctioned',
  'accepted',
  'documentation',
  'partly-disbursed',
  'disbursed',
  'closed',
  'declined-by-lenders',
]

/**
 * Whether lenders have the case, or once had it: read from its history too, so that one that waits for a paper
 * or is on hold counts as what it returns to.
 */
export const hasReachedLenders = (
  status: ApplicationStatus,
  history: readonly PastMove[],
): boolean =>
  [status, ...history.flatMap(({ from, to }) => [from, to])].some(
    (one) => one !== null && lenderStatuses.includes(one),
  )

/** Withdrawing from here on makes the cancellation fee due: 20 % of the consultancy fee. */
export const cancellationFeeIsDue = (status: ApplicationStatus) =>
  applicationStatuses.indexOf(status) >= applicationStatuses.indexOf('accepted') &&
  isLive(status) &&
  status !== 'on-hold'
