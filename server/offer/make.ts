import { randomUUIDv7 } from 'node:crypto'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { OfferBody } from '../../contract/offer.ts'
import { calendarDateInIndia } from '../../domain/dates.ts'
import type { LenderReport } from '../../domain/lender-report.ts'
import { shortRupees } from '../../domain/rupees.ts'
import { offerEvents } from '../../domain/offer-events.ts'
import { offerKindLabels } from '../../domain/offer-status.ts'
import type { StoredTerms } from '../../domain/stored-terms.ts'
import { offersPage } from '../application/case-paths.ts'
import { refuseEnded } from '../application/rules.ts'
import type { SubmissionMover } from '../application/submission-rows.ts'
import type { Kase } from '../application/with-case.ts'
import type { Db } from '../db/connect.ts'
import { lenderOffers, offerConditions } from '../db/schema.ts'
import { fieldError, found } from '../foundation/app-error.ts'
import { takePaper, type Uploader } from './papers.ts'

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

const price = ({ ratePercent, commissionPercent }: StoredTerms['facilities'][number]): string =>
  ratePercent === 0 && commissionPercent ? `${commissionPercent} % commission` : `${ratePercent} %`

/** "₹1.5 Crore Term Loan at 10.25 %, ₹50 Lakh Letter of Credit (LC) at 1 % commission". */
export const inWords = ({ facilities }: Pick<StoredTerms, 'facilities'>): string =>
  facilities
    .map((facility) => `${shortRupees(facility.amount)} ${facility.title} at ${price(facility)}`)
    .join(', ')

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

/** Who makes an offer: staff who record it, or the lender in its room. */
export type OfferMaker = { mover: SubmissionMover; uploader: Uploader; heard?: LenderReport }

/** The submission goes where the offer says, unless it is there already. */
const moveAlong = async (
  kase: Kase,
  submissionId: string,
  body: OfferBody,
  { mover, heard }: OfferMaker,
) => {
  const { submission } = found(
    kase.now.submissions.find((one) => one.submission.id === submissionId),
  )
  const to = body.kind === 'sanction' ? ('sanctioned' as const) : ('in-principle' as const)
  if (submission.status === to) kase.touchSubmission(submissionId)
  else kase.moveSubmission(submissionId, { to, mover, heard })
  await kase.followSubmissions(mover.userId)
}

/** Records what a lender offers; returns its id. */
export const makeOffer = async (
  tx: Db,
  kase: Kase,
  submissionId: string,
  body: OfferBody,
  maker: OfferMaker,
): Promise<string> => {
  const { userId } = maker.mover
  const { application } = kase.now
  refuseEnded(application.status)
  if (body.validUntil < calendarDateInIndia(new Date()))
    throw fieldError('validUntil', 'This day is past: say until when it can be accepted.')
  const { submission, lenderName } = found(
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
  // It has taken the place of the open one.
  if (kind === 'sanction') kase.setOfferIsOpen(submissionId, letterDocumentId !== null)
  if (conditions.length > 0)
    await tx
      .insert(offerConditions)
      .values(conditions.map((one, place) => ({ ...one, id: randomUUIDv7(), offerId: id, place })))
  const words = inWords(terms)
  kase.record({
    event: 'offer.made',
    label: offerEvents['offer.made']?.staff ?? '',
    note: `${lenderName}, ${offerKindLabels[kind].toLowerCase()}: ${words}`,
    actorId: userId,
  })
  await kase.followOffers({ ...kase.now.offers, all: kase.now.offers.all + 1 }, userId)
  // A case that moves is told of by its own mail.
  if (kase.now.application.status === kase.was.application.status)
    await kase.notifyBorrower(
      (about) => ({
        template: 'offer-made',
        data: { ...about, lenders: [lenderName], offer: words },
      }),
      offersPage(application),
    )
  return id
}
