import type { Case } from '../case/case.ts'
import type { OpenCase } from '../case/open-case.ts'

/** An offer of a submission that its borrower can accept; `offerStands` of offer-counts.ts says it in SQL. */
export const hasStandingOffer = ({
  submission,
  offerIsOpen: isOpen,
}: Case['submissions'][number]): boolean => submission.status === 'sanctioned' && isOpen

/** Sees whether an offer of a submission is open by now. */
export const setOfferIsOpen = (kase: OpenCase, submissionId: string, isOpen: boolean) => {
  kase.now = {
    ...kase.now,
    submissions: kase.now.submissions.map((one) =>
      one.submission.id === submissionId ? { ...one, offerIsOpen: isOpen } : one,
    ),
  }
}
