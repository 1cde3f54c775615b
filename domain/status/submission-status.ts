import type { Whose } from './status-columns.ts'
import type { Tone } from './tone.ts'

/**
 * Statuses of a submission: the work of a lender with a case that was logged in there. The names are those of
 * SigmaDSA's table.
 */
export const submissionStatuses = [
  'under-process',
  'query-raised',
  'query-responded',
  'in-principle',
  'sanctioned',
  'accepted',
  'not-taken',
  'expired',
  'declined',
  'withdrawn',
] as const

export type SubmissionStatus = (typeof submissionStatuses)[number]

/** People who can answer a lender's query. */
export const queryAnswerers = ['firm', 'borrower'] as const
export type QueryAnswerer = (typeof queryAnswerers)[number]

type Described = {
  label: string
  /** Status in the borrower's words. */
  plain: string
  tone: Tone
  /**
   * Side that it waits for; in a query that depends on who is to answer it, in a sanction on whether its offer is
   * here.
   */
  whose: Whose | 'whoever-answers' | 'who-has-the-offer'
  /** True while the lender has the case, or has said yes to it: no second submission goes there. */
  open: boolean
}

export const submissionStatusTable: Readonly<Record<SubmissionStatus, Described>> = {
  'under-process': {
    label: 'Under Process',
    plain: 'The lender looks at your case.',
    tone: 'info',
    whose: 'the lenders',
    open: true,
  },
  'query-raised': {
    label: 'Query Raised',
    plain: 'The lender has asked something.',
    tone: 'warning',
    whose: 'whoever-answers',
    open: true,
  },
  'query-responded': {
    label: 'Query Responded',
    plain: 'The lender has the answer to what it asked.',
    tone: 'info',
    whose: 'the lenders',
    open: true,
  },
  'in-principle': {
    label: 'In-Principle Approval',
    plain: 'The lender is willing in principle. That is no promise yet.',
    tone: 'info',
    whose: 'the lenders',
    open: true,
  },
  sanctioned: {
    label: 'Sanctioned',
    plain: 'The lender has issued a sanction.',
    tone: 'success',
    whose: 'who-has-the-offer',
    open: true,
  },
  accepted: {
    label: 'Sanction Accepted',
    plain: 'You accepted the sanction.',
    tone: 'success',
    whose: 'nobody',
    open: true,
  },
  'not-taken': {
    label: 'Not Taken',
    plain: 'You did not take the sanction.',
    tone: 'neutral',
    whose: 'nobody',
    open: false,
  },
  expired: {
    label: 'Sanction Expired',
    plain: 'The sanction has lapsed.',
    tone: 'neutral',
    whose: 'nobody',
    open: false,
  },
  declined: {
    label: 'Declined',
    plain: 'The lender does not take the case.',
    tone: 'danger',
    whose: 'nobody',
    open: false,
  },
  withdrawn: {
    label: 'Withdrawn',
    plain: 'We took the case back from the lender.',
    tone: 'neutral',
    whose: 'nobody',
    open: false,
  },
}

export const isOpenSubmission = (status: SubmissionStatus): boolean =>
  submissionStatusTable[status].open

export const openSubmissionStatuses = submissionStatuses.filter(isOpenSubmission)

/** True if the lender holds a sanction out to the borrower, or the borrower has taken it. */
export const holdsSanction = (status: SubmissionStatus): boolean =>
  status === 'sanctioned' || status === 'accepted'

/** The lender has the case and has said neither yes for good nor no. */
export const undecidedSubmissionStatuses = openSubmissionStatuses.filter(
  (status) => !holdsSanction(status),
)

/** Side that acts next in a submission. */
export const whoseTurnInSubmission = (
  status: SubmissionStatus,
  answerer: QueryAnswerer | null,
  /** True if an offer is here that the borrower can accept. */
  offerStands: boolean,
): Whose => {
  const { whose } = submissionStatusTable[status]
  if (whose === 'who-has-the-offer') return offerStands ? 'you' : 'us'
  if (whose !== 'whoever-answers') return whose
  return answerer === 'borrower' ? 'you' : 'us'
}

/** Channels by which the firm hears of a lender's answer; `room`: the lender wrote it itself in its room. */
export const reportChannels = {
  room: 'On the lender’s own page',
  phone: 'By phone',
  mail: 'By mail',
  whatsapp: 'By WhatsApp',
  visit: 'In person',
  portal: 'On the lender’s portal',
} as const

export type ReportChannel = keyof typeof reportChannels

const isHow = (name: string): name is ReportChannel => Object.hasOwn(reportChannels, name)

/** The channels that staff can report. */
export type StaffReportChannel = Exclude<ReportChannel, 'room'>

export const staffChannelNames: readonly StaffReportChannel[] = Object.keys(reportChannels)
  .filter(isHow)
  .filter((how) => how !== 'room')
