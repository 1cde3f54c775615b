import { and } from 'drizzle-orm'
import { applicationScope } from '../access/scope.ts'
import { findDocument } from '../document/queries.ts'
import type { ReviewedDocument } from '../document/present.ts'
import { AppError, found } from '../foundation/app-error.ts'
import type { Caller, Scope } from '../foundation/caller.ts'
import type { Change } from '../http/write.ts'
import { holdersOf } from './holders.ts'
import { paperIn } from './open-case.ts'
import type { Verdict } from './paper-verdict.ts'
import { withCases } from './with-case.ts'

const refuseLoose = async ({ tx }: Change, scope: Scope, key: string): Promise<never> => {
  found(await findDocument(tx, scope, key))
  throw new AppError('INVALID_REQUEST', {
    message: 'This document is not one of the papers of an application.',
  })
}

/** Accepts a document that was handed in, or returns it with a reason, in each case that holds it as one of its papers. */
export const reviewDocument = async (
  change: Change,
  scope: Scope,
  key: string,
  verdict: Verdict,
  reviewer: Caller,
): Promise<ReviewedDocument> => {
  const which = and(applicationScope(scope), holdersOf(key))
  const stored = await withCases(change, which, async (kases) => {
    for (const kase of kases) {
      const paper = paperIn(kase.now, key)
      // Replaced while this waited for the lock.
      if (!paper) continue
      await kase.review(paper.document.id, verdict, reviewer)
      await kase.settle(reviewer)
    }
  })
  const reviewed = stored.flatMap((one) => paperIn(one, key) ?? [])[0]
  if (!reviewed) return refuseLoose(change, scope, key)
  change.about('document', reviewed.document.id, { accept: verdict.accept })
  return reviewed
}
