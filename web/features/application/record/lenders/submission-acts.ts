import type { Submission } from '../../../../../contract/submission.ts'

/** What is recorded of a submission: a move, or something beside it. */
export type SubmissionDeed =
  | { kind: 'move'; move: Submission['moves'][number] }
  | { kind: 'facts' | 'interested' | 'told' }

/** Moves that the firm or the borrower makes, without a report from the lender. */
const ownMoves: ReadonlySet<string> = new Set(['answer-query', 'withdraw', 'reopen', 'leave'])

/** Whether it needs how, from whom and when: the lender did it, or was informed. */
export const isReported = (deed: SubmissionDeed): boolean =>
  deed.kind === 'move' ? !ownMoves.has(deed.move.action) : deed.kind !== 'facts'

export const titleOf = (deed: SubmissionDeed): string => {
  if (deed.kind === 'move') return deed.move.label
  if (deed.kind === 'facts') return 'Reference and login date'
  return deed.kind === 'interested' ? 'Lender is interested' : 'Lender was told'
}

/** Everything that can be recorded now, in the order of the menu. */
export const deedsOf = (one: Submission): SubmissionDeed[] => [
  ...(one.consentWithdrawnAt !== null && one.lenderToldAt === null
    ? [{ kind: 'told' as const }]
    : []),
  ...one.moves.map((move) => ({ kind: 'move' as const, move })),
  ...(one.moves.length > 0 && one.interestedAt === null ? [{ kind: 'interested' as const }] : []),
  { kind: 'facts' as const },
]

/** What is asked in words with a move; nothing where there is nothing to say. */
export const wordsOf = (deed: SubmissionDeed): { label: string; required: boolean } | null => {
  if (deed.kind !== 'move') return null
  const { action, reasonRequired } = deed.move
  if (action === 'raise-query' || action === 'ask-again')
    return { label: 'What the lender asks', required: true }
  return reasonRequired ? { label: 'Reason', required: true } : { label: 'Note', required: false }
}
