import type { Caller } from '../foundation/caller.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Case } from '../case/case.ts'
import { missingPapersPage, uploadPage } from '../case/case-paths.ts'
import { notifyBorrower } from '../notices/mails.ts'
import { awaitPapers } from '../moves/move.ts'
import { type OpenCase, putAdditional, record } from '../case/open-case.ts'
import { titleOf } from '../moves/paper-title.ts'
import { termsAskedAgain } from './request-terms.ts'
import { refuseEnded } from '../moves/rules.ts'

export type Verdict = { accept: boolean; reason?: string | null | undefined }

type Document = Case['papers'][number]['document']

/** Records a verdict on a document, everywhere it stands in the case; of returned ones the borrower is told at the end. */
export const settlePaper = (
  kase: OpenCase,
  documentId: string,
  { accept, reason = null }: Verdict,
  reviewer: Caller,
) => {
  const state = accept ? 'accepted' : 'returned'
  const why = accept ? null : reason
  const { papers, additional, readAt } = kase.now
  const judged = (document: Document): Document => ({
    ...document,
    reviewState: state,
    reviewReason: why,
    reviewedBy: reviewer.userId,
    reviewedAt: readAt,
  })
  const isIt = ({ document }: { document: Document | null }) => document?.id === documentId
  const title = titleOf(kase.now, documentId)
  kase.settled.add(documentId)
  kase.now = {
    ...kase.now,
    papers: papers.map((paper) =>
      isIt(paper) ? { ...paper, document: judged(paper.document), reviewer: reviewer.name } : paper,
    ),
    additional: additional.map((one) =>
      one.document && isIt(one)
        ? {
            ...one,
            entry: {
              ...one.entry,
              status: state,
              reason: why,
              ...(!accept && termsAskedAgain(one.entry, kase.now)),
            },
            document: judged(one.document),
            reviewer: reviewer.name,
          }
        : one,
    ),
  }
  record(kase, {
    event: `document.${state}`,
    label: accept ? 'Document accepted' : 'Document returned',
    note: why === null ? title : `${title}: ${why}`,
    actorId: reviewer.userId,
  })
  if (why !== null)
    kase.returned.push({ document: title, reason: why, isBeyondForm: additional.some(isIt) })
}

/**
 * Settles a paper that the borrower can't send: it is waived, or asked for again with a reason, of which they are
 * told.
 */
export const settleUnavailable = async (
  kase: OpenCase,
  one: Case['additional'][number],
  { accept, reason = null }: Verdict,
  reviewer: Caller,
) => {
  const { entry } = one
  const { title, unavailableBecause } = entry
  const why = accept ? null : reason
  putAdditional(kase, {
    ...one,
    entry: {
      ...entry,
      status: accept ? 'accepted' : 'returned',
      reason: why,
      ...(!accept && termsAskedAgain(entry, kase.now)),
    },
  })
  record(kase, {
    event: accept ? 'document.waived' : 'document.asked-again',
    label: accept ? 'Document waived' : 'Document asked for again',
    note: why === null ? title : `${title}: ${why}`,
    actorId: reviewer.userId,
  })
  if (why === null || unavailableBecause === null) return
  await notifyBorrower(
    kase,
    (about) => ({
      template: 'claim-refused',
      data: { ...about, document: title, reason: unavailableBecause, instead: why },
    }),
    uploadPage(kase.now.application),
  )
}

/** Tells the borrower what was returned, all of it in one mail; the words are those that staff saw before. */
export const notifyReturned = async (kase: OpenCase) => {
  const papers = kase.returned.map(({ document, reason }) => ({ document, reason }))
  const [first, ...others] = papers
  if (!first) return
  await notifyBorrower(
    kase,
    (about) =>
      others.length === 0
        ? { template: 'document-returned', data: { ...about, ...first } }
        : { template: 'documents-returned', data: { ...about, papers } },
    kase.returned.every(({ isBeyondForm }) => isBeyondForm)
      ? uploadPage(kase.now.application)
      : missingPapersPage(kase.now.application),
  )
}

/** Time in which an acceptance of a paper may be taken back by the person who gave it. */
const MOST_REGRET_MILLISECONDS = 60_000

/** True if the case moved since a paper was judged: then somebody was told. */
const wentOn = ({ timeline }: Case, since: Date) =>
  timeline.some(({ entry }) => entry.toStatus !== null && entry.at >= since)

/** Takes back the own acceptance: the paper is to be checked again. Refused once it is old, or something came of it. */
export const takeBackVerdict = (kase: OpenCase, documentId: string, reviewer: Caller) => {
  const { application, papers, additional, readAt } = kase.now
  refuseEnded(application.status)
  const isIt = ({ document }: { document: Document | null }) => document?.id === documentId
  const { document } = orNotFound([...papers, ...additional].find(isIt))
  const at = document?.reviewedAt
  const isOwn = document?.reviewState === 'accepted' && document.reviewedBy === reviewer.userId
  if (!at || !isOwn || readAt.getTime() - at.getTime() > MOST_REGRET_MILLISECONDS)
    throw new AppError('NOT_EDITABLE', { message: 'This verdict can no longer be taken back.' })
  if (wentOn(kase.now, at))
    throw new AppError('NOT_EDITABLE', {
      message: 'The case has gone on since, and its borrower was told.',
    })
  const unjudged = (one: Document): Document => ({
    ...one,
    reviewState: null,
    reviewReason: null,
    reviewedBy: null,
    reviewedAt: null,
  })
  kase.settled.add(documentId)
  kase.now = {
    ...kase.now,
    papers: papers.map((paper) =>
      isIt(paper) ? { ...paper, document: unjudged(paper.document), reviewer: null } : paper,
    ),
    additional: additional.map((one) =>
      one.document && isIt(one)
        ? {
            ...one,
            entry: { ...one.entry, status: 'received', reason: null },
            document: unjudged(one.document),
            reviewer: null,
          }
        : one,
    ),
  }
  record(kase, {
    event: 'document.review-taken-back',
    label: 'Document to be checked again',
    note: titleOf(kase.now, documentId),
    actorId: reviewer.userId,
  })
}

/** Accepts a paper of a live case, or returns it: then the borrower owes it again, and the case waits. */
export const reviewPaper = (
  kase: OpenCase,
  documentId: string,
  verdict: Verdict,
  reviewer: Caller,
) => {
  refuseEnded(kase.now.application.status)
  settlePaper(kase, documentId, verdict, reviewer)
  if (!verdict.accept) awaitPapers(kase, reviewer)
}
