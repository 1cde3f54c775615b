import { and, eq, isNull, sql } from 'drizzle-orm'
import { formatDate } from '../../domain/dates/dates.ts'
import { formatRupees } from '../../domain/amounts/rupees.ts'
import { offerEvents } from '../../domain/status/offer-events.ts'
import { type OpenCase, record } from '../case/open-case.ts'
import type { Db } from '../db/connect.ts'
import { disbursals } from '../db/schema.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import { setTasksOfPayout } from './fee-tasks.ts'

type Answering = { tx: Db; kase: OpenCase; callerId: string }

/**
 * Answers whether a payout arrived. A "no" pauses the fee on it and tells all admins; a "yes" is certain. The same answer again changes
 * nothing, and returns null.
 */
export const answerArrival = async (
  { tx, kase, callerId }: Answering,
  id: string,
  arrived: boolean,
) => {
  const [row] = await tx
    .select()
    .from(disbursals)
    .where(and(eq(disbursals.id, id), isNull(disbursals.takenBackAt)))
  const paid = orNotFound(row)
  if (paid.arrived === arrived) return null
  if (paid.arrivalAskedAt === null)
    throw new AppError('ILLEGAL_TRANSITION', { message: 'Nobody asked about this payout.' })
  if (paid.arrived === true)
    throw new AppError('ILLEGAL_TRANSITION', {
      message: 'You have confirmed that it arrived. Write to us if that was a mistake.',
    })
  await tx
    .update(disbursals)
    .set({ arrived, arrivalAnsweredAt: sql`now()` })
    .where(eq(disbursals.id, id))
  await setTasksOfPayout(tx, id, arrived)
  const event = arrived ? 'offer.arrived' : 'offer.not-arrived'
  const note = `${formatRupees(paid.amount)} ${paid.facility} of ${formatDate(paid.paidOn)}, reference ${paid.reference}`
  record(kase, { event, label: offerEvents[event]?.staff ?? '', note, actorId: callerId })
  if (!arrived)
    kase.notices.push({ kind: 'payout-not-arrived', actorId: callerId, details: [note] })
  return { amount: paid.amount, facility: paid.facility, arrived }
}
