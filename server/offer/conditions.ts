import { and, eq, sql } from 'drizzle-orm'
import type { ConditionState } from '../../domain/offer-status.ts'
import { refuseEnded } from '../application/rules.ts'
import { lenderOffers, offerConditions } from '../db/schema.ts'
import { AppError, found } from '../foundation/app-error.ts'
import type { Deciding } from './decide.ts'
import { offerIn, offersOfCase } from './rows.ts'

export type Checked = { conditionId: string; state: ConditionState; note: string | null }

/** Ticks off a condition of an offer that still counts, waives it, or opens it again. */
export const checkCondition = async (
  { tx, kase, id, caller, ifMatch }: Deciding,
  { conditionId, state, note }: Checked,
) => {
  refuseEnded(kase.now.application.status)
  const { offer, status, conditions } = offerIn(await offersOfCase(tx, kase.now.application.id), id)
  if (ifMatch !== null && ifMatch !== offer.version) throw new AppError('VERSION_STALE')
  const { condition } = found(conditions.find((one) => one.condition.id === conditionId))
  if (status !== 'open' && status !== 'accepted')
    throw new AppError('NOT_EDITABLE', { message: 'This offer no longer counts.' })
  if (condition.state === state && condition.note === note) return { changed: false }
  await tx
    .update(offerConditions)
    .set({ state, note, changedBy: caller.userId, changedAt: sql`now()` })
    .where(and(eq(offerConditions.id, conditionId), eq(offerConditions.offerId, id)))
  await tx
    .update(lenderOffers)
    .set({ version: sql`${lenderOffers.version} + 1` })
    .where(eq(lenderOffers.id, id))
  return { changed: true }
}
