import { applicationMachine } from '../../domain/case/application-moves.ts'
import type { ApplicationStatus } from '../../domain/status/application-status.ts'
import { type OfferCounts, whereOffersLead } from '../../domain/offer/offer-moves.ts'
import { factsOf } from './facts.ts'
import { carryOut, notifyOfMove, notifyPartner } from './move.ts'
import type { OpenCase } from '../case/open-case.ts'

/**
 * Takes a case where its offers lead, in the transaction of what happened to one. The borrower is told of the last step alone,
 * and not of what they did themselves.
 */
export const followOffers = async (kase: OpenCase, offers: OfferCounts, actorId: string | null) => {
  kase.now = { ...kase.now, offers }
  const { status: before, ownerId } = kase.now.application
  const mover = { userId: actorId, role: 'system' as const }
  let last: { action: string; to: ApplicationStatus } | null = null
  for (;;) {
    const facts = factsOf(kase.now)
    const { status } = kase.now.application
    const to = whereOffersLead(status, facts.offers)
    if (to === null) break
    const result = applicationMachine.move(status, to, 'system', facts)
    if (!result.ok) break
    carryOut(kase, result.action, { to, mover })
    last = { action: result.action, to }
  }
  if (last === null) return
  if (actorId !== ownerId) await notifyOfMove(kase, last.action, { to: last.to, mover })
  notifyPartner(kase, before, mover)
}

/**
 * Takes a case back to its sanction, where no offer of it is accepted any more; else where its offers lead. That an acceptance was taken
 * back is a mail of its own.
 */
export const leaveAcceptance = async (kase: OpenCase, offers: OfferCounts, actorId: string) => {
  await followOffers(kase, offers, actorId)
  const { status } = kase.now.application
  const result = applicationMachine.move(status, 'sanctioned', 'system', factsOf(kase.now))
  if (!result.ok) return
  const mover = { userId: actorId, role: 'system' as const }
  carryOut(kase, result.action, { to: 'sanctioned', mover })
  notifyPartner(kase, status, mover)
}
