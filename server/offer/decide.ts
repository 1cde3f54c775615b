import { eq, sql } from 'drizzle-orm'
import { acceptingCosts } from '../../domain/fee/accepting-costs.ts'
import { calendarDateInIndia, formatDate } from '../../domain/dates/dates.ts'
import { formatRupees } from '../../domain/amounts/rupees.ts'
import { isDisputed } from '../../domain/offer/paper-acceptance.ts'
import type { AcceptedHow } from '../../domain/status/offer-status.ts'
import { offerEvents } from '../../domain/status/offer-events.ts'
import { offerStatusTable } from '../../domain/status/offer-status.ts'
import { feeRupees, offeredRupees } from '../../domain/offer/stored-terms.ts'
import { isBorrower } from '../../domain/people/roles.ts'
import { offersPage } from '../case/case-paths.ts'
import { refuseEnded } from '../moves/rules.ts'
import { lenderOffers } from '../db/schema.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { feeToKeep } from './fee.ts'
import { setTasksOfOffer } from './fee-tasks.ts'
import { refuseHindered } from './hindrance.ts'
import { recordedOf, refuseToConfirm, refuseWhileRecorded } from './paper-acceptance.ts'
import type { OfferRow, WholeOffer } from './rows.ts'
import { inWords } from './words.ts'
import { type OfferAct, type OpenOffer, refuseStale } from './open-offer.ts'
import { notifyBorrower } from '../notices/mails.ts'
import { moveSubmission } from '../moves/submission-rows.ts'
import { setOfferIsOpen } from '../moves/open-offers.ts'
import { afterMoves, type OpenCase, record, setOffers } from '../case/open-case.ts'
import { followSubmissions } from '../moves/move.ts'

/** Maker of a decision, for the submission: the borrower's own word comes by itself. */
const moverFor = ({ userId, role }: Caller) =>
  isBorrower(role) ? { userId, role: 'system' as const } : { userId, role }

const titlesOf = ({ offer, lenderName }: WholeOffer) =>
  `${lenderName}: ${offer.terms.facilities.map(({ title }) => title).join(', ')}`

/**
 * Confirmation to the borrower, for their own records: the offer, its costs, and the lender's conditions before it
 * pays out.
 */
const mailAcceptance = async (
  kase: OpenCase,
  { lenderName, conditions, agent }: WholeOffer,
  { terms, agreedFee, decidedAt, acceptedHow }: OfferRow,
) => {
  const costs = agreedFee && acceptingCosts(feeRupees(terms), agreedFee, { agent })
  await notifyBorrower(
    kase,
    (about) => ({
      template: 'acceptance-confirmed',
      data: {
        ...about,
        lender: lenderName,
        offer: inWords(terms),
        on: `${formatDate(calendarDateInIndia(decidedAt ?? kase.now.readAt))}${acceptedHow === 'signed-copy' ? ', by the copy that you signed,' : ''}`,
        fee: costs && costs.total > 0 ? formatRupees(costs.total) : null,
        conditions: conditions
          .filter(({ condition }) => condition.before === 'disbursal' && condition.state === 'open')
          .map(({ condition }) => condition.text),
      },
    }),
    offersPage(kase.now.application),
  )
}

/** The offer is accepted: its submission and, with the first one, the case follow. */
const bind = async (open: OpenOffer, how: AcceptedHow): Promise<OfferAct> => {
  const { tx, kase, caller, one } = open
  const [offer] = await tx
    .update(lenderOffers)
    .set({
      status: 'accepted',
      acceptedHow: how,
      acceptanceObjectedAt: null,
      decidedAt: sql`now()`,
      decidedBy: caller.userId,
      agreedFee: await feeToKeep(tx, kase.now, one.agent),
      version: sql`${lenderOffers.version} + 1`,
    })
    .where(eq(lenderOffers.id, one.offer.id))
    .returning()
  const byTheOffer = { userId: caller.userId, role: 'system' as const }
  moveSubmission(kase, one.offer.submissionId, { to: 'accepted', mover: byTheOffer })
  const { offers: before } = kase.now
  setOffers(kase, {
    ...before,
    accepted: before.accepted + 1,
    granted: before.granted + offeredRupees(one.offer.terms),
  })
  afterMoves(kase, async () => {
    if (isBorrower(caller.role))
      kase.notices.push({
        kind: 'offer-accepted',
        actorId: caller.userId,
        details: [titlesOf(one)],
      })
    await mailAcceptance(kase, one, orNotFound(offer))
  })
  return {
    stored: { offer: orNotFound(offer) },
    details: { lender: one.lenderName, how },
  }
}

