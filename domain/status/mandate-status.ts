import { admins, borrowers, contacts } from '../people/roles.ts'
import { stateMachine, type MoveRow } from './state-machine.ts'
import type { Tone } from './tone.ts'
import { readerWords } from '../text/reader-words.ts'

export const mandateStatuses = [
  'created',
  'released',
  'approved',
  'rejected',
  'signed',
  'verified',
  'cancelled',
  'terminated',
] as const

export type MandateStatus = (typeof mandateStatuses)[number]

type Described = { label: string; meaning: string; tone: Tone; live: boolean }

/** Each status in words for the borrower; a live one keeps a second mandate from being made. */
export const mandateStatusTable: Readonly<Record<MandateStatus, Described>> = {
  created: {
    label: 'Created',
    meaning: `We are preparing the ${readerWords.client.mandate}.`,
    tone: 'neutral',
    live: true,
  },
  released: {
    label: 'Released to borrower',
    meaning: 'Read the letter and tell us whether you agree. We confirm the terms next.',
    tone: 'info',
    live: true,
  },
  approved: {
    label: 'Approved',
    meaning: 'The terms are confirmed. Sign the letter and upload the signed copy.',
    tone: 'warning',
    live: true,
  },
  rejected: {
    label: 'Rejected',
    meaning: 'This letter no longer counts. We send you a new one if you wish to go on.',
    tone: 'danger',
    live: false,
  },
  signed: {
    label: 'Signed Copy Received',
    meaning: 'We are checking the signed copy.',
    tone: 'info',
    live: true,
  },
  verified: {
    label: 'Verified / In Force',
    meaning: `The ${readerWords.client.mandate} is in force.`,
    tone: 'success',
    live: true,
  },
  cancelled: {
    label: 'Cancelled',
    meaning: 'This letter was withdrawn before it was signed.',
    tone: 'neutral',
    live: false,
  },
  terminated: {
    label: 'Terminated',
    meaning: `This ${readerWords.client.mandate} was ended and no longer counts. We send you a new letter if you wish to go on.`,
    tone: 'danger',
    live: false,
  },
}

/** Answers of the borrower to a released letter. */
export type LetterAnswer = 'agree' | 'request-changes'

const afterAnswer: Readonly<Record<LetterAnswer, string>> = {
  agree: 'You agreed to the letter. We confirm its terms next, then you sign it.',
  'request-changes': 'You asked for changes to the letter. We come back to you about them.',
}

/** A mandate in words for the borrower, as it stands after their answer. */
export const mandateMeaning = (status: MandateStatus, answer: LetterAnswer | null): string =>
  status === 'released' && answer !== null
    ? afterAnswer[answer]
    : mandateStatusTable[status].meaning

/** The statuses in which a mandate no longer counts: another one can be made. */
export const endedMandateStatuses = mandateStatuses.filter(
  (status) => !mandateStatusTable[status].live,
)

const inForce: readonly MandateStatus[] = ['released', 'approved', 'signed', 'verified']

/**
 * True while the borrower holds the letter, so that what it covers stays as it is: from the release until it ends.
 */
export const isInForce = (status: MandateStatus | null): boolean =>
  status !== null && inForce.includes(status)

export type MandateFacts = {
  /** True if the person who moves is the one who created the mandate. */
  actorIsCreator: boolean
  /** Admins who can sign in. */
  adminCount: number
  /** True if lenders have the case, or had it. */
  reachedLenders: boolean
  note?: string | undefined
  /** Mandates are never paused. */
  resumeStatus: null
}

/** Maker and checker: with two admins or more, the creator doesn't decide on the own mandate. */
const anotherAdmin = ({ actorIsCreator, adminCount }: MandateFacts) =>
  actorIsCreator && adminCount >= 2
    ? 'Another admin than the one who created the mandate must decide on it.'
    : undefined

/** Once lenders have the case, it rests on the mandate. */
const beforeLenders = ({ reachedLenders }: MandateFacts) =>
  reachedLenders
    ? 'Lenders have this case on the strength of its mandate, so the mandate can no longer be terminated.'
    : undefined

export const mandateMoves: readonly MoveRow<MandateStatus, MandateFacts>[] = [
  {
    from: ['created'],
    action: 'release',
    to: 'released',
    who: admins,
    label: 'Release to borrower',
  },
  {
    from: ['released'],
    action: 'approve',
    to: 'approved',
    who: admins,
    guard: anotherAdmin,
    label: 'Approve',
  },
  {
    from: ['released'],
    action: 'reject',
    to: 'rejected',
    who: admins,
    guard: anotherAdmin,
    label: 'Reject',
    noteRequired: true,
  },
  {
    from: ['created', 'released'],
    action: 'cancel',
    to: 'cancelled',
    who: admins,
    label: 'Cancel',
    noteRequired: true,
  },
  {
    from: ['approved'],
    action: 'sign',
    to: 'signed',
    who: borrowers,
    label: 'Upload the signed copy',
  },
  {
    from: ['signed'],
    action: 'verify',
    to: 'verified',
    who: contacts,
    label: 'Accept the signed copy',
  },
  {
    from: ['signed'],
    action: 'return',
    to: 'approved',
    who: contacts,
    label: 'Return the signed copy',
    noteRequired: true,
  },
  {
    from: ['approved', 'signed', 'verified'],
    action: 'terminate',
    to: 'terminated',
    who: admins,
    guard: beforeLenders,
    label: 'Terminate',
    noteRequired: true,
  },
]

export const mandateMachine = stateMachine(mandateMoves)
