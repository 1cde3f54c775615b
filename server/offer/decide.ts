import { eq, sql } from 'drizzle-orm'
import { canBeSigned } from '../../domain/file-types.ts'
import type { AcceptedHow } from '../../domain/offer-status.ts'
import { offerEvents } from '../../domain/offer-events.ts'
import { offerStatusTable } from '../../domain/offer-status.ts'
import { offeredRupees } from '../../domain/stored-terms.ts'
import { refuseEnded } from '../application/rules.ts'
import type { Kase } from '../application/with-case.ts'
import type { Db } from '../db/connect.ts'
import { lenderOffers } from '../db/schema.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { keptFeeOf } from './fee.ts'
import { refuseHindered } from './hindrance.ts'
import { takePaper } from './papers.ts'
import { offerIn, offersOfCase, type WholeOffer } from './rows.ts'

export type Deciding = { tx: Db; kase: Kase; id: string; caller: Caller; ifMatch: number | null }

/** An offer under the lock of its case, with all of that case. */
const opened = async ({ tx, kase, id, ifMatch }: Deciding) => {
  const offers = await offersOfCase(tx, kase.now.application.id)
  const one = offerIn(offers, id)
  if (ifMatch !== null && ifMatch !== one.offer.version) throw new AppError('VERSION_STALE')
  return { offers, one }
}

/** Who decided, for the submission: the borrower's own word comes by itself. */
const moverFor = ({ userId, role }: Caller) =>
  role === 'user' ? { userId, role: 'system' as const } : { userId, role }

const titlesOf = ({ offer, lenderName }: WholeOffer) =>
  `${lenderName}: ${offer.terms.facilities.map(({ title }) => title).join(', ')}`

/** The copy that the borrower signed, which staff hand in. */
const signedCopy = async (
  tx: Db,
  { now: { application } }: Kase,
  key: string,
  caller: Caller,
): Promise<string> => {
  const paper = await takePaper(tx, application, { key, field: 'signedCopyKey' }, caller)
  if (!canBeSigned(paper.fileType)) throw new AppError('SIGNED_COPY_UNSUITABLE')
  return paper.id
}

export type Acceptance =
  | { how: Extract<AcceptedHow, 'code'>; judge: () => Promise<void> }
  | { how: Extract<AcceptedHow, 'signed-copy'>; signedCopyKey: string }

/** Accepts an offer: its submission and, with the first one, the case follow. */
export const acceptOffer = async (deciding: Deciding, acceptance: Acceptance) => {
  const { tx, kase, id, caller } = deciding
  const { offers, one } = await opened(deciding)
  refuseHindered(kase.now.application, one, offers)
  if (acceptance.how === 'code') await acceptance.judge()
  const signedDocumentId =
    acceptance.how === 'signed-copy'
      ? await signedCopy(tx, kase, acceptance.signedCopyKey, caller)
      : null
  const { status } = kase.now.application
  await tx
    .update(lenderOffers)
    .set({
      status: 'accepted',
      acceptedHow: acceptance.how,
      signedDocumentId,
      decidedAt: sql`now()`,
      decidedBy: caller.userId,
      agreedFee: await keptFeeOf(tx, kase.now, one.agent),
      version: sql`${lenderOffers.version} + 1`,
    })
    .where(eq(lenderOffers.id, id))
  const byTheOffer = { userId: caller.userId, role: 'system' as const }
  kase.moveSubmission(one.offer.submissionId, { to: 'accepted', mover: byTheOffer })
  const { offers: before } = kase.now
  await kase.followOffers(
    {
      ...before,
      accepted: before.accepted + 1,
      granted: before.granted + offeredRupees(one.offer.terms),
    },
    caller.userId,
  )
  if (caller.role === 'user')
    kase.notify({ kind: 'offer-accepted', actorId: caller.userId, details: [titlesOf(one)] })
  return { lender: one.lenderName, moved: status !== kase.now.application.status }
}

/** Declines an offer; a sanction is then not taken, unless another sanction of the same lender stands. */
export const declineOffer = async (deciding: Deciding, reason: string) => {
  const { tx, kase, id, caller } = deciding
  const { offers, one } = await opened(deciding)
  if (one.status !== 'open')
    throw new AppError('ILLEGAL_TRANSITION', {
      message: `This offer is ${offerStatusTable[one.status].label.toLowerCase()} already.`,
    })
  refuseEnded(kase.now.application.status)
  await tx
    .update(lenderOffers)
    .set({
      status: 'declined',
      reason,
      decidedAt: sql`now()`,
      decidedBy: caller.userId,
      version: sql`${lenderOffers.version} + 1`,
    })
    .where(eq(lenderOffers.id, id))
  const { submissionId, kind } = one.offer
  const another = offers.some(
    ({ offer, status }) =>
      offer.id !== id &&
      offer.submissionId === submissionId &&
      offer.kind === 'sanction' &&
      status === 'open',
  )
  if (kind === 'sanction' && one.submissionStatus === 'sanctioned' && !another)
    kase.moveSubmission(submissionId, { to: 'not-taken', mover: moverFor(caller) })
  kase.record({
    event: 'offer.declined',
    label: offerEvents['offer.declined']?.staff ?? '',
    note: `${one.lenderName}: ${reason}`,
    actorId: caller.userId,
  })
  await kase.followSubmissions(caller.userId)
  if (caller.role === 'user')
    kase.notify({
      kind: 'offer-declined',
      actorId: caller.userId,
      details: [titlesOf(one), reason],
    })
  return { lender: one.lenderName }
}
