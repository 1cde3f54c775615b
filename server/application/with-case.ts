import type { SQL } from 'drizzle-orm'
import type { FacilityProposal } from '../../contract/case/application-advice.ts'
import type { ApplicationForm } from '../../contract/form/application-form.ts'
import type { MandateStatus } from '../../domain/status/mandate-status.ts'
import type { Post } from '../../domain/people/roles.ts'
import { lockCases } from '../case/lock-case.ts'
import { AppError, found } from '../foundation/app-error.ts'
import type { Caller, Scope } from '../foundation/caller.ts'
import type { DocumentRow, ReviewedDocument } from '../document/present.ts'
import {
  addUnsorted,
  askQuietly,
  type Item,
  type Outcome,
  supplyPapers,
  takeBack,
} from './additional-documents.ts'
import { type Answer, answerProposal, proposeFacilities } from './advice.ts'
import { assign, type Assignee, giveManager, putOn, notifyAssigned } from './assign.ts'
import { type Case, loadCases } from '../case/case.ts'
import { claimNotApplicable, settleNotApplicable } from './claims.ts'
import { movePaper } from './move-paper.ts'
import { waivePaper } from './waive-paper.ts'
import { actsWithLenders } from './acts-with-lenders.ts'
import { type Consented, recordConsent } from './consent.ts'
import { editForm } from './edit.ts'
import { type AboutCase, type BorrowerMail, notifyBorrower } from './mails.ts'
import { followOffers } from './follow-offers.ts'
import { followMandate, keepMandate, moveCase, type Mover, settle, type Step } from './move.ts'
import { openCase, type OpenCase, record, type StaffNotice } from '../case/open-case.ts'
import { reviewPaper, takeBackAcceptance, notifyReturned, type Verdict } from './paper-verdict.ts'
import { oneApplication } from '../case/queries.ts'
import { receiveByLink } from './receive-by-link.ts'
import { noteAnswers, turnQueries } from './requests-of-queries.ts'
import { storeCases } from './store-case.ts'
import { supplyPaper } from './supply-paper.ts'
import { takeAway } from './take-away.ts'
import { attachTeaser, detachTeaser, takeTeaserVersion, type Teaser } from './teaser.ts'
import type { TimelineEvent } from '../case/timeline.ts'

/** Everything that can be done with a case. What is done is seen at once in `now`, and stored at the end. */
export type Kase = ReturnType<typeof actsOn>

