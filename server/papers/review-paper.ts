import { and, eq, or } from 'drizzle-orm'
import { applicationScope } from '../access/scope.ts'
import { findDocument } from '../document/queries.ts'
import type { ReviewedDocument } from '../document/present.ts'
import { applications } from '../db/schema.ts'
import { AppError, fieldError, orNotFound } from '../foundation/app-error.ts'
import type { Caller, Scope } from '../foundation/caller.ts'
import type { Change } from '../http/write.ts'
import type { Case } from '../case/case.ts'
import { holdersOf } from './holders.ts'
import { withCases } from '../case/with-case.ts'
import { settle } from '../moves/move.ts'
import { reviewPaper, takeBackVerdict, type Verdict } from './paper-verdict.ts'
import { type OpenCase, paperIn } from '../case/open-case.ts'

const refuseLoose = async ({ tx }: Change, scope: Scope, key: string): Promise<never> => {
  orNotFound(await findDocument(tx, scope, key))
  throw new AppError('INVALID_REQUEST', {
    message: 'This file is not one of the documents of an application.',
  })
}

/** Does something with a document in each case that holds it as one of its papers. */
const inEachCase = async (
  change: Change,
  scope: Scope,
  key: string,
  reviewer: Caller,
  act: (kase: OpenCase, documentId: string) => void,
): Promise<ReviewedDocument> => {
  const which = and(applicationScope(scope), holdersOf(key))
  const stored = await withCases(change, which, async (kases) => {
    for (const kase of kases) {
      const paper = paperIn(kase.now, key)
      // Replaced while this waited for the lock.
      if (!paper) continue
      act(kase, paper.document.id)
      await settle(kase, reviewer)
    }
  })
  return stored.flatMap((one) => paperIn(one, key) ?? [])[0] ?? refuseLoose(change, scope, key)
}

/** Accepts a document that was handed in, or returns it with a reason, in each case that holds it as one of its papers. */
export const reviewDocument = async (
  change: Change,
  scope: Scope,
  key: string,
  verdict: Verdict,
  reviewer: Caller,
): Promise<ReviewedDocument> => {
  const reviewed = await inEachCase(change, scope, key, reviewer, (kase, id) =>
    reviewPaper(kase, id, verdict, reviewer),
  )
  change.about('document', reviewed.document.id, { accept: verdict.accept })
  return reviewed
}

/** Takes back the own acceptance of a document, in each case that holds it. */
export const takeBackReview = async (
  change: Change,
  scope: Scope,
  key: string,
  reviewer: Caller,
): Promise<ReviewedDocument> => {
  const reviewed = await inEachCase(change, scope, key, reviewer, (kase, id) =>
    takeBackVerdict(kase, id, reviewer),
  )
  change.about('document', reviewed.document.id)
  return reviewed
}

type PaperReview = Verdict & { key: string }

/** Accepts or returns several papers of one case, also where others hold them; returns the case as it stands then. */
export const reviewPapers = async (
  change: Change,
  scope: Scope,
  id: string,
  reviews: readonly PaperReview[],
  reviewer: Caller,
): Promise<Case> => {
  const holders = reviews.map(({ key }) => holdersOf(key))
  const which = and(applicationScope(scope), or(eq(applications.id, id), ...holders))
  const stored = await withCases(change, which, async (kases) => {
    const asked = orNotFound(kases.find(({ now }) => now.application.id === id))
    for (const [index, { key }] of reviews.entries())
      if (!paperIn(asked.now, key))
        throw fieldError(`papers.${index}.key`, 'This is not one of the documents of this case.')
    for (const kase of kases) {
      for (const review of reviews) {
        const paper = paperIn(kase.now, review.key)
        if (paper) reviewPaper(kase, paper.document.id, review, reviewer)
      }
      await settle(kase, reviewer)
    }
  })
  const accepted = reviews.filter(({ accept }) => accept).length
  change.about('application', id, { accepted, returned: reviews.length - accepted })
  return orNotFound(stored.find(({ application }) => application.id === id))
}
