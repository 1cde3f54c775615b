import {
  type ApplicationStatus,
  applicationStatusTable,
  type Whose,
  isLive,
  lenderStatuses,
} from '../status/application-status.ts'
import type { MandateStatus } from '../status/mandate-status.ts'

/** Everything that somebody can be waited for, one at a time. */
export const turnSteps = [
  'complete-draft',
  'supply-papers',
  'answer-proposal',
  'send-missing-papers',
  'give-missing-answers',
  'answer-letter',
  'sign-letter',
  'give-consent',
  'answer-lender',
  'accept-sanction',
  'pay-fee',
  'take-up',
  'review',
  'analyse',
  'review-papers',
  'propose-facilities',
  'prepare-letter',
  'revise-letter',
  'approve-letter',
  'verify-copy',
  'log-in-with-lenders',
  'answer-lender-query',
  'tell-lenders',
  'choose-next',
  'enter-offer',
  'start-documentation',
  'resume',
  'wait-for-lenders',
  'none',
] as const

export type TurnStep = (typeof turnSteps)[number]

/** Who has to act next, and what that is. */
export type Turn = { whose: Whose; step: TurnStep }

export type TurnFacts = {
  status: ApplicationStatus
  /** Of the mandate that counts; null where there is none. */
  mandateStatus: MandateStatus | null
  /** What the borrower said to the released letter. */
  mandateAnswer: 'agree' | 'request-changes' | null
  consentToShare: boolean
  /** Papers that were asked for or returned, and that the borrower can supply now. */
  papersToSupply: number
  /** What the analysis needs and nobody has sent, or said to be not applicable. */
  papersMissing: number
  /** Answers that the analysis needs and the form was handed in without (contract/form/still-to-tell.ts). */
  answersMissing: number
  /** Papers that came in since the case waits for them, and that nobody has accepted or returned. */
  papersToReview: number
  /** Papers that came and that nobody has accepted or returned. Those handed in with the case are part of its review, until it waits for papers. */
  papersToCheck: number
  /** What the borrower asked to be advised about: facilities that the firm proposes, or that it has proposed; null otherwise. */
  advice: 'asked' | 'proposed' | null
  /** The borrower is asked to agree that lenders get the papers, and has not answered. */
  consentAsked: boolean
  lenders: LenderFacts
}

/** What the submissions of a case wait for. */
export type LenderFacts = {
  all: number
  open: number
  /** What lenders asked and nobody has answered, by who is to answer it. */
  queriesForFirm: number
  queriesForBorrower: number
  /** Lenders that have the case and don't know that the consent is withdrawn. */
  toTell: number
  /** Sanctions with an offer that the borrower can accept. */
  offered: number
}

const you = (step: TurnStep): Turn => ({ whose: 'you', step })
const us = (step: TurnStep): Turn => ({ whose: 'us', step })

/** Whom the letter waits for; null where it waits for nobody. Lenders have a case only under a mandate that is verified. */
const turnOfLetter = ({ mandateStatus, mandateAnswer }: TurnFacts): Turn | null => {
  switch (mandateStatus) {
    case 'released':
      if (mandateAnswer === null) return you('answer-letter')
      return us(mandateAnswer === 'agree' ? 'approve-letter' : 'revise-letter')
    case 'approved':
      return you('sign-letter')
    case 'signed':
      return us('verify-copy')
    default:
      return null
  }
}

const steps: Readonly<Record<ApplicationStatus, TurnStep>> = {
  draft: 'complete-draft',
  submitted: 'take-up',
  'under-review': 'review',
  'in-analysis': 'analyse',
  'documents-pending': 'supply-papers',
  'teaser-ready': 'prepare-letter',
  'mandate-pending': 'prepare-letter',
  shared: 'wait-for-lenders',
  sanctioned: 'accept-sanction',
  accepted: 'start-documentation',
  documentation: 'wait-for-lenders',
  'partly-disbursed': 'wait-for-lenders',
  disbursed: 'pay-fee',
  closed: 'none',
  'on-hold': 'resume',
  withdrawn: 'none',
  rejected: 'none',
  'declined-by-lenders': 'none',
  expired: 'none',
}

