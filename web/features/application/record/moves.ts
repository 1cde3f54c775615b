import type { ApplicationRecord } from '../../../../contract/application.ts'
import {
  applicationStatusTable,
  cancellationFeeIsDue,
} from '../../../../domain/application-status.ts'
import { statusWords } from '../../../../domain/case-events.ts'

export type Move = ApplicationRecord['moves'][number]

/** Moves that stop, pause or end a case, or take it back: they stand in a menu, not in a row of buttons. */
const aside: ReadonlySet<string> = new Set([
  'hold',
  'reject',
  'withdraw',
  'record-decline',
  'reopen-analysis',
  'mandate-ended',
])
const endings: ReadonlySet<string> = new Set(['reject', 'withdraw', 'record-decline'])

export const isAside = ({ action }: Move): boolean => aside.has(action)
export const isEnding = ({ action }: Pick<Move, 'action'>): boolean => endings.has(action)

/** What a move means, before it is made. */
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
            'You accepted a sanction: the cancellation fee of 20 % of the consultancy fee becomes due under the mandate.',
          ]
        : []),
    ].join(' ')
  if (action === 'accept-sanction' && borrower)
    return 'You accept the terms of the sanction letter. If you do not draw down afterwards, the cancellation fee of 20 % of the consultancy fee becomes due under the mandate.'
  const moved = `The case goes from ${applicationStatusTable[status].label} to ${there.label}.`
  if (borrower)
    return `The case goes from ${statusWords(status).borrower} to ${statusWords(to).borrower}. ${there.meaning}`
  return endings.has(action)
    ? `${moved} That is final. The borrower reads your reason.`
    : `${moved} The borrower reads: “${there.meaning}”`
}
