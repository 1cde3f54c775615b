import { and, inArray, isNull, sql } from 'drizzle-orm'
import { coversHeldPapers } from '../../domain/consent/lender-consent.ts'
import { rooms } from '../db/schema.ts'
import type { Case } from '../case/case.ts'
import type { OpenCase } from '../case/open-case.ts'
import {
  openSubmissionsOf,
  recordAct,
  setSubmission,
  type SubmissionRow,
} from '../moves/submission-rows.ts'
import { notifyLender } from './notify-lender.ts'

/** True if the papers that a submission gave its lender are consented to at this moment. */
export const consentStands = (
  { application: { shareConsentAt, lenderConsent }, readAt }: Case,
  { lenderId, consent, consentWithdrawnAt }: SubmissionRow,
): boolean =>
  coversHeldPapers(
    shareConsentAt !== null,
    lenderConsent,
    { lenderId, scope: consent.scope, withdrawnAt: consentWithdrawnAt },
    readAt,
  )

/** Shuts the rooms of a submission for good: a consent that is given again opens none that its lender was told is shut. */
const shutRooms = async ({ change: { tx }, now }: OpenCase, ids: readonly string[]) => {
  if (ids.length === 0) return
  await tx
    .update(rooms)
    .set({ closedAt: sql`now()`, closedBy: now.application.ownerId, codeHash: null })
    .where(and(inArray(rooms.submissionId, [...ids]), isNull(rooms.closedAt)))
}

/** Marks what is consented to again, so that its lender can be given it in a new room. */
export const markAgain = (kase: OpenCase, actorId: string | null) => {
  for (const submission of openSubmissionsOf(kase)) {
    if (submission.consentWithdrawnAt === null || !consentStands(kase.now, submission)) continue
    setSubmission(kase, submission.id, { consentWithdrawnAt: null, lenderToldAt: null })
    recordAct(kase, submission.id, { name: 'consent-again', forBorrower: false }, { actorId })
  }
}

/**
 * Marks what lenders hold without a consent by now, shuts their rooms and tells them; where nobody can be mailed, staff tell the
 * lender. One that is consented to again is marked no longer. Nothing is fetched back: a lender answers for what it holds.
 */
export const markConsent = async (kase: OpenCase, actorId: string) => {
  const withdrawn = openSubmissionsOf(kase).filter(
    (one) => one.consentWithdrawnAt === null && !consentStands(kase.now, one),
  )
  await shutRooms(
    kase,
    withdrawn.map(({ id }) => id),
  )
  for (const { id } of withdrawn) {
    setSubmission(kase, id, { consentWithdrawnAt: kase.now.readAt, lenderToldAt: null })
    recordAct(kase, id, { name: 'consent-withdrawn', forBorrower: false }, { actorId })
    await notifyLender(kase, id)
  }
  markAgain(kase, actorId)
}
