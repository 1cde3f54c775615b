import { isLive } from '../../domain/status/application-status.ts'
import { isOpenSubmission } from '../../domain/status/submission-status.ts'
import type { Case } from '../case/case.ts'
import type { Given } from '../submission/refusals.ts'

/** Reason why a room opens no more, for the staff of its case. */
export const whyShut = (
  { application }: Case,
  { submission }: Given,
  { closedAt, closedBy }: { closedAt: Date | null; closedBy: string | null },
): string => {
  // The borrower shuts none by hand.
  if (closedBy === application.ownerId) return 'The borrower has taken back the consent.'
  if (closedAt !== null) return 'It was shut by the firm.'
  if (application.shareConsentAt === null || submission.consentWithdrawnAt !== null)
    return 'The borrower has taken back the consent.'
  if (!isLive(application.status)) return 'The case has ended.'
  if (!isOpenSubmission(submission.status)) return 'The lender no longer has the case.'
  return 'Its days are over.'
}
