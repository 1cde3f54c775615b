import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { offerCalls } from '../../contract/offer/offer.ts'
import { type AgreedFee, FEE_DUE_WORKING_DAYS } from '../../domain/fee/accepting-costs.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { disbursalProblem, feeOnPart } from '../../domain/fee/disbursal.ts'
import { addWorkingDays } from '../../domain/dates/working-days.ts'
import type { Db } from '../db/connect.ts'
import { disbursals, feeReceipts, feesDue, lenderOffers, offerConditions } from '../db/schema.ts'
import { demoSettings } from '../settings/demo-firm.ts'
import type { DemoUsers } from './users.ts'
import type { OfferPlan } from './offer-plans.ts'
import type { SeededCase } from './seed-case.ts'
import { partsOf } from './sent-to.ts'
import type { Submitted } from './submissions.ts'

const DAY = 86_400_000
const TDS = 0.1

const dayAfter = (at: Date, days: number) =>
  calendarDateInIndia(new Date(at.getTime() + days * DAY))

const feeOf = ({ mandate }: SeededCase): AgreedFee => ({
  percentage: mandate?.feePercentage ?? 0,
  gstPercent: demoSettings.fees.gstPercentage,
})

/** The offer as it would have been sent: an offer that no lender could make stops the demo. */
const offerRow = (
  { seeded, plan, submissionId }: Submitted,
  offer: OfferPlan,
  demoUsers: DemoUsers,
) => {
  const { application, timeOf, timeline } = seeded
  const at = timeOf(`offered ${plan.lender}`) ?? timeline.at(-1)?.at ?? application.submittedAt
  const acceptedAt = timeOf(`accepted ${plan.lender}`)
  const { kind, conditions, validUntil, kfsApr, ...terms } = offerCalls.createOffer.body.parse({
    ...offer.terms,
    validUntil: dayAfter(at, offer.goodFor),
  })
  const papers = seeded.lenderPapers.get(plan.lender)
  const id = randomUUIDv7()
  const row: typeof lenderOffers.$inferInsert = {
    id,
    applicationId: application.id,
    submissionId,
    kind,
    terms,
    validUntil,
    letterDocumentId: papers?.letterId ?? null,
    kfsDocumentId: papers?.kfsId ?? null,
    kfsApr: kfsApr ?? null,
    createdBy: demoUsers.manager.userId,
    createdAt: at,
    ...(acceptedAt && {
      status: 'accepted',
      acceptedHow: 'code',
      decidedAt: acceptedAt,
      decidedBy: application.ownerId,
      agreedFee: feeOf(seeded),
      version: 2,
    }),
  }
  const met = offer.met ?? 0
  return {
    row,
    conditions: conditions.map((one, place) => ({
      ...one,
      id: randomUUIDv7(),
      offerId: id,
      place,
      ...(place < met && {
        state: 'done' as const,
        changedBy: demoUsers.manager.userId,
        changedAt: acceptedAt ?? at,
      }),
    })),
  }
}

/** Rows of the payouts on the accepted offer of a case, with the fees on them and their receipts. */
const moneyRows = (
  seeded: SeededCase,
  offer: OfferPlan,
  offerId: string,
  { demoUsers: { admin, manager }, today }: { demoUsers: DemoUsers; today: string },
) => {
  let before = 0
  return partsOf(seeded.story).flatMap(({ facility: title, amount, feeIn }, place) => {
    const at = seeded.timeOf(`part ${place}`)
    if (!at) return []
    const facility = offer.terms.facilities.find((one) => one.title === title)
    const kind = facility?.repayment === 'revolving' ? 'availability' : 'tranche'
    if (!facility || disbursalProblem(facility, { kind, amount, before }))
      throw new Error(`${title} of ${seeded.story.company} cannot be paid out like that.`)
    const { fee, gst } = feeOnPart({ before, part: amount }, feeOf(seeded))
    before += amount
    const paidOn = calendarDateInIndia(at)
    const dueOn = addWorkingDays(paidOn, FEE_DUE_WORKING_DAYS, demoSettings.service.holidays)
    const [disbursalId, feeId] = [randomUUIDv7(), randomUUIDv7()]
    const tds = Math.round(fee * TDS)
    return {
      paid: {
        id: disbursalId,
        offerId,
        facility: title,
        kind,
        paidOn,
        amount,
        reference: `UTR ${4_170_823_311 + before / 1000 + place}`,
        createdBy: manager.userId,
        createdAt: at,
      } as const,
      fee: {
        id: feeId,
        applicationId: seeded.application.id,
        disbursalId,
        amount: fee,
        gst,
        dueOn,
        createdAt: at,
      },
      receipts:
        feeIn && dueOn <= today
          ? [
              {
                id: randomUUIDv7(),
                feeId,
                receivedOn: dueOn,
                amount: fee + gst - tds,
                tds,
                reference: `NEFT ${618_204 + place}`,
                createdBy: admin.userId,
              },
            ]
          : [],
    }
  })
}

/** Stores offers of lenders, the acceptances, the payouts, and the fees on those. */
export const storeOffers = async (
  tx: Db,
  submitted: readonly Submitted[],
  demoUsers: DemoUsers,
  today: string,
) => {
  const made = submitted.flatMap((one) => {
    const { offer } = one.plan
    return offer ? [{ ...one, offer, ...offerRow(one, offer, demoUsers) }] : []
  })
  const money = made.flatMap(({ seeded, plan, offer, row }) =>
    plan.status === 'accepted' ? moneyRows(seeded, offer, row.id, { demoUsers, today }) : [],
  )
  await tx.insert(lenderOffers).values(made.map(({ row }) => row))
  await tx.insert(offerConditions).values(made.flatMap(({ conditions }) => conditions))
  await tx.insert(disbursals).values(money.map(({ paid }) => paid))
  await tx.insert(feesDue).values(money.map(({ fee }) => fee))
  await tx.insert(feeReceipts).values(money.flatMap(({ receipts }) => receipts))
  await tx.execute(sql`
    update documents set created_at = o.created_at, uploaded_by = o.created_by
    from lender_offers o where documents.id in (o.letter_document_id, o.kfs_document_id)`)
}