/** A case that was handed in early: the rest is sent before the analysis begins. */
export const beforeAnalysis: readonly ApplicationStatus[] = ['submitted', 'under-review']

/** Where the firm proposes facilities: somebody has taken the case up, and no lender has it. */
const adviceStatuses: readonly ApplicationStatus[] = [
  'under-review',
  'in-analysis',
  'teaser-ready',
  'mandate-pending',
]

/** What the borrower owes, whatever stands in the status; null where it is nothing. */
const turnOfBorrower = (facts: TurnFacts, letter: Turn | null): Turn | null => {
  const { status, papersToSupply, papersMissing, answersMissing, advice } = facts
  const early = beforeAnalysis.includes(status)
  if (papersToSupply > 0) return you('supply-papers')
  if (advice === 'proposed') return you('answer-proposal')
  if (letter?.whose === 'you') return letter
  if (early && papersMissing > 0) return you('send-missing-papers')
  return early && answersMissing > 0 ? you('give-missing-answers') : null
}

/** What lenders wait for from the firm; null where it is nothing. */
const owedToLenders = ({ queriesForFirm, toTell }: LenderFacts): Turn | null => {
  if (queriesForFirm > 0) return us('answer-lender-query')
  return toTell > 0 ? us('tell-lenders') : null
}

/** Whom a case with lenders waits for: them, unless one asks something, or all have answered. */
const turnOfLenders = (lenders: LenderFacts): Turn => {
  if (lenders.queriesForBorrower > 0) return you('answer-lender')
  const owed = owedToLenders(lenders)
  if (owed) return owed
  return lenders.all > 0 && lenders.open === 0
    ? us('choose-next')
    : { whose: 'the lenders', step: 'wait-for-lenders' }
}

/** A sanction is the borrower's to answer once it stands in an offer. */
const turnOfSanction = ({ all, offered }: LenderFacts): Turn =>
  all > 0 && offered === 0 ? us('enter-offer') : you('accept-sanction')

/** What a status means by itself, where neither papers nor the letter wait for anybody. */
const turnOfStatus = (facts: TurnFacts): Turn => {
  const { status, mandateStatus, consentToShare, consentAsked } = facts
  const signed = mandateStatus === 'verified'
  if (signed && (status === 'mandate-pending' || status === 'teaser-ready'))
    return consentToShare && !consentAsked ? us('log-in-with-lenders') : you('give-consent')
  if (status === 'mandate-pending') return us('prepare-letter')
  if (status === 'shared') return turnOfLenders(facts.lenders)
  if (status === 'sanctioned') return turnOfSanction(facts.lenders)
  return { whose: applicationStatusTable[status].whose, step: steps[status] }
}

/**
 * Who has to act next in a case, and what that is. Whatever the borrower owes comes first, so that the firm and the borrower
 * read the same; then what the firm owes; a case on hold waits for the firm alone.
 */
export const turnOf = (facts: TurnFacts): Turn => {
  const { status, papersToReview, advice } = facts
  if (!isLive(status) || status === 'draft' || status === 'on-hold') return turnOfStatus(facts)
  const letter = lenderStatuses.includes(status) ? null : turnOfLetter(facts)
  const borrower = turnOfBorrower(facts, letter)
  if (borrower) return borrower
  if (status === 'documents-pending' && papersToReview > 0) return us('review-papers')
  if (status === 'documents-pending') return you('supply-papers')
  if (letter) return letter
  return advice === 'asked' && adviceStatuses.includes(status)
    ? us('propose-facilities')
    : turnOfStatus(facts)
}

/** Somebody works on it: it is no draft, not on hold, and has not ended. */
const isWorkedOn = ({ status }: TurnFacts): boolean =>
  isLive(status) && status !== 'draft' && status !== 'on-hold'

/**
 * The same as the firm's queues have it: as long as papers that came wait to be checked, or a lender waits for the firm, the firm has
 * to act, whatever the borrower or other lenders owe meanwhile. The borrower's own page goes on saying what they owe.
 */
export const turnForFirm = (facts: TurnFacts): Turn => {
  const turn = turnOf(facts)
  if (turn.whose === 'us' || !isWorkedOn(facts)) return turn
  return facts.papersToCheck > 0 ? us('review-papers') : (owedToLenders(facts.lenders) ?? turn)
}
