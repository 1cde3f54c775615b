import type { Submission } from '../../../../contract/lender/submission.ts'
import { answerActs } from '../../../../domain/lender/submission.ts'
import { isOpenSubmission } from '../../../../domain/status/submission-status.ts'

/** Act that is recorded of a submission: a move, or something beside it. */
export type SubmissionDeed =
  | { kind: 'move'; move: Submission['moves'][number] }
  | { kind: 'facts' | 'interested' | 'told' | 'answer' | 'papers' | 'mistake' }

/** Moves that the firm or the borrower makes, without a report from the lender. */
const ownMoves: ReadonlySet<string> = new Set(['answer-query', 'withdraw', 'reopen', 'leave'])

/** Questions of the lender beside the query that it waits for, that nobody has answered since. */
export const openQuestionsOf = ({ acts, reason }: Submission): string[] => {
  const answered = acts.findIndex(({ act }) => answerActs.includes(act))
  const since = answered < 0 ? acts : acts.slice(0, answered)
  return since.flatMap(({ act, note }) =>
    act === 'asked' && note !== null && note !== reason ? note : [],
  )
}

/** True if an answer to the lender can be written with it. */
export const answers = (deed: SubmissionDeed): boolean =>
  deed.kind === 'answer' || (deed.kind === 'move' && answerActs.includes(deed.move.action))

/** True if it needs channel, person and day: the lender did it, or was informed. */
export const isReported = (deed: SubmissionDeed): boolean =>
  deed.kind === 'move'
    ? !ownMoves.has(deed.move.action)
    : deed.kind === 'interested' || deed.kind === 'told'

export const titleOf = (deed: SubmissionDeed): string => {
  if (deed.kind === 'move') return deed.move.label
  if (deed.kind === 'facts') return 'Reference and login date'
  if (deed.kind === 'answer') return 'Answer the lender'
  if (deed.kind === 'papers') return 'Give further documents'
  if (deed.kind === 'mistake') return 'Undo: approval recorded by mistake'
  return deed.kind === 'interested' ? 'Lender is interested' : 'Lender was told'
}

/**
 * True if further papers can go to it: it has the case with its name, also once its offer is accepted, and the
 * consent stands.
 */
export const mayTakePapers = ({ status, consent, consentWithdrawnAt, moves }: Submission) =>
  (moves.length > 0 || status === 'accepted') &&
  isOpenSubmission(status) &&
  consent.scope !== 'blind' &&
  consentWithdrawnAt === null

/** Everything that can be recorded now, in the order of the menu. */
export const deedsOf = (one: Submission): SubmissionDeed[] => [
  ...(one.consentWithdrawnAt !== null && one.lenderToldAt === null
    ? [{ kind: 'told' as const }]
    : []),
  // A query that it waits for is answered with its own move.
  ...(one.status !== 'query-raised' &&
  isOpenSubmission(one.status) &&
  openQuestionsOf(one).length > 0
    ? [{ kind: 'answer' as const }]
    : []),
  ...(mayTakePapers(one) ? [{ kind: 'papers' as const }] : []),
  ...one.moves.map((move) => ({ kind: 'move' as const, move })),
  ...(one.moves.length > 0 && one.interestedAt === null ? [{ kind: 'interested' as const }] : []),
  { kind: 'facts' as const },
  ...(one.moves.length > 0 && (one.status === 'in-principle' || one.status === 'sanctioned')
    ? [{ kind: 'mistake' as const }]
    : []),
]

/** Field for words with a move; null where there is nothing to say. */
export const wordsOf = (deed: SubmissionDeed): { label: string; required: boolean } | null => {
  if (deed.kind === 'mistake') return { label: 'What was wrong with it', required: true }
  if (deed.kind !== 'move') return null
  const { action, reasonRequired } = deed.move
  if (action === 'raise-query' || action === 'ask-again')
    return { label: 'What the lender asks', required: true }
  return reasonRequired ? { label: 'Reason', required: true } : { label: 'Note', required: false }
}
