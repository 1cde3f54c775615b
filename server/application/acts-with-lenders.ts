import { reportedBy, type LenderReport } from '../../domain/lender/lender-report.ts'
import type { OfferCounts } from '../../domain/offer/offer-moves.ts'
import type { Caller } from '../foundation/caller.ts'
import { askConsent } from './ask-consent.ts'
import { changeSubmission, type SubmissionChange } from './change-submission.ts'
import { markAgain } from './consent-of-submissions.ts'
import { type Said, setConsent } from './consent.ts'
import { followOffers, leaveAcceptance } from './follow-offers.ts'
import { givePapers } from './give-papers.ts'
import { setOfferIsOpen } from './open-offers.ts'
import { followSubmissions } from './move.ts'
import type { OpenCase } from '../case/open-case.ts'
import { answerOwnPapers, recordOwnPapers, type SignedPaper } from './person-consents.ts'
import { type NewSubmission, sendToLender } from './send-to-lender.ts'
import {
  moveSubmission,
  recordAct,
  setSubmission,
  type SubmissionMover,
  type SubmissionStep,
  touchSubmission,
  takeBackAcceptance,
  takeBackYes,
} from './submission-rows.ts'

/** What can be done with a case on its way through lenders. */
export const actsWithLenders = (kase: OpenCase) => ({
  /** Gives or takes back the consent to share, as a whole or for lenders by name. */
  setConsent: (said: Said, actorId: string) => setConsent(kase, said, actorId),
  /** Marks what is consented to again. */
  markConsentAgain: (actorId: string | null) => markAgain(kase, actorId),
  /** Asks for the consent to some lenders, or announces them. */
  askConsent: (lenderIds: readonly string[], actorId: string) =>
    askConsent(kase, lenderIds, actorId),
  /** Somebody of the application answers by their link. */
  answerOwnPapers: (id: string, answer: Parameters<typeof answerOwnPapers>[2]) =>
    answerOwnPapers(kase, id, answer),
  /** Records that somebody of it agreed on paper. */
  recordOwnPapers: (paper: SignedPaper, actorId: string) => recordOwnPapers(kase, paper, actorId),
  /** Sends it to a lender; returns the id of the submission. */
  sendToLender: (given: NewSubmission, actor: Caller) => sendToLender(kase, given, actor.userId),
  /** Records what became of a submission. */
  changeSubmission: (
    id: string,
    submissionChange: SubmissionChange,
    by: { caller: SubmissionMover; ifMatch: number | null },
  ) => changeSubmission(kase, id, submissionChange, by),
  /** Gives a lender further papers of the case; returns their titles. */
  givePapers: (id: string, keys: readonly string[], actorId: string) =>
    givePapers(kase, id, keys, actorId),
  /** Notes what a lender did that moves nothing. */
  noteSubmission: (
    id: string,
    { name, note, learned }: { name: string; note: string; learned: LenderReport },
  ) => recordAct(kase, id, { name }, { actorId: null, note, ...reportedBy(learned) }),
  /** Notes that its lender was heard of. */
  touchSubmission: (id: string) => touchSubmission(kase, id),
  takeBackYes: (id: string, why: Parameters<typeof takeBackYes>[2]) => takeBackYes(kase, id, why),
  takeBackAcceptance: (id: string, why: Parameters<typeof takeBackAcceptance>[2]) =>
    takeBackAcceptance(kase, id, why),
  /** Before its lender, which cancels, ends it: the acceptance counts no more. */
  endAcceptance: (id: string) => setSubmission(kase, id, { status: 'sanctioned' }),
  /** Moves a submission, or refuses. */
  moveSubmission: (id: string, step: SubmissionStep) => moveSubmission(kase, id, step),
  /** Takes it where its submissions lead. */
  followSubmissions: (actorId: string | null, note?: string) =>
    followSubmissions(kase, actorId, note),
  /** Sees whether an offer of a submission is open, which was made or decided just now. */
  setOfferIsOpen: (submissionId: string, isOpen: boolean) =>
    setOfferIsOpen(kase, submissionId, isOpen),
  /** Takes it where its offers lead. */
  followOffers: (offers: OfferCounts, actorId: string | null) =>
    followOffers(kase, offers, actorId),
  /** The same once an acceptance was taken back: without another it goes back to its sanction. */
  leaveAcceptance: (offers: OfferCounts, actorId: string) => leaveAcceptance(kase, offers, actorId),
})
