import { randomUUIDv7 } from 'node:crypto'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { OfferBody } from '../../contract/offer/offer.ts'
import { calendarDateInIndia, formatDate } from '../../domain/dates/dates.ts'
import type { LenderReport } from '../../domain/lender/lender-report.ts'
import { offerEvents } from '../../domain/status/offer-events.ts'
import { type OfferKind, offerKindLabels } from '../../domain/status/offer-status.ts'
import type { StoredTerms } from '../../domain/offer/stored-terms.ts'
import { offersPage } from '../case/case-paths.ts'
import { refuseEnded } from '../moves/rules.ts'
import type { Db } from '../db/connect.ts'
import { lenderOffers, offerConditions } from '../db/schema.ts'
import { fieldError, orNotFound } from '../foundation/app-error.ts'
import { beginCorrection, conditionsAfter } from './correct.ts'
import { giveBackPapers, takePaper, type Uploader } from './papers.ts'
import { inWords } from './words.ts'
import { moveSubmission, type SubmissionMover, touchSubmission } from '../moves/submission-rows.ts'
import { followSubmissions } from '../moves/move.ts'
import { afterMoves, type OpenCase, record, setOffers } from '../case/open-case.ts'
import { notifyBorrower } from '../notices/mails.ts'
import { setOfferIsOpen } from '../moves/open-offers.ts'

/** The facilities as the lender was asked for them. */
const facilitiesOf = (asked: readonly string[], body: OfferBody): StoredTerms['facilities'] =>
  body.facilities.map((facility, place) => {
    const title = asked.find((one) => one.toLowerCase() === facility.title.toLowerCase())
    if (title === undefined)
      throw fieldError(
        `facilities.${place}.title`,
        `This lender was not asked for it, but for: ${asked.join(', ')}.`,
      )
    return { ...facility, title }
  })

/** Stores an offer. The open one of the same kind makes way; one that lapsed before stays what it was. */
const storeOffer = (tx: Db, offer: typeof lenderOffers.$inferInsert) => {
  const { submissionId, kind } = offer
  const replaced = tx.$with('replaced').as(
    tx
      .update(lenderOffers)
      .set({ status: 'replaced', decidedAt: sql`now()`, version: sql`${lenderOffers.version} + 1` })
      .where(
        and(
          eq(lenderOffers.submissionId, submissionId),
          eq(lenderOffers.kind, kind),
          eq(lenderOffers.status, 'open'),
          gte(lenderOffers.validUntil, calendarDateInIndia(new Date())),
        ),
      ),
  )
  return tx.with(replaced).insert(lenderOffers).values(offer)
}

/** Maker of an offer: staff who record it, or the lender in its room. */
export type OfferMaker = {
  mover: SubmissionMover
  uploader: Uploader
  heard?: LenderReport
  /** The offer that was recorded wrongly, which this one corrects. */
  corrects?: string | undefined
}

/** "₹1.5 Crore Term Loan at 10.25 %, good until 31 Dec 2026". */
const withLastDay = (offer: Pick<OfferBody, 'facilities' | 'validUntil'>): string =>
  `${inWords(offer)}, good until ${formatDate(offer.validUntil)}`

/** The submission goes where the offer says, unless it is there already. */
const moveAlong = async (
  kase: OpenCase,
  submissionId: string,
  body: OfferBody,
  { mover, heard }: OfferMaker,
) => {
  const { submission, lenderName } = orNotFound(
    kase.now.submissions.find((one) => one.submission.id === submissionId),
  )
  const to = body.kind === 'sanction' ? ('sanctioned' as const) : ('in-principle' as const)
  if (submission.status === to) touchSubmission(kase, submissionId)
  else moveSubmission(kase, submissionId, { to, mover, heard })
  await followSubmissions(kase, mover.userId, `${lenderName} offers ${withLastDay(body)}.`)
}

type Told = {
  kind: OfferKind
  lenderName: string
  words: string
  /** The same with its last day, for the borrower. */
  told: string
  isCorrection: boolean
}

/** The timeline, the case and the borrower hear of it; a case that moves is told of by its own mail. */
const tellOfOffer = async (
  kase: OpenCase,
  { kind, lenderName, words, told, isCorrection }: Told,
  actorId: string | null,
) => {
  const event = isCorrection ? 'offer.corrected' : 'offer.made'
  record(kase, {
    event,
    label: offerEvents[event]?.staff ?? '',
    note: `${lenderName}, ${offerKindLabels[kind].toLowerCase()}: ${words}`,
    actorId,
  })
  setOffers(kase, { ...kase.now.offers, all: kase.now.offers.all + 1 })
  afterMoves(kase, async () => {
    const { application } = kase.now
    if (application.status !== kase.was.application.status && !isCorrection) return
    await notifyBorrower(
      kase,
      (about) =>
        isCorrection
          ? { template: 'offer-corrected', data: { ...about, lender: lenderName, offer: told } }
          : { template: 'offer-made', data: { ...about, lenders: [lenderName], offer: told } },
      offersPage(application),
    )
  })
}

/** Records what a lender offers; returns its id. */
export const makeOffer = async (
  tx: Db,
  kase: OpenCase,
  submissionId: string,
  body: OfferBody,
  maker: OfferMaker,
): Promise<string> => {
  const { userId } = maker.mover
  const { application } = kase.now
  refuseEnded(application.status)
  if (body.validUntil < calendarDateInIndia(new Date()))
    throw fieldError('validUntil', 'This day is past: say until when it can be accepted.')
  const { submission, lenderName } = orNotFound(
    kase.now.submissions.find((one) => one.submission.id === submissionId),
  )
  const { kind, conditions, validUntil, letterKey, kfsKey, kfsApr, ...rest } = body
  const terms: StoredTerms = { ...rest, facilities: facilitiesOf(submission.facilities, body) }
  const take = async (key: string | undefined, field: string) =>
    key === undefined ? null : (await takePaper(tx, application, { key, field }, maker.uploader)).id
  const [letterDocumentId, kfsDocumentId] = [
    await take(letterKey, 'letterKey'),
    await take(kfsKey, 'kfsKey'),
  ]
  const corrected =
    maker.corrects === undefined
      ? null
      : await beginCorrection(tx, kase, {
          id: maker.corrects,
          submissionId,
          kind,
          mover: maker.mover,
        })
  await moveAlong(kase, submissionId, body, maker)
  const id = randomUUIDv7()
  await storeOffer(tx, {
    id,
    applicationId: application.id,
    submissionId,
    kind,
    terms,
    validUntil,
    letterDocumentId,
    kfsDocumentId,
    kfsApr: kfsApr ?? null,
    createdBy: userId,
  })
  if (corrected)
    await giveBackPapers(tx, [corrected.offer.letterDocumentId, corrected.offer.kfsDocumentId])
  // It has taken the place of the open one.
  if (kind === 'sanction') setOfferIsOpen(kase, submissionId, letterDocumentId !== null)
  if (conditions.length > 0)
    await tx.insert(offerConditions).values(
      conditionsAfter(corrected, conditions).map((one, place) => ({
        ...one,
        id: randomUUIDv7(),
        offerId: id,
        place,
      })),
    )
  await tellOfOffer(
    kase,
    {
      kind,
      lenderName,
      words: inWords(terms),
      told: withLastDay(body),
      isCorrection: corrected !== null,
    },
    userId,
  )
  return id
}
