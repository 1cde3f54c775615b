import { applicationMachine } from '../../domain/case/application-moves.ts'
import { whereOffersLead } from '../../domain/offer/offer-moves.ts'
import type { ApplicationStatus } from '../../domain/status/application-status.ts'
import type { OpenCase } from '../case/open-case.ts'
import { factsOf } from './facts.ts'
import { carryOut, followSubmissions, notifyOfMove, notifyPartner } from './move.ts'

const moverOf = ({ change }: OpenCase) => ({ userId: change.actorId, role: 'system' as const })

/** Moves the case step by step. The borrower is told of the last step alone, and not of their own acts. */
const goAlong = async (kase: OpenCase) => {
  const { status: before, ownerId } = kase.now.application
  const mover = moverOf(kase)
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
  if (mover.userId !== ownerId) await notifyOfMove(kase, last.action, { to: last.to, mover })
  notifyPartner(kase, before, mover)
}

/** Goes back to the sanction, and on to where the submissions lead. That an acceptance was taken back is a mail of its own. */
const leaveAcceptance = async (kase: OpenCase) => {
  const { status } = kase.now.application
  const result = applicationMachine.move(status, 'sanctioned', 'system', factsOf(kase.now))
  if (!result.ok) return
  const mover = moverOf(kase)
  carryOut(kase, result.action, { to: 'sanctioned', mover })
  notifyPartner(kase, status, mover)
  await followSubmissions(kase, mover.userId)
}

/** Takes a case that moved, or whose offers are others by now, where its offers lead; back to its sanction with the last acceptance. */
export const followOffers = async (kase: OpenCase) => {
  const { was, now } = kase
  if (was.application.status === now.application.status && was.offers === now.offers) return
  await goAlong(kase)
  if (was.offers.accepted > 0 && now.offers.accepted === 0) await leaveAcceptance(kase)
}