const actsOn = (kase: OpenCase) => ({
  /** The case as it was read, under its lock. */
  was: kase.was,
  /** The case as it stands by now. */
  get now(): Case {
    return kase.now
  },
  /** Moves it to another status, or refuses. */
  move: async (step: Step) => {
    const overridden = await moveCase(kase, step)
    await followOffers(kase, kase.now.offers, step.mover.userId)
    return overridden
  },
  /** Takes it where its mandate leads. */
  followMandate: (status: MandateStatus) => followMandate(kase, status),
  /** Sees its mandate as it was just stored. */
  keepMandate: (given: Parameters<typeof keepMandate>[1]) => keepMandate(kase, given),
  /** Accepts a paper or returns it. */
  review: (documentId: string, verdict: Verdict, reviewer: Caller) =>
    reviewPaper(kase, documentId, verdict, reviewer),
  /** Takes back the own acceptance of a paper. */
  takeBackReview: (documentId: string, reviewer: Caller) =>
    takeBackAcceptance(kase, documentId, reviewer),
  /** Asks for papers beyond the form, supplies them, accepts or returns them. */
  supply: (items: readonly Item[], actor: Caller): Promise<Outcome> =>
    supplyPapers(kase, items, actor),
  /** Asks for papers as one of several cases: answers the borrower where they are to be mailed. */
  askQuietly: (items: readonly Item[], actor: Caller) => askQuietly(kase, items, actor),
  /** Puts beside the form what the draft had not sorted. */
  addUnsorted: (paper: ReviewedDocument) => addUnsorted(kase, paper),
  /** Puts uploads into one slot of the form. */
  supplyPaper: (given: Parameters<typeof supplyPaper>[1], actor: Caller) =>
    supplyPaper(kase, given, actor),
  /** Adds what came by a link. */
  receiveByLink: (given: Parameters<typeof receiveByLink>[1]) => receiveByLink(kase, given),
  /** Says why a paper is not applicable, or takes that back. */
  claim: (given: Parameters<typeof claimNotApplicable>[1], actor: Caller) =>
    claimNotApplicable(kase, given, actor),
  /** Confirms or refuses it. */
  settleClaim: (given: Parameters<typeof settleNotApplicable>[1], actor: Caller) =>
    settleNotApplicable(kase, given, actor),
  /** Moves a file of the form to another slot. */
  movePaper: (given: Parameters<typeof movePaper>[1], actor: Caller) =>
    movePaper(kase, given, actor),
  /** Says for the borrower that a paper is not applicable, or takes that back. */
  waive: (given: Parameters<typeof waivePaper>[1], actor: Caller) => waivePaper(kase, given, actor),
  /** Takes back a request for a paper, or what was supplied unasked. */
  takeBack: (requestId: string, actor: Caller) => takeBack(kase, requestId, actor),
  /** Waits for papers, or goes on, whichever follows from what was done with papers before. */
  settle: async (mover: Mover) => {
    await settle(kase, mover)
    await followOffers(kase, kase.now.offers, mover.userId)
  },
  /** Replaces the form. */
  edit: (form: ApplicationForm, editor: Caller) => editForm(kase, form, editor),
  ...actsWithLenders(kase),
  /** Notes that consent was given with the form. */
  recordConsent: (before: Consented, actorId: string) =>
    recordConsent(kase, before, { actorId, tell: false }),
  /** Puts somebody, or nobody, on a post. */
  assign: (post: Post, userId: string | null, admin: Caller) => assign(kase, post, userId, admin),
  /** The same as one of several: they are mailed once for all. Returns whether anything changed. */
  putOn: (post: Post, person: Assignee | null, admin: Caller, isMailed: boolean): boolean => {
    const isNew = putOn(kase, post, person, admin.userId)
    if (isNew && person) notifyAssigned(kase, post, person, { actorId: admin.userId, isMailed })
    return isNew
  },
  /** Gives it the relationship manager that the rule names. */
  giveManager: (managerId: string) => giveManager(kase, managerId),
  proposeFacilities: (proposal: FacilityProposal, analyst: Caller) =>
    proposeFacilities(kase, proposal, analyst.userId),
  answerProposal: (answer: Answer, borrower: Caller) =>
    answerProposal(kase, answer, borrower.userId),
  attachTeaser: (teaser: Teaser, writer: Caller) => attachTeaser(kase, teaser, writer),
  takeTeaserVersion: (number: number, writer: Caller) => takeTeaserVersion(kase, number, writer),
  detachTeaser: (writer: Caller) => detachTeaser(kase, writer),
  /** Takes out a document that is about to be deleted. */
  takeAway: (document: DocumentRow, actorId: string) => takeAway(kase, document, actorId),
  /** Adds to the timeline what happened elsewhere, e.g. to its mandate. */
  record: (event: Omit<TimelineEvent, 'applicationId'>) => record(kase, event),
  /** Tells the people of the firm. */
  notify: (notice: StaffNotice) => void kase.notices.push(notice),
  /** Mails the borrower, unless they chose not to be mailed. */
  notifyBorrower: (words: (about: AboutCase) => BorrowerMail, path?: string) =>
    notifyBorrower(kase, words, path),
})

/** Does something with cases that were read under their locks, stores it and answers them as stored. */
export const workOn = async (
  change: OpenCase['change'],
  cases: readonly Case[],
  work: (kases: readonly Kase[]) => Promise<unknown>,
): Promise<Case[]> => {
  const open = cases.map((one) => openCase(change, one))
  await work(open.map(actsOn))
  for (const kase of open) {
    noteAnswers(kase)
    turnQueries(kase)
    await notifyReturned(kase)
  }
  return storeCases(change, open)
}

const readLocked = (
  change: OpenCase['change'],
  locked: readonly { id: string }[],
): Promise<Case[]> =>
  locked.length === 0
    ? Promise.resolve([])
    : loadCases(
        change.tx,
        locked.map(({ id }) => id),
      )

/** Does something with all cases that a condition on `applications` names: one statement locks them, the next reads them. */
export const withCases = async (
  change: OpenCase['change'],
  which: SQL | undefined,
  work: (kases: readonly Kase[]) => Promise<unknown>,
): Promise<Case[]> =>
  workOn(change, await readLocked(change, await lockCases(change.tx, which)), work)

/**
 * Locks one case that this scope reaches, for an act that asks nothing of it but who reaches it: a note, a logged call. Returns its
 * version. What judges the case goes through `withCase`.
 */
export const lockCase = async (
  { tx }: Pick<OpenCase['change'], 'tx'>,
  scope: Scope,
  id: string,
): Promise<{ version: number }> => found((await lockCases(tx, oneApplication(scope, id)))[0])

/**
 * Does something with one case that this scope reaches: it is locked, read once, worked on and stored once. Returns it as it is
 * now stored. Refused where `If-Match` names an older version.
 */
export const withCase = async (
  change: OpenCase['change'],
  scope: Scope,
  id: string,
  work: (kase: Kase) => Promise<unknown> | void,
  ifMatch: number | null = null,
): Promise<Case> => {
  const { version } = await lockCase(change, scope, id)
  if (ifMatch !== null && ifMatch !== version) throw new AppError('VERSION_STALE')
  const cases = await loadCases(change.tx, [id])
  const [stored] = await workOn(change, cases, async ([kase]) => work(found(kase)))
  return found(stored)
}
