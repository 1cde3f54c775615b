import { eq, sql } from 'drizzle-orm'
import { applicationStatusTable } from '../../domain/status/application-status.ts'
import { payableStatuses } from '../../domain/status/status-groups.ts'
import { waitsForConfirmation } from '../../domain/offer/paper-acceptance.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { offerEvents } from '../../domain/status/offer-events.ts'
import { offersPage } from '../case/case-paths.ts'
import { lenderOffers } from '../db/schema.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import { countOffers } from './counts.ts'
import { moneyOf } from './money-rows.ts'
import { type OfferAct, type OpenOffer, refuseStale } from './open-offer.ts'
import { recordedOf, takeBackRecorded } from './paper-acceptance.ts'
import { giveBackPapers } from './papers.ts'
import type { OfferRow } from './rows.ts'
import { recordTakingBack } from './take-back.ts'
import { inWords } from './words.ts'
import { setOfferIsOpen } from '../moves/open-offers.ts'
import { endAcceptance, moveSubmission, takeBackAccepted } from '../moves/submission-rows.ts'
import { notifyBorrower } from '../notices/mails.ts'
import { afterMoves, record, setOffers } from '../case/open-case.ts'

/** Refuses to take back an acceptance with a code: it is the borrower's own word. */
const refuseOwnWord = ({ one: { offer, status } }: OpenOffer) => {
  if (status === 'accepted' && offer.acceptedHow !== 'signed-copy')
    throw new AppError('NOT_EDITABLE', {
      message:
        'The borrower accepted this offer with their own code: that is not ours to take back.',
    })
}

/** An acceptance ends only while nothing was paid out since, on a case where money comes. */
const refuseToEnd = async ({ tx, kase, one: { offer, status } }: OpenOffer) => {
  if (status !== 'accepted')
    throw new AppError('ILLEGAL_TRANSITION', { message: 'This offer is not accepted.' })
  const { status: now } = kase.now.application
  if (!payableStatuses.includes(now))
    throw new AppError('ILLEGAL_TRANSITION', {
      message: `No acceptance ends on a case that is ${applicationStatusTable[now].label}.`,
    })
  const { paid } = await moneyOf(tx, [offer.id])
  if (paid.length > 0 || offer.notDrawnOn !== null)
    throw new AppError('GUARD_UNMET', {
      message: 'What was drawn of this offer is recorded: take that back first.',
    })
}

const withoutCopy = {
  signedDocumentId: null,
  acceptanceRecordedAt: null,
  acceptanceRecordedBy: null,
} as const

/** Opens an offer again. What the client denied stays with the record, the signed copy with it. */
const reopen = async ({ tx, one }: OpenOffer, isDenied: boolean): Promise<OfferRow> => {
  const [row] = await tx
    .update(lenderOffers)
    .set({
      ...(!isDenied && withoutCopy),
      status: 'open',
      acceptedHow: null,
      decidedAt: null,
      decidedBy: null,
      agreedFee: null,
      version: sql`${lenderOffers.version} + 1`,
    })
    .where(eq(lenderOffers.id, one.offer.id))
    .returning()
  return orNotFound(row)
}

/**
 * Ends an acceptance of which nothing was drawn: the offer is open again and its submission sanctioned; a case with no other accepted
 * offer goes back to its sanction. The borrower, who was told of it, is told so.
 */
export const endAccepted = async (
  open: OpenOffer,
  reason: string,
  isDenied: boolean,
): Promise<OfferRow> => {
  const { tx, kase, caller, one } = open
  const { application } = kase.now
  const offer = await reopen(open, isDenied)
  const stands = offer.validUntil >= calendarDateInIndia(kase.now.readAt)
  setOfferIsOpen(kase, offer.submissionId, stands && offer.letterDocumentId !== null)
  takeBackAccepted(kase, offer.submissionId, { actorId: caller.userId, reason })
  const words = inWords(offer.terms)
  recordTakingBack(
    { kase, callerId: caller.userId, reason },
    'offer.acceptance-taken-back',
    `${one.lenderName}: ${words}`,
  )
  setOffers(kase, await countOffers(tx, application.id))
  afterMoves(kase, () =>
    notifyBorrower(
      kase,
      (about) => ({
        template: 'acceptance-taken-back',
        data: {
          ...about,
          lender: one.lenderName,
          offer: words,
          stands,
        },
      }),
      offersPage(application),
    ),
  )
  return offer
}

/**
 * Takes back that an offer was accepted, which staff had recorded by mistake, whether or not that was confirmed. Nothing holds the signed copy
 * any more, unless the client has denied it.
 */
export const takeBackAcceptance = async (open: OpenOffer, reason: string): Promise<OfferAct> => {
  const { tx, one } = open
  refuseStale(open)
  if (waitsForConfirmation(recordedOf(one))) return takeBackRecorded(open, reason)
  refuseOwnWord(open)
  await refuseToEnd(open)
  const isDenied = one.offer.acceptanceObjectedAt !== null
  const offer = await endAccepted(open, reason, isDenied)
  if (!isDenied) await giveBackPapers(tx, [one.offer.signedDocumentId])
  return {
    stored: {
      offer,
      ...(!isDenied && { signedCopy: null, signedOpenedBy: [], acceptanceRecorder: null }),
    },
    details: { lender: one.lenderName, reason },
  }
}

/**
 * The lender has cancelled its sanction after it was accepted: its submission ends with that, no fee of ours falls due, and a case with
 * no other sanction goes back to the lenders. The borrower is told.
 */
export const cancelByLender = async (open: OpenOffer, reason: string): Promise<OfferAct> => {
  const { kase, caller, one } = open
  refuseStale(open)
  await refuseToEnd(open)
  const { application } = kase.now
  const offer = await reopen(open, one.offer.acceptanceObjectedAt !== null)
  setOfferIsOpen(kase, offer.submissionId, false)
  endAcceptance(kase, offer.submissionId)
  moveSubmission(kase, offer.submissionId, {
    to: 'declined',
    mover: { userId: caller.userId, role: caller.role },
    reason,
  })
  const words = inWords(offer.terms)
  record(kase, {
    event: 'offer.cancelled',
    label: offerEvents['offer.cancelled']?.staff ?? '',
    note: `${one.lenderName}: ${words}`,
    actorId: caller.userId,
  })
  setOffers(kase, await countOffers(open.tx, application.id))
  afterMoves(kase, () =>
    notifyBorrower(
      kase,
      (about) => ({
        template: 'offer-cancelled',
        data: { ...about, lender: one.lenderName, offer: words },
      }),
      offersPage(application),
    ),
  )
  return { stored: { offer }, details: { lender: one.lenderName, reason } }
}
