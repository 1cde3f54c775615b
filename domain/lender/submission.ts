import { caseWorkers } from '../people/roles.ts'
import { stateMachine, type MoveRow } from '../status/state-machine.ts'
import type { SubmissionStatus } from '../status/submission-status.ts'

/** Statuses in which the lender has not said yes or no: it can still decline, and the firm take the case back. */
const live: readonly SubmissionStatus[] = [
  'under-process',
  'query-raised',
  'query-responded',
  'in-principle',
  'sanctioned',
]

/** Facts that a move hangs on beside the status. */
export type SubmissionFacts = {
  /** Status that a submission returns to, see `returnsTo`. */
  resumeStatus: SubmissionStatus | null
  note?: string | undefined
}

/**
 * Moves of a submission's whole life. A lender's answer comes from its room or from the staff of the case record; the
 * borrower's word on a sanction comes by itself, and only through the offer does it become accepted.
 */
export const submissionMoves: readonly MoveRow<SubmissionStatus, SubmissionFacts>[] = [
  {
    from: ['under-process', 'in-principle'],
    action: 'raise-query',
    to: 'query-raised',
    who: ['lender', ...caseWorkers],
    label: 'Lender has a query',
  },
  {
    from: ['query-raised'],
    action: 'answer-query',
    to: 'query-responded',
    who: caseWorkers,
    label: 'Query answered',
  },
  {
    from: ['query-responded'],
    action: 'ask-again',
    to: 'query-raised',
    who: ['lender', ...caseWorkers],
    label: 'Lender asks again',
  },
  {
    from: ['query-raised', 'query-responded'],
    action: 'settle-query',
    to: 'resume',
    who: caseWorkers,
    label: 'Query settled',
  },
  {
    from: ['under-process', 'query-responded'],
    action: 'approve-in-principle',
    to: 'in-principle',
    who: ['lender', ...caseWorkers],
    label: 'In-principle approval',
  },
  {
    from: ['under-process', 'query-responded', 'in-principle'],
    action: 'sanction',
    to: 'sanctioned',
    who: ['lender', ...caseWorkers],
    label: 'Sanctioned',
  },
  {
    from: ['sanctioned'],
    action: 'accept',
    to: 'accepted',
    who: ['system'],
    label: 'Borrower accepts',
  },
  {
    from: ['accepted'],
    action: 'reopen',
    to: 'resume',
    who: caseWorkers,
    label: 'Not accepted yet',
  },
  {
    from: ['sanctioned'],
    action: 'leave',
    to: 'not-taken',
    who: ['system', ...caseWorkers],
    label: 'Borrower does not take it',
  },
  {
    from: ['sanctioned'],
    action: 'lapse',
    to: 'expired',
    who: ['system', ...caseWorkers],
    label: 'Sanction has lapsed',
  },
  {
    from: live,
    action: 'decline',
    to: 'declined',
    who: ['lender', ...caseWorkers],
    label: 'Lender declines',
    noteRequired: true,
  },
  {
    from: live,
    action: 'withdraw',
    to: 'withdrawn',
    who: caseWorkers,
    label: 'Withdraw from this lender',
  },
]

export const submissionMachine = stateMachine(submissionMoves)

/** Sentence for a person who records an acceptance past the offer. */
export const ACCEPT_THE_OFFER =
  'It is accepted with its offer: enter the offer with its letter if it is missing. Then the borrower accepts it, or you record the signed copy there.'

/**
 * Status that a submission returns to: after a query, and from an acceptance that no offer stands behind (earlier
 * versions took them).
 */
export const returnsTo = (
  status: SubmissionStatus,
  resumeStatus: SubmissionStatus | null,
  offerAccepted: boolean,
): SubmissionStatus | null => {
  if (status !== 'accepted') return resumeStatus
  return offerAccepted ? null : 'sanctioned'
}

/** Acts by which a lender asks something; `asked` where its submission can't wait for the answer. */
export const questionActs: readonly string[] = ['raise-query', 'ask-again', 'asked']

/** Acts by which a lender's query is answered; `answered` where its submission doesn't wait for it. */
export const answerActs: readonly string[] = ['answer-query', 'settle-query', 'answered']

const asksFirst: readonly SubmissionStatus[] = ['query-raised', 'query-responded']

/** Statuses in which the lender has said yes, as far as it can. */
const saysYes: readonly SubmissionStatus[] = ['in-principle', 'sanctioned']

/**
 * Status before the lender's yes, for a yes that was recorded by mistake; null where there is none. Earlier versions
 * didn't remember it.
 */
export const statusBeforeYes = (
  status: SubmissionStatus,
  resumeStatus: SubmissionStatus | null,
): SubmissionStatus | null => (saysYes.includes(status) ? (resumeStatus ?? 'under-process') : null)

/**
 * Status that a query returns to, or a yes that was recorded by mistake, once a submission has moved from one status
 * to another.
 */
export const resumeAfter = (
  from: SubmissionStatus,
  to: SubmissionStatus,
  before: SubmissionStatus | null,
): SubmissionStatus | null => {
  const stood = asksFirst.includes(from) ? before : from
  if (asksFirst.includes(to)) return stood
  const isYes = saysYes.includes(to) && stood !== 'accepted' && stood !== 'sanctioned'
  return isYes && stood !== to ? stood : null
}
