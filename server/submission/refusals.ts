import { and, eq, gte } from 'drizzle-orm'
import { isLive } from '../../domain/status/application-status.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { isOpenSubmission, type SubmissionStatus } from '../../domain/status/submission-status.ts'
import type { Case } from '../case/case.ts'
import { consentStands } from '../consent/consent-of-submissions.ts'
import type { Db } from '../db/connect.ts'
import { lenderOffers } from '../db/schema.ts'
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

/** A yes that an offer made is taken back with that offer. */
export const refuseWithOffer = async (db: Db, submissionId: string, from: SubmissionStatus) => {
  const standing = and(
    eq(lenderOffers.submissionId, submissionId),
    eq(lenderOffers.kind, from === 'sanctioned' ? 'sanction' : 'in-principle'),
    eq(lenderOffers.status, 'open'),
    gte(lenderOffers.validUntil, calendarDateInIndia(new Date())),
  )
  if ((await db.$count(lenderOffers, standing)) > 0)
    throw new AppError('NOT_EDITABLE', {
      message: 'An offer of this lender stands: take that back, and this goes with it.',
    })
}
