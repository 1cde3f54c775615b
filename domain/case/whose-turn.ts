import { type ApplicationStatus, applicationStatusTable } from '../status/application-status.ts'
import type { MandateStatus } from '../status/mandate-status.ts'
import type { Whose } from '../status/status-columns.ts'
import { goingBetween, lenderStatuses } from '../status/status-groups.ts'
import type { TurnStep } from '../status/turn-steps.ts'

/** The party that has to act next, and its step. */
export type Turn = { whose: Whose; step: TurnStep }

export type TurnFacts = {
  status: ApplicationStatus
  /** Status of the mandate that counts; null where there is none. */
  mandateStatus: MandateStatus | null
  /** Answer of the borrower to the released letter. */
  mandateAnswer: 'agree' | 'request-changes' | null
  consentToShare: boolean
  /** Papers that were asked for or returned, and that the borrower can supply now. */
  papersToSupply: number
  /** Papers that the analysis needs and nobody has sent, or claimed to be not applicable. */
  papersMissing: number
  /**
   * Answers that the analysis needs and that are still to come after handing in the form
   * (contract/form/still-to-tell.ts).
   */
  answersMissing: number
  /** Papers that came in since the case waits for them, and that nobody has accepted or returned. */
  papersToReview: number
  /**
   * Papers that came and that nobody has accepted or returned. Papers handed in with the case are part of its review,
   * until it waits for papers.
   */
  papersToCheck: number
  /** Stage of the advice that the borrower asked for: asked, or facilities proposed; null without it. */
  advice: 'asked' | 'proposed' | null
  /** True if the borrower is asked to agree that lenders get the papers, and has not answered. */
  consentAsked: boolean
  lenders: LenderFacts
}

/** Facts of a case's submissions that decide whose turn it is. */
export type LenderFacts = {
  all: number
  open: number
  /** Open queries of lenders, by the side that is to answer them. */
  queriesForFirm: number
  queriesForBorrower: number
  /** Lenders that have the case and don't know that the consent is withdrawn. */
  toTell: number
  /** Sanctions with an offer that the borrower can accept. */
  offered: number
}

const you = (step: TurnStep): Turn => ({ whose: 'you', step })
const us = (step: TurnStep): Turn => ({ whose: 'us', step })

/** Turn by the letter; null where it waits for nobody. Lenders have a case only under a mandate that is verified. */
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

/** A case that was handed in early: the rest is sent before the analysis begins. */
export const beforeAnalysis = goingBetween('submitted', 'taken-up')

/** Statuses in which the firm proposes facilities: somebody has taken the case up, and no lender has it. */
const adviceStatuses = goingBetween('taken-up', 'mandate')

/** The borrower's part, whatever stands in the status; null where nothing is owed. */
const turnOfBorrower = (facts: TurnFacts, letter: Turn | null): Turn | null => {
  const { status, papersToSupply, papersMissing, answersMissing, advice } = facts
  const early = beforeAnalysis.includes(status)
  if (papersToSupply > 0) return you('supply-papers')
  if (advice === 'proposed') return you('answer-proposal')
  if (letter?.whose === 'you') return letter
  if (early && papersMissing > 0) return you('send-missing-papers')
  return early && answersMissing > 0 ? you('give-missing-answers') : null
}

/** Turn of the firm towards lenders; null where it owes them nothing. */
const owedToLenders = ({ queriesForFirm, toTell }: LenderFacts): Turn | null => {
  if (queriesForFirm > 0) return us('answer-lender-query')
  return toTell > 0 ? us('tell-lenders') : null
}

/** Turn of a case with lenders: theirs, unless one asks something, or all have answered. */
const turnOfLenders = (lenders: LenderFacts): Turn => {
  if (lenders.queriesForBorrower > 0) return you('answer-lender')
  const owed = owedToLenders(lenders)
  if (owed) return owed
  return lenders.all > 0 && lenders.open === 0
    ? us('choose-next')
    : { whose: 'the lenders', step: 'wait-for-lenders' }
}

/** Turn of a sanctioned case: the borrower's once the sanction stands in an offer. */
const turnOfSanction = ({ all, offered }: LenderFacts): Turn =>
  all > 0 && offered === 0 ? us('enter-offer') : you('accept-sanction')

/** A case goes to lenders under a signed mandate, as soon as the borrower agrees that they get it. */
const turnUnderMandate = ({ mandateStatus, consentToShare, consentAsked }: TurnFacts): Turn => {
  if (mandateStatus !== 'verified') return us('prepare-letter')
  return consentToShare && !consentAsked ? us('log-in-with-lenders') : you('give-consent')
}

/** The turn in a status by itself, where neither papers nor the letter wait for anybody. */
const turnOfStatus = (facts: TurnFacts): Turn => {
  const { turn, whose, step } = applicationStatusTable[facts.status]
  switch (turn) {
    case 'letter':
      return turnUnderMandate(facts)
    case 'lenders':
      return turnOfLenders(facts.lenders)
    case 'offers':
      return turnOfSanction(facts.lenders)
    default:
      return { whose, step }
  }
}

/**
 * Turn of a case: the side that has to act next, and its step. A debt of the borrower comes first, so that the firm
 * and the borrower read the same; then a debt of the firm; a case on hold waits for the firm alone.
 */
export const turnOf = (facts: TurnFacts): Turn => {
  const { status, papersToReview, advice } = facts
  const { turn } = applicationStatusTable[status]
  if (turn === 'status') return turnOfStatus(facts)
  const letter = lenderStatuses.includes(status) ? null : turnOfLetter(facts)
  const borrower = turnOfBorrower(facts, letter)
  if (borrower) return borrower
  if (turn === 'papers') return papersToReview > 0 ? us('review-papers') : you('supply-papers')
  if (letter) return letter
  return advice === 'asked' && adviceStatuses.includes(status)
    ? us('propose-facilities')
    : turnOfStatus(facts)
}

/** True while somebody works on the case: it is no draft, not on hold, and has not ended. */
const isWorkedOn = ({ status }: TurnFacts): boolean =>
  applicationStatusTable[status].turn !== 'status'

/**
 * Turn of a case in the firm's queues: as long as papers that came wait to be checked, or a lender waits for the
 * firm, the firm has to act, whatever the borrower or other lenders owe meanwhile. The borrower's own page goes on
 * showing what they owe.
 */
export const turnForFirm = (facts: TurnFacts): Turn => {
  const turn = turnOf(facts)
  if (turn.whose === 'us' || !isWorkedOn(facts)) return turn
  return facts.papersToCheck > 0 ? us('review-papers') : (owedToLenders(facts.lenders) ?? turn)
}
