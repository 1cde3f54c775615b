import { isOpenSubmission, type SubmissionStatus } from './submission-status.ts'
import type { Tone } from './tone.ts'

export const offerKinds = ['in-principle', 'sanction'] as const
export type OfferKind = (typeof offerKinds)[number]

export const offerKindLabels: Readonly<Record<OfferKind, string>> = {
  'in-principle': 'In principle',
  sanction: 'Sanction',
}

/**
 * Stored status of an offer. `lapsed` is not stored: it follows from the last day, or from how the submission ended.
 */
export type StoredOfferStatus = 'open' | 'accepted' | 'declined' | 'replaced'

export const offerStatuses = ['open', 'accepted', 'declined', 'lapsed', 'replaced'] as const
export type OfferStatus = (typeof offerStatuses)[number]

export const offerStatusTable: Readonly<Record<OfferStatus, { label: string; tone: Tone }>> = {
  open: { label: 'Open', tone: 'info' },
  accepted: { label: 'Accepted', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  lapsed: { label: 'Lapsed', tone: 'warning' },
  replaced: { label: 'Replaced', tone: 'neutral' },
}

/** Word for an offer that was recorded by mistake; its status is `replaced`. */
export const TAKEN_BACK = 'Taken back'

/**
 * Status of an offer on a day in India (YYYY-MM-DD): it is good until the end of its last day, and no longer than its
 * lender has the case. An offer that the borrower did not take is declined.
 */
export const offerStatus = (
  { status, validUntil }: { status: StoredOfferStatus; validUntil: string },
  submission: SubmissionStatus,
  today: string,
): OfferStatus => {
  if (status !== 'open') return status
  if (submission === 'not-taken') return 'declined'
  return validUntil < today || !isOpenSubmission(submission) ? 'lapsed' : 'open'
}

export const conditionStates = ['open', 'done', 'waived'] as const
export type ConditionState = (typeof conditionStates)[number]

export const conditionStateLabels: Readonly<Record<ConditionState, string>> = {
  open: 'Open',
  done: 'Done',
  waived: 'Waived',
}

/** Ways of accepting an offer: by the owner with a code, or on a copy that was signed. */
export const acceptedHows = ['code', 'signed-copy'] as const
export type AcceptedHow = (typeof acceptedHows)[number]

/** Hindrance to accepting an offer, with its code and sentence. */
export type OfferHindrance =
  | { code: 'ILLEGAL_TRANSITION' | 'OFFER_LAPSED' | 'OFFER_INCOMPLETE'; message: string }
  | { code: 'FACILITY_TAKEN'; message: string }

type ToAccept = {
  kind: OfferKind
  status: OfferStatus
  facilities: readonly { title: string }[]
  hasLetter: boolean
}

/**
 * Hindrance to accepting an offer, or null: an offer can't be accepted that was decided or has lapsed, is no promise,
 * has no figures or no letter, or is for what another lender gives.
 */
export const whyNotAccepted = (
  { kind, status, facilities, hasLetter }: ToAccept,
  /** Facilities of the offers that were accepted. */
  taken: readonly string[],
): OfferHindrance | null => {
  if (status === 'lapsed')
    return {
      code: 'OFFER_LAPSED',
      message: 'This offer has lapsed. Ask us whether it can be renewed.',
    }
  if (status !== 'open')
    return {
      code: 'ILLEGAL_TRANSITION',
      message: `This offer is ${offerStatusTable[status].label.toLowerCase()} already.`,
    }
  if (kind !== 'sanction')
    return {
      code: 'ILLEGAL_TRANSITION',
      message: 'An in-principle approval is no promise yet: only a sanction can be accepted.',
    }
  if (facilities.length === 0)
    return { code: 'OFFER_INCOMPLETE', message: 'This offer has no figures yet.' }
  if (!hasLetter)
    return {
      code: 'OFFER_INCOMPLETE',
      message: 'The letter of the lender is not here yet. Nothing is accepted without it.',
    }
  const twice = facilities.find(({ title }) => taken.includes(title))
  return twice
    ? {
        code: 'FACILITY_TAKEN',
        message: `Another offer for ${twice.title} has been accepted.`,
      }
    : null
}
