import type { AcceptedHow, OfferStatus } from '../status/offer-status.ts'

/** An offer with what is recorded of its acceptance. */
export type Recorded = {
  status: OfferStatus
  acceptedHow: AcceptedHow | null
  /** True if staff recorded an acceptance from a signed document. */
  isRecorded: boolean
  /** True if the client said that they did not accept it. */
  isObjected: boolean
}

/** Label of an offer whose acceptance is recorded, and of one that its client says they did not accept. */
export const TO_BE_CONFIRMED = 'Recorded, to be confirmed'
export const DISPUTED = 'Client says: not accepted'

/** True while an acceptance that staff recorded waits for the client or a second colleague: nothing hangs on it yet. */
export const waitsForConfirmation = ({ status, isRecorded, isObjected }: Recorded): boolean =>
  status === 'open' && isRecorded && !isObjected

/** True if an acceptance stands on which money was paid out, and which the client says was none. */
export const isDisputed = ({ status, isObjected }: Recorded): boolean =>
  status === 'accepted' && isObjected

/** True if the client may say that they did not accept it: the code is their own word. */
export const canBeDenied = (recorded: Recorded): boolean =>
  waitsForConfirmation(recorded) ||
  (recorded.status === 'accepted' && recorded.acceptedHow === 'signed-copy' && !recorded.isObjected)

/** True if staff may record one: never after the client has said that they did not accept. */
export const canBeRecorded = ({ status, isRecorded, isObjected }: Recorded): boolean =>
  status === 'open' && !isRecorded && !isObjected

type Colleague = { recordedIt: boolean; opened: boolean }

/** Reason why a colleague can't confirm it, as the code of the refusal; null where they can. */
export const whyNotConfirmed = (
  recorded: Recorded,
  { recordedIt, opened }: Colleague,
): 'ILLEGAL_TRANSITION' | 'MAKER_IS_CHECKER' | 'SIGNED_COPY_NOT_OPENED' | null => {
  if (!waitsForConfirmation(recorded)) return 'ILLEGAL_TRANSITION'
  if (recordedIt) return 'MAKER_IS_CHECKER'
  return opened ? null : 'SIGNED_COPY_NOT_OPENED'
}
