import { eq, sql } from 'drizzle-orm'
import { formatDate } from '../../domain/dates/dates.ts'
import {
  canBeRecorded,
  isDisputed,
  type Recorded,
  waitsForConfirmation,
  whyNotConfirmed,
} from '../../domain/offer/paper-acceptance.ts'
import { canBeSigned } from '../../domain/papers/file-types.ts'
import { offerEvents } from '../../domain/status/offer-events.ts'
import { offersPage } from '../case/case-paths.ts'
import { type OpenCase, record } from '../case/open-case.ts'
import type { Db } from '../db/connect.ts'
import { lenderOffers } from '../db/schema.ts'
import { hasOpened } from '../document/openings.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { notifyBorrower } from '../notices/mails.ts'
import { refuseHindered } from './hindrance.ts'
import { type OfferAct, type OpenOffer, refuseStale } from './open-offer.ts'
import { giveBackPapers, takePaper } from './papers.ts'
import type { OfferRow, WholeOffer } from './rows.ts'
import { recordTakingBack } from './take-back.ts'
import { inWords } from './words.ts'

export const recordedOf = ({ offer, status }: WholeOffer): Recorded => ({
  status,
  acceptedHow: offer.acceptedHow,
  isRecorded: offer.acceptanceRecordedAt !== null,
  isObjected: offer.acceptanceObjectedAt !== null,
})

/** The copy that the client signed, which the recorder has opened. */
const signedCopy = async (
  tx: Db,
  { now: { application } }: OpenCase,
  key: string,
  caller: Caller,
) => {
  const paper = await takePaper(tx, application, { key, field: 'signedCopyKey' }, caller)
  if (!canBeSigned(paper.fileType)) throw new AppError('SIGNED_COPY_UNSUITABLE')
  if (!(await hasOpened(tx, paper.id, caller.userId)))
    throw new AppError('SIGNED_COPY_NOT_OPENED', {
      message: 'Open the signed copy and look at every page before you record it.',
    })
  return paper
}

/** Only of an offer that waits for its client: their own word is not recorded over. */
const refuseToRecord = (one: WholeOffer) => {
  const recorded = recordedOf(one)
  if (waitsForConfirmation(recorded))
    throw new AppError('ILLEGAL_TRANSITION', {
      message: 'An acceptance of this offer is recorded already: it waits to be confirmed.',
    })
  if (!canBeRecorded(recorded))
    throw new AppError('ILLEGAL_TRANSITION', {
      message:
        'The client says that they did not accept this offer: only they accept it, with a code.',
    })
}

const update = async (tx: Db, id: string, columns: object): Promise<OfferRow> => {
  const [row] = await tx
    .update(lenderOffers)
    .set({ ...columns, version: sql`${lenderOffers.version} + 1` })
    .where(eq(lenderOffers.id, id))
    .returning()
  return orNotFound(row)
}

/** Notes an acceptance on paper. It counts once the client or a second colleague confirms it: until then nothing follows from it. */
export const recordAcceptance = async (open: OpenOffer, key: string): Promise<OfferAct> => {
  const { tx, kase, caller, one, offers } = open
  refuseStale(open)
  refuseHindered(kase.now.application, one, offers)
  refuseToRecord(one)
  const copy = await signedCopy(tx, kase, key, caller)
  const offer = await update(tx, one.offer.id, {
    signedDocumentId: copy.id,
    acceptanceRecordedAt: sql`now()`,
    acceptanceRecordedBy: caller.userId,
  })
  const words = inWords(offer.terms)
  record(kase, {
    event: 'offer.acceptance-recorded',
    label: offerEvents['offer.acceptance-recorded']?.staff ?? '',
    note: `${one.lenderName}: ${words}`,
    actorId: caller.userId,
  })
  kase.notices.push({
    kind: 'acceptance-to-confirm',
    actorId: caller.userId,
    details: [`${one.lenderName}: ${words}`],
  })
  await notifyBorrower(
    kase,
    (about) => ({
      template: 'acceptance-recorded',
      data: {
        ...about,
        lender: one.lenderName,
        offer: words,
        until: formatDate(offer.validUntil),
      },
    }),
    offersPage(kase.now.application),
  )
  return {
    stored: {
      offer,
      signedCopy: copy,
      signedOpenedBy: [caller.userId],
      acceptanceRecorder: caller.name,
    },
    details: { lender: one.lenderName, how: 'signed-copy', confirmed: false },
  }
}

/** Refuses whoever can't confirm what a colleague recorded. */
export const refuseToConfirm = ({ one, caller: { userId } }: OpenOffer) => {
  const why = whyNotConfirmed(recordedOf(one), {
    recordedIt: one.offer.acceptanceRecordedBy === userId,
    opened: one.signedOpenedBy.includes(userId),
  })
  if (why === 'ILLEGAL_TRANSITION')
    throw new AppError(why, { message: 'No acceptance of this offer waits to be confirmed.' })
  if (why === 'MAKER_IS_CHECKER')
    throw new AppError(why, {
      message: 'You recorded it yourself: the client or another colleague confirms it.',
    })
  if (why !== null) throw new AppError(why)
}

/** While an acceptance waits to be confirmed, that is answered first. */
export const refuseWhileRecorded = (one: WholeOffer) => {
  if (waitsForConfirmation(recordedOf(one)))
    throw new AppError('ILLEGAL_TRANSITION', {
      message:
        'An acceptance of this offer is recorded and waits to be confirmed: confirm it or take it back first.',
    })
}

/** Nothing more is recorded on an acceptance that its client denies. */
export const refuseDisputed = (one: WholeOffer) => {
  if (isDisputed(recordedOf(one)))
    throw new AppError('ILLEGAL_TRANSITION', {
      message: 'The client says that they did not accept this offer: clear that up first.',
    })
}

/** Takes back what a colleague recorded, and nobody has confirmed: it moved nothing, and no lender was told of it. */
export const takeBackRecorded = async (open: OpenOffer, reason: string): Promise<OfferAct> => {
  const { tx, kase, caller, one } = open
  const offer = await update(tx, one.offer.id, {
    signedDocumentId: null,
    acceptanceRecordedAt: null,
    acceptanceRecordedBy: null,
  })
  await giveBackPapers(tx, [one.offer.signedDocumentId])
  const words = inWords(offer.terms)
  recordTakingBack(
    { kase, callerId: caller.userId, reason },
    'offer.acceptance-taken-back',
    `${one.lenderName}: ${words}`,
  )
  await notifyBorrower(
    kase,
    (about) => ({
      template: 'acceptance-taken-back',
      data: { ...about, lender: one.lenderName, offer: words, stands: true },
    }),
    offersPage(kase.now.application),
  )
  return {
    stored: { offer, signedCopy: null, signedOpenedBy: [], acceptanceRecorder: null },
    details: { lender: one.lenderName, reason },
  }
}
