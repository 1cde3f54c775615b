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

/** Side that has to act next, as the borrower reads it. */
export type Whose = 'you' | 'us' | 'the lenders' | 'nobody'

type Described = { label: string; meaning: string; whose: Whose; tone: Tone; live: boolean }

/** Each status: its label, what happens next in the borrower's words, its colour, and whether the case is still live. */
export const applicationStatusTable: Readonly<Record<ApplicationStatus, Described>> = {
  draft: {
    label: 'Draft',
    meaning: 'Fill in the rest and submit it. Drafts left alone for 180 days expire.',
    whose: 'you',
    tone: 'neutral',
    live: true,
  },
  submitted: {
    label: 'Submitted',
    meaning: 'We have your application. An analyst takes it up once the papers for it are here.',
    whose: 'us',
    tone: 'info',
    live: true,
  },
  'under-review': {
    label: 'Under Review',
    meaning:
      'We are reading your application and its papers. What is still missing stands on its page.',
    whose: 'us',
    tone: 'info',
    live: true,
  },
  'documents-pending': {
    label: 'Documents Pending',
    meaning: 'We need papers from you. Upload them so that we can go on.',
    whose: 'you',
    tone: 'warning',
    live: true,
  },
  'in-analysis': {
    label: 'Credit Analysis',
    meaning: 'We are working through your figures and writing the summary for lenders.',
    whose: 'us',
    tone: 'info',
    live: true,
  },
  'teaser-ready': {
    label: 'Teaser Ready',
    meaning: 'The summary for lenders is ready. The mandate letter comes next.',
    whose: 'us',
    tone: 'info',
    live: true,
  },
  'mandate-pending': {
    label: 'Mandate Pending',
    meaning:
      'Read the mandate letter and upload the signed copy. Lenders see your case after that.',
    whose: 'you',
    tone: 'warning',
    live: true,
  },
  shared: {
    label: 'Logged In with Lenders',
    meaning: 'Your case is with lenders. We follow up and pass on what they ask.',
    whose: 'the lenders',
    tone: 'info',
    live: true,
  },
  sanctioned: {
    label: 'Sanctioned',
    meaning:
      'A lender has issued a sanction. Its figures and its letter come as an offer, which you accept or decline.',
    whose: 'you',
    tone: 'success',
    live: true,
  },
  accepted: {
    label: 'Sanction Accepted',
    meaning: 'You accepted the sanction. The loan documents come next.',
    whose: 'us',
    tone: 'success',
    live: true,
  },
  documentation: {
    label: 'Documentation and Security Creation',
    meaning: 'Loan documents are being signed and the security created.',
    whose: 'the lenders',
    tone: 'info',
    live: true,
  },
  'partly-disbursed': {
    label: 'Partly Disbursed',
    meaning: 'Part of the amount has been paid out. The rest follows the sanction terms.',
    whose: 'the lenders',
    tone: 'success',
    live: true,
  },
  disbursed: {
    label: 'Disbursed',
    meaning: 'The amount has been paid out. The consultancy fee is payable within 3 working days.',
    whose: 'you',
    tone: 'success',
    live: true,
  },
  closed: {
    label: 'Closed',
    meaning: 'The case is complete and the fee is settled.',
    whose: 'nobody',
    tone: 'success',
    live: false,
  },
  'on-hold': {
    label: 'On Hold',
    meaning: 'The case is paused. We tell you when it goes on.',
    whose: 'us',
    tone: 'warning',
    live: true,
  },
  withdrawn: {
    label: 'Withdrawn',
    meaning: 'The application was withdrawn. You can start a new one.',
    whose: 'nobody',
    tone: 'neutral',
    live: false,
  },
  rejected: {
    label: 'Rejected',
    meaning: 'We cannot take this case further. The reason is in the timeline.',
    whose: 'nobody',
    tone: 'danger',
    live: false,
  },
  'declined-by-lenders': {
    label: 'Declined by Lenders',
    meaning:
      'The lenders we approached did not take the case. Talk to us about what could change that.',
    whose: 'nobody',
    tone: 'danger',
    live: false,
  },
  expired: {
    label: 'Expired',
    meaning: 'The draft was left alone for 180 days. You can start a new application.',
    whose: 'nobody',
    tone: 'neutral',
    live: false,
  },
}

export const isLive = (status: ApplicationStatus) => applicationStatusTable[status].live

export const liveStatuses = applicationStatuses.filter(isLive)

export const endedStatuses = applicationStatuses.filter((status) => !isLive(status))

/** Move in a case's history, as far as `legalMoves` and `move` need it. */
export type PastMove = { from: ApplicationStatus | null; to: ApplicationStatus | null }

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
export const cancellationFeeIsDue = (status: ApplicationStatus) =>
  applicationStatuses.indexOf(status) >= applicationStatuses.indexOf('accepted') &&
  isLive(status) &&
  status !== 'on-hold'
