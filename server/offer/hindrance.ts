import { isLive } from '../../domain/status/application-status.ts'
import { type OfferHindrance, whyNotAccepted } from '../../domain/status/offer-status.ts'
import { submissionStatusTable } from '../../domain/status/submission-status.ts'
import type { Case } from '../case/case.ts'
import { caseHasEnded } from '../moves/rules.ts'
import { AppError } from '../foundation/app-error.ts'
import { takenFacilities, type WholeOffer } from './rows.ts'

/** Hindrance to accepting an offer now; null where it can be accepted. */
export const hindranceOf = (
  one: WholeOffer,
  offers: readonly WholeOffer[],
): OfferHindrance | null => {
  const { offer, status, lenderName, submissionStatus } = one
  const why = whyNotAccepted(
    {
      kind: offer.kind,
      status,
      facilities: offer.terms.facilities,
      hasLetter: offer.letterDocumentId !== null,
    },
    takenFacilities(offers.filter(({ offer: other }) => other.id !== offer.id)),
  )
  if (why !== null || submissionStatus === 'sanctioned') return why
  return {
    code: 'ILLEGAL_TRANSITION',
    message: `The case is ${submissionStatusTable[submissionStatus].label} with ${lenderName}: there is no sanction to accept.`,
  }
}

/** Refuses an acceptance that can't be. */
export const refuseHindered = (
  { status }: Pick<Case['application'], 'status'>,
  one: WholeOffer,
  offers: readonly WholeOffer[],
) => {
  const why = hindranceOf(one, offers)
  if (why) throw new AppError(why.code, { message: why.message })
  if (!isLive(status)) throw caseHasEnded(status)
}
