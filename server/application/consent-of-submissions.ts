import { stillCovers } from '../../domain/lender-consent.ts'
import type { OpenCase } from './open-case.ts'
import { openSubmissionsOf, recordAct, setSubmission } from './submission-rows.ts'

/**
 * Marks what lenders hold without a consent by now, so that staff tell them; one that is consented to again is marked no
 * longer. Nothing is fetched back: a lender is told, and answers for what it holds.
 */
export const markWithdrawn = (kase: OpenCase, actorId: string) => {
  const { shareConsentAt, lenderConsent } = kase.now.application
  for (const { id, lenderId, consent, consentWithdrawnAt } of openSubmissionsOf(kase)) {
    const stands = stillCovers(shareConsentAt !== null, lenderConsent, lenderId, consent.scope)
    if (stands === (consentWithdrawnAt === null)) continue
    setSubmission(kase, id, {
      consentWithdrawnAt: stands ? null : kase.now.readAt,
      lenderToldAt: null,
    })
    recordAct(
      kase,
      id,
      stands
        ? { name: 'consent-again', forBorrower: false }
        : { name: 'consent-withdrawn', forBorrower: false },
      { actorId },
    )
  }
}
