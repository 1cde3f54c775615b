import { eq, sql } from 'drizzle-orm'
import type { disbursalCalls } from '../../contract/offer/disbursal.ts'
import type { Parsed } from '../../contract/index.ts'
import { applicationStatusTable } from '../../domain/status/application-status.ts'
import { payableStatuses } from '../../domain/status/status-groups.ts'
import { calendarDateInIndia, formatDate } from '../../domain/dates/dates.ts'
import { firstPaidOn } from '../../domain/fee/disbursal.ts'
import { offerEvents } from '../../domain/status/offer-events.ts'
import { admins } from '../../domain/people/roles.ts'
import { formatRupees } from '../../domain/amounts/rupees.ts'
import { offeredRupees } from '../../domain/offer/stored-terms.ts'
import { offersPage } from '../case/case-paths.ts'
import type { Db } from '../db/connect.ts'
import { feesDue, lenderOffers } from '../db/schema.ts'
import { AppError, fieldError, orNotFound } from '../foundation/app-error.ts'
import { countOffers } from './counts.ts'
import { cancellationFor, storeFeeDue } from './fee.ts'
import { moneyOf } from './money-rows.ts'
import { refuseDisputed } from './paper-acceptance.ts'
import type { WholeOffer } from './rows.ts'
import { recordTakingBack, takeBackFee } from './take-back.ts'
import type { OfferAct, OpenOffer } from './open-offer.ts'
import { afterMoves, type OpenCase, record, setOffers } from '../case/open-case.ts'
import { notifyBorrower } from '../notices/mails.ts'

type Body = Parsed<typeof disbursalCalls.recordNotDrawn, 'body'>

/** An accepted offer of a case where money comes, with what was paid out of it and when last. */
const opened = async ({ tx, kase, one }: OpenOffer) => {
  const { status } = kase.now.application
  if (one.status !== 'accepted')
    throw new AppError('ILLEGAL_TRANSITION', { message: 'Only an accepted offer is drawn.' })
  if (!payableStatuses.includes(status))
    throw new AppError('ILLEGAL_TRANSITION', {
      message: `Nothing is drawn on a case that is ${applicationStatusTable[status].label}.`,
    })
  const { paid } = await moneyOf(tx, [one.offer.id])
  const drawn = paid.reduce((sum, { disbursal }) => sum + disbursal.amount, 0)
  return { one, drawn, rest: offeredRupees(one.offer.terms) - drawn, last: paid.at(-1)?.disbursal }
}

type Opened = Awaited<ReturnType<typeof opened>>

const refuseDay = ({ one: { offer }, last }: Opened, date: string) => {
  if (last && date < last.paidOn)
    throw fieldError('date', `A part was paid out on ${formatDate(last.paidOn)}, after this day.`)
  if (offer.decidedAt && date < firstPaidOn(calendarDateInIndia(offer.decidedAt)))
    throw fieldError('date', 'This is long before the offer was accepted: look at the year.')
}

/** Nothing drawn of any offer is the end of a case, and no way to be paid out. */
const refuseLast = async (tx: Db, { now: { application } }: OpenCase, { rest }: Opened) => {
  const { granted, disbursed } = await countOffers(tx, application.id)
  if (disbursed === 0 && granted === rest)
    throw new AppError('GUARD_UNMET', {
      message: 'Nothing was drawn of this case at all: withdraw it instead.',
    })
}

/** The fee for drawing nothing, where the letter has one: the firm says whether it falls due, and only an admin waives it. */
const cancellationAsked = (
  { one, drawn }: Opened,
  { cancellationFee }: Body,
  { role }: OpenOffer['caller'],
) => {
  const fee = drawn === 0 ? cancellationFor(one) : null
  if (fee === null) {
    if (cancellationFee === 'due')
      throw fieldError('cancellationFee', 'The mandate letter has no fee for this.')
    return null
  }
  if (cancellationFee === undefined)
    throw fieldError(
      'cancellationFee',
      `Nothing of this offer was drawn: say whether the cancellation fee of ${formatRupees(fee.fee)} falls due.`,
    )
  if (cancellationFee === 'due') return fee
  if (!admins.includes(role)) throw fieldError('cancellationFee', 'Only an admin waives it.')
  return null
}

