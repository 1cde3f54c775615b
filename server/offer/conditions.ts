import { and, eq, sql } from 'drizzle-orm'
import type { ConditionState } from '../../domain/status/offer-status.ts'
import { refuseEnded } from '../moves/rules.ts'
import { lenderOffers, offerConditions } from '../db/schema.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { OfferAct, OpenOffer } from './open-offer.ts'

export type Checked = { conditionId: string; state: ConditionState; note: string | null }

/** Ticks off a condition of an offer that still counts, waives it, or opens it again. */
export const checkCondition = async (
  { tx, kase, caller, ifMatch, one: { offer, status, conditions }, unchanged }: OpenOffer,
  { conditionId, state, note }: Checked,
): Promise<OfferAct> => {
  const details = { offer: offer.id, state }
  refuseEnded(kase.now.application.status)
  if (ifMatch !== null && ifMatch !== offer.version) throw new AppError('VERSION_STALE')
  const { condition } = orNotFound(conditions.find((one) => one.condition.id === conditionId))
  if (status !== 'open' && status !== 'accepted')
    throw new AppError('NOT_EDITABLE', { message: 'This offer no longer counts.' })
  if (condition.state === state && condition.note === note) {
    unchanged()
    return { stored: {}, details }
  }
  const [checked] = await tx
    .update(offerConditions)
    .set({ state, note, changedBy: caller.userId, changedAt: sql`now()` })
    .where(and(eq(offerConditions.id, conditionId), eq(offerConditions.offerId, offer.id)))
    .returning()
  const [bumped] = await tx
    .update(lenderOffers)
    .set({ version: sql`${lenderOffers.version} + 1` })
    .where(eq(lenderOffers.id, offer.id))
    .returning()
  const now = { condition: orNotFound(checked), by: caller.name }
  return {
    stored: {
      offer: orNotFound(bumped),
      conditions: conditions.map((one) => (one.condition.id === conditionId ? now : one)),
    },
    details,
  }
}
