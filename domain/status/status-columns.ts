import type { Tone } from './tone.ts'
import type { TurnStep } from './turn-steps.ts'

/**
 * Stages of a case in order, from the form to the money. What a case may do, what of it is counted and which of its money is
 * shown hangs on its stage and not on the name of its status.
 */
export const caseStages = [
  'draft',
  'submitted',
  'taken-up',
  'analysis',
  'teaser',
  'mandate',
  'lenders',
  'sanction',
  'acceptance',
  'documents',
  'payout',
  'paid',
] as const
export type CaseStage = (typeof caseStages)[number]

/** Stretches of the board, in the firm's order. */
export const boardLabels = [
  'Taking up',
  'Analysis',
  'Mandate',
  'With lenders',
  'Disbursal',
  'Paused',
] as const
export type BoardLabel = (typeof boardLabels)[number]

/** Steps of the progress of a case. */
export const progressSteps = [
  'Submitted',
  'Under review',
  'Credit analysis',
  'Mandate',
  'With lenders',
  'Sanction',
  'Disbursal',
] as const
export type ProgressStep = (typeof progressSteps)[number]

/** Steps of the progress as a borrower reads them. */
export const clientProgress: Readonly<Record<ProgressStep, string>> = {
  Submitted: 'Received',
  'Under review': 'Checking',
  'Credit analysis': 'Preparing',
  Mandate: 'Agreement',
  'With lenders': 'With lenders',
  Sanction: 'Offer',
  Disbursal: 'Money',
}

/** The party that has to act next, as the borrower reads it. */
export type Whose = 'you' | 'us' | 'the lenders' | 'nobody'

type Words = {
  readonly label: string
  /** The label for partners, and in what is written to borrowers, where the firm's is a word of the trade. */
  readonly plainLabel?: string
  /** The label on a borrower's own screen, where it isn't the one before. */
  readonly clientLabel?: string
  /** Next step, in the borrower's words. */
  readonly meaning: string
  readonly tone: Tone
}

/** The next act of a live case where neither papers nor the letter wait for anybody. */
type NextAct = {
  readonly whose: Exclude<Whose, 'nobody'>
  readonly step: Exclude<TurnStep, 'none'>
}

type Submitted = Exclude<CaseStage, 'draft'>

/**
 * The stretch of a case's life. A draft is the borrower's own: it stands on no board, and nothing but its form is asked of it.
 * A case that is paused or has ended shows the progress that it had before, unless it is complete.
 */
type Life =
  | (NextAct & {
      readonly state: 'going'
      readonly stage: 'draft'
      readonly board: null
      readonly progress: null
      readonly clock: false
      readonly turn: 'status'
    })
  | (NextAct & {
      readonly state: 'going'
      readonly stage: Submitted
      readonly board: BoardLabel
      readonly progress: ProgressStep
      /** True if the firm can promise a day for its act. */
      readonly clock: boolean
      /**
       * Source of the next turn, after the papers that are owed and the letter: the status itself, or the facts of the mandate,
       * of the lenders or of their offers.
       */
      readonly turn: 'work' | 'letter' | 'lenders' | 'offers'
    })
  | (NextAct & {
      readonly state: 'paused'
      /** The stage as far as rules ask for it; null where a paused case does what none does. */
      readonly stage: Submitted | null
      readonly board: BoardLabel
      readonly progress: null
      readonly clock: boolean
      /** A case that waits for papers goes on with them; one on hold waits for the firm alone. */
      readonly turn: 'papers' | 'status'
    })
  | {
      readonly state: 'ended'
      /** The stage that the end speaks of; null where a case can end so at any. */
      readonly stage: CaseStage | null
      readonly board: null
      readonly progress: 'complete' | null
      readonly clock: false
      readonly whose: 'nobody'
      readonly step: 'none'
      readonly turn: 'status'
    }

/** Columns of the table of statuses. */
export type StatusColumns = Words & Life
