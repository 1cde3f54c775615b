import { isLive } from '../../domain/application-status.ts'
import { isOpenSubmission } from '../../domain/submission-status.ts'
import type { Case } from '../application/case.ts'
import { consentStands } from '../application/consent-of-submissions.ts'
import { AppError } from '../foundation/app-error.ts'

export type Given = Case['submissions'][number]

/** Papers go to a lender that has the case, and to no other. */
export const refuseEnded = ({ application }: Case, { submission, lenderName }: Given) => {
  if (!isLive(application.status) || !isOpenSubmission(submission.status))
    throw new AppError('GUARD_UNMET', {
      message: `${lenderName} no longer has this case: nothing more goes there.`,
    })
}

/** No paper leaves on a consent that is taken back, nor any of a borrower who is erased. */
export const refuseWithoutConsent = (kase: Case, { submission, lenderName }: Given) => {
  if (!consentStands(kase, submission))
    throw new AppError('CONSENT_MISSING', {
      message: `The borrower has taken back the consent: nothing more goes to ${lenderName}.`,
    })
}
