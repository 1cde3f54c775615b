import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { offerKindLabels, offerStatusTable } from '../../domain/status/offer-status.ts'
import { offersPage } from '../case/case-paths.ts'
import { refuseEnded } from '../moves/rules.ts'
import type { Db } from '../db/connect.ts'
import { lenderOffers } from '../db/schema.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import { type OfferAct, type OpenOffer, refuseStale } from './open-offer.ts'
import { giveBackPapers } from './papers.ts'
import { asOfCase, type OfferRow, type WholeOffer } from './rows.ts'
import { recordTakingBack } from './take-back.ts'
import { inWords } from './words.ts'
import { setOfferIsOpen } from '../moves/open-offers.ts'
import { type SubmissionMover, takeBackYes } from '../moves/submission-rows.ts'
import { followSubmissions } from '../moves/move.ts'
import { notifyBorrower } from '../notices/mails.ts'
import type { OpenCase } from '../case/open-case.ts'

type Undoing = {
  tx: Db
  kase: OpenCase
  mover: SubmissionMover
  one: WholeOffer
  reason: string
}

/** Only one that stands, and that the firm recorded: what was accepted or declined is the borrower's word, what came in a room the lender's. */
const refuseOthersWord = ({ status, offer }: WholeOffer) => {
  if (offer.createdBy === null)
    throw new AppError('NOT_EDITABLE', {
      message: 'The lender made this offer itself: it puts in another, or you enter one.',
    })
  if (status !== 'open')
    throw new AppError('NOT_EDITABLE', {
      message: `This offer is ${offerStatusTable[status].label.toLowerCase()} already.`,
    })
}

const takenBack = ({ mover, reason }: Pick<Undoing, 'mover' | 'reason'>) => ({
  status: 'replaced' as const,
  decidedAt: sql`now()`,
  decidedBy: mover.userId,
  takenBackAt: sql`now()`,
  takenBackBy: mover.userId,
  takenBackBecause: reason,
  version: sql`${lenderOffers.version} + 1`,
})

/** Marks an offer as recorded by mistake. It counts nowhere; the record keeps it. */
export const markTakenBack = async ({
  tx,
  one,
  ...why
}: Omit<Undoing, 'kase'>): Promise<OfferRow> => {
  refuseOthersWord(one)
  const [row] = await tx
    .update(lenderOffers)
    .set(takenBack(why))
    .where(eq(lenderOffers.id, one.offer.id))
    .returning()
  return orNotFound(row)
}

/** The same, and what made way for it stands again, by the moment at which it did. Returns the ids of those, too. */
const markAndReopen = async ({
  tx,
  one,
  ...why
}: Omit<Undoing, 'kase'>): Promise<{ offer: OfferRow; reopened: string[] }> => {
  refuseOthersWord(one)
  const { id, submissionId, kind } = one.offer
  const reopened = tx.$with('reopened').as(
    tx
      .update(lenderOffers)
      .set({ status: 'open', decidedAt: null, version: sql`${lenderOffers.version} + 1` })
      .where(
        and(
          eq(lenderOffers.submissionId, submissionId),
          eq(lenderOffers.kind, kind),
          eq(lenderOffers.status, 'replaced'),
          // In the database: a date of this process has no microseconds.
          sql`${lenderOffers.decidedAt} = (select created_at from lender_offers where id = ${id})`,
          isNull(lenderOffers.takenBackAt),
        ),
      )
      .returning({ id: lenderOffers.id }),
  )
  const [row] = await tx
    .with(reopened)
    .update(lenderOffers)
    .set(takenBack(why))
    .where(eq(lenderOffers.id, id))
    .returning({
      ...getTableColumns(lenderOffers),
      reopened: sql<string[]>`coalesce((select json_agg(id) from reopened), '[]')`,
    })
  const { reopened: ids, ...offer } = orNotFound(row)
  return { offer, reopened: ids }
}

/** The submission goes back to where it stood before the offer, unless another of its kind stands. Returns whether one does. */
export const goBack = async (
  { kase, mover, reason }: Pick<Undoing, 'kase' | 'mover' | 'reason'>,
  { submissionId, kind }: OfferRow,
  offers: readonly WholeOffer[],
): Promise<boolean> => {
  const others = asOfCase(offers, kase.now).filter(
    ({ offer, status }) =>
      offer.submissionId === submissionId && offer.kind === kind && status === 'open',
  )
  if (kind === 'sanction')
    setOfferIsOpen(
      kase,
      submissionId,
      others.some(({ offer }) => offer.letterDocumentId !== null),
    )
  const { submission } = orNotFound(
    kase.now.submissions.find((one) => one.submission.id === submissionId),
  )
  const moved = kind === 'sanction' ? 'sanctioned' : 'in-principle'
  if (others.length === 0 && submission.status === moved)
    takeBackYes(kase, submissionId, { mover, reason })
  return others.length > 0
}

/**
 * Takes back an offer that was recorded by mistake: what it replaced stands again, else its submission goes back to where it stood, and
 * the case follows. The borrower, who was told of it, is told so.
 */
export const takeBackOffer = async (open: OpenOffer, reason: string): Promise<OfferAct> => {
  const { tx, kase, caller, one, offers } = open
  refuseStale(open)
  const { application } = kase.now
  refuseEnded(application.status)
  const mover = { userId: caller.userId, role: caller.role }
  const { offer, reopened } = await markAndReopen({ tx, mover, one, reason })
  await giveBackPapers(tx, [offer.letterDocumentId, offer.kfsDocumentId])
  const now = offers.map((each): WholeOffer => {
    if (each === one) return { ...one, offer }
    const isBack = reopened.includes(each.offer.id)
    return isBack ? { ...each, offer: { ...each.offer, status: 'open', decidedAt: null } } : each
  })
  const stands = await goBack({ kase, mover, reason }, offer, now)
  const words = inWords(offer.terms)
  recordTakingBack(
    { kase, callerId: caller.userId, reason },
    'offer.taken-back',
    `${one.lenderName}, ${offerKindLabels[offer.kind].toLowerCase()}: ${words}`,
  )
  await followSubmissions(kase, caller.userId)
  await notifyBorrower(
    kase,
    (about) => ({
      template: 'offer-taken-back',
      data: { ...about, lender: one.lenderName, offer: words, stands },
    }),
    offersPage(application),
  )
  return {
    stored: { offer, takenBackBy: caller.name },
    details: { lender: one.lenderName, reason },
  }
}