/** The client confirms after all what they had denied, and what was paid out on meanwhile: it stands, by their own word. */
const affirm = async ({ tx, kase, caller, one }: OpenOffer): Promise<OfferAct> => {
  const [offer] = await tx
    .update(lenderOffers)
    .set({
      acceptedHow: 'code',
      acceptanceObjectedAt: null,
      decidedBy: caller.userId,
      version: sql`${lenderOffers.version} + 1`,
    })
    .where(eq(lenderOffers.id, one.offer.id))
    .returning()
  await setTasksOfOffer(tx, one.offer.id, true)
  record(kase, {
    event: 'offer.acceptance-affirmed',
    label: offerEvents['offer.acceptance-affirmed']?.staff ?? '',
    note: titlesOf(one),
    actorId: caller.userId,
  })
  kase.notices.push({ kind: 'offer-accepted', actorId: caller.userId, details: [titlesOf(one)] })
  return {
    stored: { offer: orNotFound(offer) },
    details: { lender: one.lenderName, how: 'code' },
  }
}

/** The owner accepts an offer by their own word, or confirms what staff recorded from a signed document. */
export const acceptOffer = async (
  open: OpenOffer,
  judge: () => Promise<void>,
): Promise<OfferAct> => {
  const { kase, one, offers } = open
  refuseStale(open)
  const disputed = isDisputed(recordedOf(one))
  if (!disputed) refuseHindered(kase.now.application, one, offers)
  await judge()
  return disputed ? affirm(open) : bind(open, 'code')
}

/** A second colleague confirms what another recorded from a signed document. */
export const confirmAcceptance = async (open: OpenOffer): Promise<OfferAct> => {
  const { kase, one, offers } = open
  refuseStale(open)
  refuseToConfirm(open)
  refuseHindered(kase.now.application, one, offers)
  return bind(open, 'signed-copy')
}

/** Declines an offer; a sanction is then not taken, unless another sanction of the same lender stands. */
export const declineOffer = async (open: OpenOffer, reason: string): Promise<OfferAct> => {
  const { tx, kase, caller, one, offers } = open
  refuseStale(open)
  if (one.status !== 'open')
    throw new AppError('ILLEGAL_TRANSITION', {
      message: `This offer is ${offerStatusTable[one.status].label.toLowerCase()} already.`,
    })
  refuseWhileRecorded(one)
  refuseEnded(kase.now.application.status)
  const [declined] = await tx
    .update(lenderOffers)
    .set({
      status: 'declined',
      reason,
      decidedAt: sql`now()`,
      decidedBy: caller.userId,
      version: sql`${lenderOffers.version} + 1`,
    })
    .where(eq(lenderOffers.id, one.offer.id))
    .returning()
  const { submissionId, kind } = one.offer
  const others = offers.filter(
    ({ offer, status }) =>
      offer.id !== one.offer.id &&
      offer.submissionId === submissionId &&
      offer.kind === 'sanction' &&
      status === 'open',
  )
  const isOpen = others.some(({ offer }) => offer.letterDocumentId !== null)
  if (kind === 'sanction') setOfferIsOpen(kase, submissionId, isOpen)
  if (kind === 'sanction' && one.submissionStatus === 'sanctioned' && others.length === 0)
    moveSubmission(kase, submissionId, { to: 'not-taken', mover: moverFor(caller) })
  record(kase, {
    event: 'offer.declined',
    label: offerEvents['offer.declined']?.staff ?? '',
    note: `${one.lenderName}: ${reason}`,
    actorId: caller.userId,
  })
  await followSubmissions(kase, caller.userId)
  if (isBorrower(caller.role))
    kase.notices.push({
      kind: 'offer-declined',
      actorId: caller.userId,
      details: [titlesOf(one), reason],
    })
  return { stored: { offer: orNotFound(declined) }, details: { lender: one.lenderName } }
}
