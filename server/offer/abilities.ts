import type { Offer } from '../../contract/offer/offer.ts'
import { isLive } from '../../domain/status/application-status.ts'
import { payableStatuses } from '../../domain/status/status-groups.ts'
import { admins, caseWorkers, contacts, isBorrower } from '../../domain/people/roles.ts'
import {
  canBeDenied,
  canBeRecorded,
  isDisputed,
  waitsForConfirmation,
} from '../../domain/offer/paper-acceptance.ts'
import { offeredRupees } from '../../domain/offer/stored-terms.ts'
import { may } from '../access/may.ts'
import type { Case } from '../case/case.ts'
import { cancellationFor } from './fee.ts'
import { hindranceOf } from './hindrance.ts'
import { recordedOf } from './paper-acceptance.ts'
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
  { userId, role }: Viewer,
  disbursed: number,
): Offer['abilities'] => {
  const live = isLive(status)
  const hindrance = hindranceOf(one, offers)
  const isStaff = caseWorkers.includes(role)
  const can = live && hindrance === null
  const recorded = recordedOf(one)
  const waits = waitsForConfirmation(recorded)
  const disputed = isDisputed(recorded)
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
    accept: (can || (live && disputed)) && isBorrower(role),
    denyAcceptance: isBorrower(role) && canBeDenied(recorded),
    confirmAcceptance:
      can && contacts.includes(role) && waits && one.offer.acceptanceRecordedBy !== userId,
    correct: live && isStaff && one.status === 'open' && one.offer.createdBy !== null,
    recordAcceptance: can && contacts.includes(role) && canBeRecorded(recorded),
    takeBackAcceptance:
      (canEnd && one.offer.acceptedHow === 'signed-copy') || (live && isStaff && waits),
    cancelByLender: canEnd,
    decline: live && one.status === 'open' && !waits,
    disburse: isPaidOut && isDrawn && !disputed && disbursed < offeredRupees(one.offer.terms),
    recordNotDrawn:
      isPaidOut && isDrawn && !disputed && disbursed < offeredRupees(one.offer.terms)
        ? askedOnNotDrawn(one, disbursed)
        : null,
    takeBackNotDrawn: isPaidOut && !isDrawn,
    takeBackDisbursals: isPaidOut && isDrawn,
    takeBackArrived: isPaidOut && isDrawn && admins.includes(role),
    answerArrivals: isBorrower(role),
    receiveFees: may('receiveFee', role),
    takeBackReceipts: may('takeBackReceipt', role) && status !== 'closed',
    checkConditions: live && isStaff && (one.status === 'open' || one.status === 'accepted'),
    notAcceptedBecause: one.status === 'open' ? (hindrance?.message ?? null) : null,
  }
}
