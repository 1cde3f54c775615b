import type { Submission } from '../../../../contract/lender/submission.ts'
import { calendarDateInIndia } from '../../../../domain/dates/dates.ts'
import { isOpenSubmission } from '../../../../domain/status/submission-status.ts'
import { counted } from '../../../../domain/text/counted.ts'
import { openQuestionsOf, type SubmissionDeed } from './submission-acts.ts'

const DAY = 86_400_000

/** Days since the last movement, by the calendar as people count: yesterday evening is a day ago. */
const daysSilent = ({ lastActAt }: Submission): number => {
  const heardOn = Date.parse(calendarDateInIndia(new Date(lastActAt)))
  return Math.max(0, (Date.parse(calendarDateInIndia(new Date())) - heardOn) / DAY)
}

/** Whom a submission waits for, in a few words; `ours`: somebody at the firm has to act. */
export const waitsOf = (one: Submission): { words: string; ours: boolean } => {
  const { status, waitsFor, consentWithdrawnAt, lenderToldAt, borrowerAnswered } = one
  if (consentWithdrawnAt !== null)
    return lenderToldAt === null
      ? { words: 'Consent withdrawn: tell the lender', ours: true }
      : { words: 'Consent withdrawn', ours: false }
  if (!isOpenSubmission(status)) return { words: '–', ours: false }
  if (status === 'query-raised') {
    if (borrowerAnswered) return { words: 'We answer: the borrower has', ours: true }
    return waitsFor === 'borrower'
      ? { words: 'Borrower answers', ours: false }
      : { words: 'We answer', ours: true }
  }
  if (openQuestionsOf(one).length > 0) return { words: 'We answer: it also asked', ours: true }
  if (waitsFor === 'firm')
    return { words: status === 'sanctioned' ? 'We complete the offer' : 'With us', ours: true }
  if (waitsFor === 'borrower') return { words: 'Borrower decides', ours: false }
  if (waitsFor !== 'lenders') return { words: '–', ours: false }
  const days = daysSilent(one)
  return {
    words: days === 0 ? 'With the lender, heard today' : `Silent for ${counted(days, 'day')}`,
    ours: false,
  }
}

/** The latest thing that happened, in the words that were written with it; null where a server of before tells none. */
export const lastWordOf = ({ acts: [last] }: Submission): string | null => {
  if (last === undefined) return null
  const words = last.note ?? last.toLender
  return words === null ? last.label : `${last.label}: ${words}`
}

/** How the firm answers what the lender asked; null where it asked nothing, or the borrower is to answer first. */
export const answerDeedOf = (one: Submission): SubmissionDeed | null => {
  if (!isOpenSubmission(one.status)) return null
  const move = one.moves.find(({ action }) => action === 'answer-query')
  if (move !== undefined)
    return one.waitsFor === 'borrower' && !one.borrowerAnswered ? null : { kind: 'move', move }
  return openQuestionsOf(one).length > 0 && one.status !== 'query-raised'
    ? { kind: 'answer' }
    : null
}

/** True if one asks the lender how far it is. */
export const isToBeAsked = (one: Submission): boolean =>
  isOpenSubmission(one.status) && one.waitsFor === 'lenders' && one.consentWithdrawnAt === null

/** Product, branch and contact at the lender. */
export const whereAtLender = ({ productTitle, branchName, contactName }: Submission): string =>
  [productTitle, branchName, contactName].filter(Boolean).join(' · ')
