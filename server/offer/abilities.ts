import type { Offer } from '../../contract/offer/offer.ts'
import { isLive } from '../../domain/status/application-status.ts'
import { payableStatuses } from '../../domain/status/status-groups.ts'
import { caseWorkers, contacts, isBorrower } from '../../domain/people/roles.ts'
import { offeredRupees } from '../../domain/offer/stored-terms.ts'
import { may } from '../access/may.ts'
import type { Case } from '../case/case.ts'
import { cancellationFor } from './fee.ts'
import { hindranceOf } from './hindrance.ts'
import type { WholeOffer } from './rows.ts'
import type { Viewer } from '../foundation/caller.ts'

/** Of whom the letter wants a fee where nothing of it is drawn. */
const askedOnNotDrawn = (one: WholeOffer, disbursed: number) =>
  disbursed === 0 && cancellationFor(one) !== null ? ('cancellation' as const) : ('rest' as const)

/** Acts of this viewer on an offer as it stands, of which `disbursed` rupees are paid out. */
export const abilitiesOf = (
  one: WholeOffer,
  offers: readonly WholeOffer[],
  { application: { status } }: Case,
  { role }: Viewer,
  disbursed: number,
): Offer['abilities'] => {
  const live = isLive(status)
  const hindrance = hindranceOf(one, offers)
  const isStaff = caseWorkers.includes(role)
  const can = live && hindrance === null
  const isPaidOut =
    one.status === 'accepted' && contacts.includes(role) && payableStatuses.includes(status)
  const isDrawn = one.offer.notDrawnOn === null
  const canEnd =
    isStaff &&
    one.status === 'accepted' &&
    payableStatuses.includes(status) &&
    disbursed === 0 &&
    isDrawn
  return {
    accept: can && isBorrower(role),
    correct: live && isStaff && one.status === 'open' && one.offer.createdBy !== null,
    recordAcceptance: can && isStaff,
    takeBackAcceptance: canEnd && one.offer.acceptedHow === 'signed-copy',
    cancelByLender: canEnd,
    decline: live && one.status === 'open',
    disburse: isPaidOut && isDrawn && disbursed < offeredRupees(one.offer.terms),
    recordNotDrawn:
      isPaidOut && isDrawn && disbursed < offeredRupees(one.offer.terms)
        ? askedOnNotDrawn(one, disbursed)
        : null,
    takeBackNotDrawn: isPaidOut && !isDrawn,
    takeBackDisbursals: isPaidOut && isDrawn,
    receiveFees: may('receiveFee', role),
    takeBackReceipts: may('takeBackReceipt', role) && status !== 'closed',
    checkConditions: live && isStaff && (one.status === 'open' || one.status === 'accepted'),
    notAcceptedBecause: one.status === 'open' ? (hindrance?.message ?? null) : null,
  }
}