const makeDue = async (
  tx: Db,
  { offer }: WholeOffer,
  { fee, gst }: { fee: number; gst: number },
  from: string,
) => {
  const dueOn = await storeFeeDue(tx, offer.applicationId, { fee, gst, from, offerId: offer.id })
  return { total: formatRupees(fee + gst), dueOn: formatDate(dueOn) }
}

const bump = { version: sql`${lenderOffers.version} + 1` }

/** Records that what is left of an offer is not drawn: the sums, the cancellation fee and the case follow. */
export const recordNotDrawn = async (open: OpenOffer, body: Body): Promise<OfferAct> => {
  const { tx, kase, caller } = open
  refuseDisputed(open.one)
  const drawing = await opened(open)
  const { one, rest } = drawing
  if (one.offer.notDrawnOn !== null)
    throw new AppError('ILLEGAL_TRANSITION', { message: 'That is recorded already.' })
  if (rest <= 0)
    throw new AppError('GUARD_UNMET', {
      message: 'All of this offer is paid out: nothing is left.',
    })
  refuseDay(drawing, body.date)
  await refuseLast(tx, kase, drawing)
  const fee = cancellationAsked(drawing, body, caller)
  const [offer] = await tx
    .update(lenderOffers)
    .set({
      notDrawnOn: body.date,
      notDrawnBecause: body.reason,
      notDrawnBy: caller.userId,
      ...bump,
    })
    .where(eq(lenderOffers.id, one.offer.id))
    .returning()
  const cancellation = fee && (await makeDue(tx, one, fee, body.date))
  const waived = body.cancellationFee === 'waived' ? ' The cancellation fee is waived.' : ''
  record(kase, {
    event: 'offer.not-drawn',
    label: offerEvents['offer.not-drawn']?.staff ?? '',
    note: `${one.lenderName}, ${formatRupees(rest)}: ${body.reason}${waived}`,
    actorId: caller.userId,
  })
  const { application } = kase.now
  setOffers(kase, await countOffers(tx, application.id))
  afterMoves(kase, () =>
    notifyBorrower(
      kase,
      (about) => ({
        template: 'rest-not-drawn',
        data: {
          ...about,
          lender: one.lenderName,
          rest: formatRupees(rest),
          reason: body.reason,
          cancellation,
        },
      }),
      offersPage(application),
    ),
  )
  return {
    stored: { offer: orNotFound(offer), notDrawnBy: caller.name },
    details: { lender: one.lenderName, rest, cancellationFee: body.cancellationFee ?? null },
  }
}

/** Takes that back: the rest can be paid out, and the case goes back to where it stands with it. */
export const takeBackNotDrawn = async (open: OpenOffer, reason: string): Promise<OfferAct> => {
  const { tx, kase } = open
  const callerId = open.caller.userId
  const { one, rest } = await opened(open)
  if (one.offer.notDrawnOn === null)
    throw new AppError('ILLEGAL_TRANSITION', { message: 'The rest of this offer can be drawn.' })
  const fee = await takeBackFee(tx, eq(feesDue.offerId, one.offer.id))
  const [offer] = await tx
    .update(lenderOffers)
    .set({ notDrawnOn: null, notDrawnBecause: null, notDrawnBy: null, ...bump })
    .where(eq(lenderOffers.id, one.offer.id))
    .returning()
  const left = `${one.lenderName}, ${formatRupees(rest)}`
  recordTakingBack({ kase, callerId, reason }, 'offer.not-drawn-taken-back', left)
  const { application } = kase.now
  setOffers(kase, await countOffers(tx, application.id))
  afterMoves(kase, () =>
    notifyBorrower(
      kase,
      (about) => ({
        template: 'rest-drawn-after-all',
        data: {
          ...about,
          lender: one.lenderName,
          rest: formatRupees(rest),
          cancellation: fee === null ? null : formatRupees(fee),
        },
      }),
      offersPage(application),
    ),
  )
  return {
    stored: { offer: orNotFound(offer), notDrawnBy: null },
    details: { lender: one.lenderName, rest, reason },
  }
}
