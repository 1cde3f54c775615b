import type { StatusColumns } from './status-columns.ts'

const table = {
  draft: {
    label: 'Draft',
    meaning: 'Fill in the rest and submit it. Drafts left alone for 180 days expire.',
    tone: 'neutral',
    state: 'going',
    stage: 'draft',
    board: null,
    progress: null,
    clock: false,
    whose: 'you',
    step: 'complete-draft',
    turn: 'status',
  },
  submitted: {
    label: 'Submitted',
    meaning: 'We have your application. An analyst takes it up once the papers for it are here.',
    tone: 'info',
    state: 'going',
    stage: 'submitted',
    board: 'Taking up',
    progress: 'Submitted',
    clock: true,
    whose: 'us',
    step: 'take-up',
    turn: 'work',
  },
  'under-review': {
    label: 'Under Review',
    meaning:
      'We are reading your application and its papers. What is still missing stands on its page.',
    tone: 'info',
    state: 'going',
    stage: 'taken-up',
    board: 'Taking up',
    progress: 'Under review',
    clock: true,
    whose: 'us',
    step: 'review',
    turn: 'work',
  },
  'documents-pending': {
    label: 'Documents Pending',
    meaning: 'We need papers from you. Upload them so that we can go on.',
    tone: 'warning',
    state: 'paused',
    stage: 'submitted',
    board: 'Taking up',
    progress: null,
    clock: true,
    whose: 'you',
    step: 'supply-papers',
    turn: 'papers',
  },
  'in-analysis': {
    label: 'Credit Analysis',
    meaning: 'We are working through your figures and writing the summary for lenders.',
    tone: 'info',
    state: 'going',
    stage: 'analysis',
    board: 'Analysis',
    progress: 'Credit analysis',
    clock: true,
    whose: 'us',
    step: 'analyse',
    turn: 'work',
  },
  'teaser-ready': {
    label: 'Teaser Ready',
    clientLabel: 'Ready for Lenders',
    meaning: 'The summary for lenders is ready. The mandate letter comes next.',
    tone: 'info',
    state: 'going',
    stage: 'teaser',
    board: 'Analysis',
    progress: 'Mandate',
    clock: true,
    whose: 'us',
    step: 'prepare-letter',
    turn: 'letter',
  },
  'mandate-pending': {
    label: 'Mandate Pending',
    meaning:
      'Read the mandate letter and upload the signed copy. Lenders see your case after that.',
    tone: 'warning',
    state: 'going',
    stage: 'mandate',
    board: 'Mandate',
    progress: 'Mandate',
    clock: true,
    whose: 'you',
    step: 'prepare-letter',
    turn: 'letter',
  },
  shared: {
    label: 'Logged In with Lenders',
    meaning: 'Your case is with lenders. We follow up and pass on what they ask.',
    tone: 'info',
    state: 'going',
    stage: 'lenders',
    board: 'With lenders',
    progress: 'With lenders',
    clock: false,
    whose: 'the lenders',
    step: 'wait-for-lenders',
    turn: 'lenders',
  },
  sanctioned: {
    label: 'Sanctioned',
    meaning:
      'A lender has issued a sanction. Its figures and its letter come as an offer, which you accept or decline.',
    tone: 'success',
    state: 'going',
    stage: 'sanction',
    board: 'With lenders',
    progress: 'Sanction',
    clock: false,
    whose: 'you',
    step: 'accept-sanction',
    turn: 'offers',
  },
  accepted: {
    label: 'Sanction Accepted',
    meaning: 'You accepted the sanction. The loan documents come next.',
    tone: 'success',
    state: 'going',
    stage: 'acceptance',
    board: 'With lenders',
    progress: 'Sanction',
    clock: true,
    whose: 'us',
    step: 'start-documentation',
    turn: 'work',
  },
  documentation: {
    label: 'Documentation and Security Creation',
    meaning: 'Loan documents are being signed and the security created.',
    tone: 'info',
    state: 'going',
    stage: 'documents',
    board: 'Disbursal',
    progress: 'Disbursal',
    clock: false,
    whose: 'the lenders',
    step: 'wait-for-lenders',
    turn: 'work',
  },
  'partly-disbursed': {
    label: 'Partly Disbursed',
    meaning: 'Part of the amount has been paid out. The rest follows the sanction terms.',
    tone: 'success',
    state: 'going',
    stage: 'payout',
    board: 'Disbursal',
    progress: 'Disbursal',
    clock: false,
    whose: 'the lenders',
    step: 'wait-for-lenders',
    turn: 'work',
  },
  disbursed: {
    label: 'Disbursed',
    meaning: 'The amount has been paid out. The consultancy fee is payable within 3 working days.',
    tone: 'success',
    state: 'going',
    stage: 'paid',
    board: 'Disbursal',
    progress: 'Disbursal',
    clock: false,
    whose: 'you',
    step: 'pay-fee',
    turn: 'work',
  },
  closed: {
    label: 'Closed',
    meaning: 'The case is complete and the fee is settled.',
    tone: 'success',
    state: 'ended',
    stage: 'paid',
    board: null,
    progress: 'complete',
    clock: false,
    whose: 'nobody',
    step: 'none',
    turn: 'status',
  },
  'on-hold': {
    label: 'On Hold',
    meaning: 'The case is paused. We tell you when it goes on.',
    tone: 'warning',
    state: 'paused',
    stage: null,
    board: 'Paused',
    progress: null,
    clock: false,
    whose: 'us',
    step: 'resume',
    turn: 'status',
  },
  withdrawn: {
    label: 'Withdrawn',
    meaning: 'The application was withdrawn. You can start a new one.',
    tone: 'neutral',
    state: 'ended',
    stage: null,
    board: null,
    progress: null,
    clock: false,
    whose: 'nobody',
    step: 'none',
    turn: 'status',
  },
  rejected: {
    label: 'Rejected',
    meaning: 'We cannot take this case further. The reason is in the timeline.',
    tone: 'danger',
    state: 'ended',
    stage: null,
    board: null,
    progress: null,
    clock: false,
    whose: 'nobody',
    step: 'none',
    turn: 'status',
  },
  'declined-by-lenders': {
    label: 'Declined by Lenders',
    meaning:
      'The lenders we approached did not take the case. Talk to us about what could change that.',
    tone: 'danger',
    state: 'ended',
    stage: 'lenders',
    board: null,
    progress: null,
    clock: false,
    whose: 'nobody',
    step: 'none',
    turn: 'status',
  },
  expired: {
    label: 'Expired',
    meaning: 'The draft was left alone for 180 days. You can start a new application.',
    tone: 'neutral',
    state: 'ended',
    stage: 'draft',
    board: null,
    progress: null,
    clock: false,
    whose: 'nobody',
    step: 'none',
    turn: 'status',
  },
} as const satisfies Readonly<Record<string, StatusColumns>>

export type ApplicationStatus = keyof typeof table

/**
 * Statuses of a case, in the order a case takes. A new one is an entry above and its moves in domain/case/application-moves.ts;
 * boards, progress, turns, promises, filters and reports derive from its columns.
 */
export const applicationStatusTable: Readonly<Record<ApplicationStatus, StatusColumns>> = table

export const isApplicationStatus = (name: string): name is ApplicationStatus =>
  Object.hasOwn(table, name)

export const applicationStatuses: readonly ApplicationStatus[] =
  Object.keys(table).filter(isApplicationStatus)

/** Statuses in which the firm can promise an answer. */
export type AnsweredStatus = {
  [Status in ApplicationStatus]: (typeof table)[Status]['clock'] extends true ? Status : never
}[ApplicationStatus]

export const isLive = (status: ApplicationStatus): boolean =>
  applicationStatusTable[status].state !== 'ended'

export const isPaused = (status: ApplicationStatus): boolean =>
  applicationStatusTable[status].state === 'paused'

export const pausedStatuses = applicationStatuses.filter(isPaused)

export const liveStatuses = applicationStatuses.filter(isLive)

export const endedStatuses = applicationStatuses.filter((status) => !isLive(status))
