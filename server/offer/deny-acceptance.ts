import { eq, sql } from 'drizzle-orm'
import { canBeDenied } from '../../domain/offer/paper-acceptance.ts'
import { payableStatuses } from '../../domain/status/status-groups.ts'
import { offerEvents } from '../../domain/status/offer-events.ts'
import { record } from '../case/open-case.ts'
import { lenderOffers } from '../db/schema.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import { setTasksOfOffer } from './fee-tasks.ts'
import { moneyOf } from './money-rows.ts'
import { type OfferAct, type OpenOffer, refuseStale } from './open-offer.ts'
import { recordedOf } from './paper-acceptance.ts'
import { endAccepted } from './take-back-acceptance.ts'
import { inWords } from './words.ts'

const OWN_WORD = 'Said by the client: I did not accept this'

const refuseToDeny = ({ one }: OpenOffer) => {
  if (canBeDenied(recordedOf(one))) return
  const { acceptedHow, acceptanceObjectedAt } = one.offer
  throw new AppError('ILLEGAL_TRANSITION', {
    message:
      one.status !== 'accepted'
        ? 'No acceptance of this offer is recorded.'
        : acceptanceObjectedAt !== null
          ? 'You have told us so already.'
          : acceptedHow === 'code'
            ? 'You accepted this offer with your own code. Write to us if something is wrong with it.'
            : 'No acceptance of this offer is recorded.',
  })
}

/** True if the acceptance can simply end: nothing hangs on it that is to be taken back first. */
const canEnd = async ({ tx, kase, one: { offer, status } }: OpenOffer): Promise<boolean> => {
  if (status !== 'accepted' || !payableStatuses.includes(kase.now.application.status)) return false
  return offer.notDrawnOn === null && (await moneyOf(tx, [offer.id])).paid.length === 0
}

/**
 * The client says that they did not accept what staff recorded. It ends at once, or, where money was paid out on it, stands still: nothing
 * more is recorded on it, and no fee is asked for. The signed copy stays with the record. All admins are told.
 */
export const denyAcceptance = async (open: OpenOffer, note: string): Promise<OfferAct> => {
  const { tx, kase, caller, one } = open
  refuseStale(open)
  refuseToDeny(open)
  const ended = await canEnd(open)
  const [marked] = await tx
    .update(lenderOffers)
    .set({ acceptanceObjectedAt: sql`now()`, version: sql`${lenderOffers.version} + 1` })
    .where(eq(lenderOffers.id, one.offer.id))
    .returning()
  await setTasksOfOffer(tx, one.offer.id, false)
  const which = `${one.lenderName}: ${inWords(one.offer.terms)}`
  record(kase, {
    event: 'offer.acceptance-denied',
    label: offerEvents['offer.acceptance-denied']?.staff ?? '',
    note: which,
    actorId: caller.userId,
  })
  kase.notices.push({
    kind: 'acceptance-denied',
    actorId: caller.userId,
    details: [which, ...(note === '' ? [] : [note])],
  })
  const offer = ended ? await endAccepted(open, OWN_WORD, true) : orNotFound(marked)
  return { stored: { offer }, details: { lender: one.lenderName, ended, note } }
}
