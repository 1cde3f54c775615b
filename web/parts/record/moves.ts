import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { applicationStatusTable } from '../../../domain/status/application-status.ts'
import { cancellationFeeIsDue } from '../../../domain/status/status-groups.ts'
import { statusWords } from '../../../domain/case/case-events.ts'
import { NOT_CONSENTED, SUBMISSION_FIRST } from '../../../domain/consent/sharing-moves.ts'
import type { LendersPart } from './lenders-part.ts'

/** A move as somebody chose it: `overriding` where it is made though something is missing. What is asked then stays that. */
export type Move = ApplicationRecord['moves'][number] & { overriding?: true }

/** Moves that stop, pause or end a case, or take it back: they stand in a menu, not in a row of buttons. */
const aside: ReadonlySet<string> = new Set([
  'hold',
  'reject',
  'withdraw',
  'record-decline',
  'reopen-analysis',
  'mandate-ended',
  'sanction-lapsed',
])
const endings: ReadonlySet<string> = new Set(['reject', 'withdraw', 'record-decline'])

export const isAside = ({ action }: Move): boolean => aside.has(action)
export const isEnding = ({ action }: Pick<Move, 'action'>): boolean => endings.has(action)

/** Nothing waits for these: they are ways aside that a case may take or not. */
const optional: ReadonlySet<string> = new Set([...aside, 'request-documents'])

/** The steps ahead that wait for something, and so hold the case up. */
export const holdUps = ({ blockedMoves }: Pick<ApplicationRecord, 'blockedMoves'>) =>
  blockedMoves.filter(({ action }) => !optional.has(action))

type HoldUp = ApplicationRecord['blockedMoves'][number]

/** Moves that wait for what is done with the lenders, and in which part of that tab. */
const withLenders: Readonly<Record<string, LendersPart>> = {
  'record-sanction': 'sent',
  'accept-sanction': 'offers',
  'record-part-disbursal': 'offers',
  'record-disbursal': 'offers',
  settle: 'offers',
}

/** In which part of the lenders’ tab one settles what a move waits for; undefined where that is elsewhere. */
export const lendersPartOf = ({
  action,
  reason,
}: Pick<HoldUp, 'action' | 'reason'>): LendersPart | undefined => {
  if (reason === SUBMISSION_FIRST) return 'fit'
  if (reason === NOT_CONSENTED) return 'rooms'
  return withLenders[action]
}

/** A move that is not possible yet, with what comes before it, as one sentence. */
export const holdUpWords = ({ label, reason }: Pick<HoldUp, 'label' | 'reason'>): string =>
  `Before “${label}”: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`

/** Consequence of a move, before it is made. */
export const consequenceOf = (
  { action, to }: Move,
  { status }: Pick<ApplicationRecord, 'status'>,
  borrower: boolean,
): string => {
  const there = applicationStatusTable[to]
  if (action === 'withdraw' && borrower)
    return [
      'The application ends for good: we stop working on it and approach no lender any more. It cannot be taken up again; you can start a new one.',
      ...(cancellationFeeIsDue(status)
        ? [
            'You accepted a sanction: the cancellation fee of 20 % of the consultancy fee becomes due under the fee agreement (mandate).',
          ]
        : []),
    ].join(' ')
  if (action === 'accept-sanction' && borrower)
    return 'You accept the terms of the sanction letter. If you do not draw down afterwards, the cancellation fee of 20 % of the consultancy fee becomes due under the fee agreement (mandate).'
  if (action === 'sanction-lapsed' && borrower)
    return 'You turn this sanction down, and it is gone: your case goes back to other lenders. If you only wait for its figures, close this; you can accept it once they are here.'
  const moved = `The case goes from ${applicationStatusTable[status].label} to ${there.label}.`
  if (borrower)
    return `The case goes from ${statusWords(status).client} to ${statusWords(to).client}. ${there.meaning}`
  return endings.has(action)
    ? `${moved} That is final. The borrower reads your reason.`
    : `${moved} The borrower reads: “${there.meaning}”`
}

/** As long as the call takes. */
const MOST_REASON = 500

/**
 * The words that are asked for with a move: in which field they are sent, and under which name they are kept until then.
 * Words for colleagues have names of their own, so that they never turn up in a box whose words are mailed.
 */
export const wordsOfMove = (
  { action, noteRequired, overriding }: Pick<Move, 'action' | 'noteRequired' | 'overriding'>,
  applicationId: string,
  borrower: boolean,
) => {
  const which = `${applicationId} ${action}`
  if (overriding)
    return {
      field: 'overrideReason' as const,
      keptAs: `override ${which}`,
      note: {
        label:
          action === 'settle'
            ? 'Why is what is outstanding waived?'
            : 'Why does the analysis begin without them?',
        description: 'It stands in the timeline. Only our staff read it.',
        required: true,
        maxLength: MOST_REASON,
      },
    }
  if (borrower)
    return {
      field: 'note' as const,
      keptAs: `reason ${which}`,
      note: noteRequired
        ? { label: 'Reason', description: 'We read it.', required: true }
        : { label: 'Note', description: 'Optional. We read it.', required: false },
    }
  return {
    field: 'note' as const,
    keptAs: `message ${which}`,
    note: {
      label: 'Message to the borrower',
      description: `${noteRequired ? 'The reason' : 'Optional'}. It is mailed and stands on their page.`,
      required: noteRequired,
    },
    internalNote: {
      label: 'Internal note',
      description: 'Optional. Only our staff read it, never the borrower or a partner.',
    },
  }
}
