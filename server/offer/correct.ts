import type { OfferBody } from '../../contract/offer/offer.ts'
import type { OfferKind } from '../../domain/status/offer-status.ts'
import type { SubmissionMover } from '../moves/submission-rows.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../foundation/app-error.ts'
import { offersOfCase, type WholeOffer } from './rows.ts'
import { goBack, markTakenBack } from './take-back-offer.ts'
import type { OpenCase } from '../case/open-case.ts'

type Correction = {
  /** The offer that was recorded wrongly. */
  id: string
  submissionId: string
  /** True kind of the offer. */
  kind: OfferKind
  mover: SubmissionMover
}

const CORRECTED = 'Corrected by another entry'

/** Makes way for the right entry of an offer: the wrong one counts no more, and neither does the step that it took if it was of the other kind. */
export const beginCorrection = async (
  tx: Db,
  kase: OpenCase,
  { id, submissionId, kind, mover }: Correction,
): Promise<WholeOffer> => {
  const offers = await offersOfCase(tx, kase.now.application.id)
  const one = offers.find(({ offer }) => offer.id === id)
  if (one?.offer.submissionId !== submissionId)
    throw fieldError('corrects', 'This lender made no such offer.')
  const given = { tx, kase, mover, reason: CORRECTED }
  const offer = await markTakenBack({ ...given, one })
  if (offer.kind !== kind)
    await goBack(
      given,
      offer,
      offers.map((each) => (each === one ? { ...one, offer } : each)),
    )
  return one
}

/** The conditions of an offer; those that stood in the wrong entry keep what was said of them. */
export const conditionsAfter = (
  corrected: WholeOffer | null,
  conditions: OfferBody['conditions'],
) =>
  conditions.map((one) => {
    const known = corrected?.conditions.find(
      ({ condition }) => condition.text === one.text && condition.before === one.before,
    )?.condition
    if (!known) return one
    const { state, note, changedBy, changedAt } = known
    return { ...one, state, note, changedBy, changedAt }
  })
