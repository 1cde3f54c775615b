import type { Offer } from '../../contract/offer/offer.ts'
import { acceptingCosts, type AgreedFee } from '../../domain/fee/accepting-costs.ts'
import { arrivalOf } from '../../domain/fee/arrival.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { facilityAsks } from '../../domain/need/facility-asks.ts'
import { type FacilityFigures, offerFigures } from '../../domain/offer/offer-cost.ts'
import { offerStatusTable, TAKEN_BACK } from '../../domain/status/offer-status.ts'
import { storedAsks } from '../../domain/need/stored-asks.ts'
import {
  DISPUTED,
  isDisputed,
  TO_BE_CONFIRMED,
  waitsForConfirmation,
} from '../../domain/offer/paper-acceptance.ts'
import { offerWarnings } from '../../domain/offer/offer-warnings.ts'
import type { OfferedFacility } from '../../domain/offer/offer-terms.ts'
import { isBorrower } from '../../domain/people/roles.ts'
import { feeRupees, offeredRupees } from '../../domain/offer/stored-terms.ts'
import type { Case } from '../case/case.ts'
import type { Db } from '../db/connect.ts'
import { orNotFound } from '../foundation/app-error.ts'
import { abilitiesOf } from './abilities.ts'
import { agreedFeeOf } from './fee.ts'
import { type Money, moneyOf, presentFee } from './money-rows.ts'
import { recordedOf } from './paper-acceptance.ts'
import { asOfCase, type ConditionRow, isAgentIn, offersOfCase, type WholeOffer } from './rows.ts'
import type { Viewer } from '../foundation/caller.ts'

const FORMER = 'A former colleague'

/** A natural person, or with a number of the Udyam register; nobody else says of themselves how large they are. */
const isSmall = ({ form: { companyType, formData } }: Case['application']): boolean | null =>
  companyType === 'proprietorship' || Boolean(formData.udyam) ? true : null

const presentFacility = (
  facility: OfferedFacility,
  { apr, emi, totalOutgo, yearlyCost }: FacilityFigures,
): Offer['facilities'][number] => ({
  title: facility.title,
  amount: facility.amount,
  existing: facility.existing ?? null,
  ratePercent: facility.ratePercent,
  rateKind: facility.rateKind,
  benchmark: facility.benchmark ?? null,
  spread: facility.spread ?? null,
  tenureMonths: facility.tenureMonths,
  repayment: facility.repayment,
  moratoriumMonths: facility.moratoriumMonths ?? null,
  commissionPercent: facility.commissionPercent ?? null,
  cashMarginPercent: facility.cashMarginPercent ?? null,
  apr,
  emi,
  totalOutgo,
  yearlyCost,
})

const presentCondition = ({ condition, by }: ConditionRow, isOwner: boolean) => ({
  conditionId: condition.id,
  text: condition.text,
  before: condition.before,
  state: condition.state,
  // What colleagues note for each other, and who of them it was.
  note: isOwner ? null : condition.note,
  by: isOwner || condition.changedAt === null ? null : (by ?? FORMER),
  at: condition.changedAt?.toISOString() ?? null,
})

const costsOf = ({ offer }: WholeOffer) => {
  const figures = offerFigures(offer.terms)
  return {
    apr: figures.apr,
    emi: figures.emi,
    totalOutgo: figures.totalOutgo,
    facilities: offer.terms.facilities.flatMap((facility, place) => {
      const its = figures.facilities[place]
      return its ? [presentFacility(facility, its)] : []
    }),
  }
}

/** Present facilities of the borrower that are to be renewed or raised, in rupees. */
const heldAlready = ({ application: { form } }: Case): ReadonlyMap<string, number> =>
  new Map(
    storedAsks(form).flatMap(({ title, kind, existing }) =>
      existing && (kind === 'increase' || kind === 'renewal') ? [[title, existing] as const] : [],
    ),
  )

const warningsOf = (one: WholeOffer, kase: Case, apr: number | null): Offer['warnings'] =>
  offerWarnings({
    kind: one.offer.kind,
    facilities: one.offer.terms.facilities,
    has: heldAlready(kase),
    lenderName: one.lenderName,
    prepaymentPercent: one.offer.terms.prepaymentPercent,
    hasKfs: one.offer.kfsDocumentId !== null,
    kfsApr: one.offer.kfsApr,
    apr,
    lenderKind: one.lenderKind,
    on: calendarDateInIndia(one.offer.createdAt),
    smallBorrower: isSmall(kase.application),
  })

const notDrawnOf = (
  { offer, notDrawnBy }: WholeOffer,
  disbursed: number,
  isOwner: boolean,
): Offer['notDrawn'] =>
  offer.notDrawnOn === null
    ? null
    : {
        amount: offeredRupees(offer.terms) - disbursed,
        date: offer.notDrawnOn,
        reason: offer.notDrawnBecause,
        by: isOwner ? null : (notDrawnBy ?? FORMER),
      }

const takenBackOf = (
  { offer: { takenBackAt, takenBackBecause }, takenBackBy }: WholeOffer,
  isOwner: boolean,
): Offer['takenBack'] =>
  takenBackAt && {
    at: takenBackAt.toISOString(),
    by: isOwner ? null : (takenBackBy ?? FORMER),
    reason: isOwner ? null : takenBackBecause,
  }

const termsOf = ({ offer: { terms } }: WholeOffer) => ({
  processingFee: terms.processingFee,
  processingFeeGst: terms.processingFeeGst,
  otherCharges: terms.otherCharges.map(({ contingent = false, ...charge }) => ({
    ...charge,
    contingent,
  })),
  insurance: terms.insurance ?? null,
  stampDuty: terms.stampDuty ?? null,
  prepaymentPercent: terms.prepaymentPercent ?? null,
  security: terms.security,
})

const presentMoney = ({ offer }: WholeOffer, { paid, fees }: Money, isOwner: boolean) => {
  const its = paid.filter(({ disbursal }) => disbursal.offerId === offer.id)
  const ids = its.map(({ disbursal }) => disbursal.id)
  return {
    disbursals: its.map(({ disbursal, by }) => ({
      disbursalId: disbursal.id,
      date: disbursal.paidOn,
      amount: disbursal.amount,
      facility: disbursal.facility,
      kind: disbursal.kind,
      reference: disbursal.reference,
      account: disbursal.account,
      by: isOwner ? null : (by ?? FORMER),
      arrival: arrivalOf({ askedAt: disbursal.arrivalAskedAt, arrived: disbursal.arrived }),
      arrivalAt: disbursal.arrivalAnsweredAt?.toISOString() ?? null,
    })),
    disbursed: its.reduce((sum, { disbursal }) => sum + disbursal.amount, 0),
    fees: fees
      .filter(({ fee }) =>
        fee.disbursalId === null ? fee.offerId === offer.id : ids.includes(fee.disbursalId),
      )
      .map(presentFee),
  }
}

const presentPaper = (paper: WholeOffer['letter']): Offer['letter'] =>
  paper && { key: paper.key, fileName: paper.fileName, fileType: paper.fileType }

/** To the borrower, what was recorded by mistake has no papers: they may be another company's. */
const papersOf = ({ offer, letter, kfs }: WholeOffer, isOwner: boolean) => {
  const isKept = offer.takenBackAt === null || !isOwner
  const [shownLetter, shownKfs] = isKept ? [letter, kfs] : [null, null]
  return {
    letter: presentPaper(shownLetter),
    letterKey: shownLetter?.key ?? null,
    kfs: presentPaper(shownKfs),
    kfsKey: shownKfs?.key ?? null,
  }
}

const labelOf = (one: WholeOffer): string => {
  if (one.offer.takenBackAt !== null) return TAKEN_BACK
  const recorded = recordedOf(one)
  if (waitsForConfirmation(recorded)) return TO_BE_CONFIRMED
  return isDisputed(recorded) ? DISPUTED : offerStatusTable[one.status].label
}

const recordedAcceptanceOf = (
  one: WholeOffer,
  { userId, role }: Viewer,
): Offer['recordedAcceptance'] => {
  const { acceptanceRecordedAt: at } = one.offer
  if (at === null || !waitsForConfirmation(recordedOf(one))) return null
  return {
    at: at.toISOString(),
    by: isBorrower(role) ? null : (one.acceptanceRecorder ?? FORMER),
    openedByMe: one.signedOpenedBy.includes(userId),
  }
}

const presentOne = (
  one: WholeOffer,
  {
    offers,
    kase,
    viewer,
    fee,
    money,
  }: {
    offers: readonly WholeOffer[]
    kase: Case
    viewer: Viewer
    fee: AgreedFee | null
    money: Money
  },
): Offer => {
  const { offer, status } = one
  const agent = isAgentIn(one)
  const costs = costsOf(one)
  const agreed = offer.agreedFee ?? fee
  const isOwner = isBorrower(viewer.role)
  const paid = presentMoney(one, money, isOwner)
  return {
    offerId: offer.id,
    submissionId: offer.submissionId,
    applicationId: offer.applicationId,
    lenderId: one.lenderId,
    lenderName: one.lenderName,
    agent,
    kind: offer.kind,
    byLender: offer.createdBy === null,
    status,
    statusLabel: labelOf(one),
    ...costs,
    ...termsOf(one),
    conditions: one.conditions.map((condition) => presentCondition(condition, isOwner)),
    validUntil: offer.validUntil,
    ...papersOf(one, isOwner),
    kfsApr: offer.kfsApr,
    warnings: warningsOf(one, kase, costs.apr),
    accepting: agreed && acceptingCosts(feeRupees(offer.terms), agreed, { agent }),
    ...paid,
    notDrawn: notDrawnOf(one, paid.disbursed, isOwner),
    decidedAt: offer.decidedAt?.toISOString() ?? null,
    acceptedHow: offer.acceptedHow,
    signedCopyKey: one.signedCopy?.key ?? null,
    signedCopy: presentPaper(one.signedCopy),
    recordedAcceptance: recordedAcceptanceOf(one, viewer),
    deniedAt: offer.acceptanceObjectedAt?.toISOString() ?? null,
    reason: offer.reason,
    takenBack: takenBackOf(one, isOwner),
    createdAt: offer.createdAt.toISOString(),
    version: offer.version,
    abilities: abilitiesOf(one, offers, kase, viewer, paid.disbursed),
  }
}

const presentAll = async (
  db: Db,
  kase: Case,
  viewer: Viewer,
  offers: readonly WholeOffer[],
): Promise<Offer[]> => {
  const fee = offers.length === 0 ? null : await agreedFeeOf(db, kase)
  const money = await moneyOf(
    db,
    offers.map(({ offer }) => offer.id),
  )
  return offers.map((one) => presentOne(one, { offers, kase, viewer, fee, money }))
}

/** The offers of a case as this viewer reads them. */
export const presentOffers = async (db: Db, kase: Case, viewer: Viewer): Promise<Offer[]> =>
  presentAll(db, kase, viewer, await offersOfCase(db, kase.application.id))

/** Offer for a reader; `offers` are those of the case where an act has read them, with its changes. */
export const presentOffer = async (
  db: Db,
  kase: Case,
  viewer: Viewer,
  { id, offers }: { id: string; offers?: readonly WholeOffer[] },
) => {
  const shown = offers
    ? await presentAll(db, kase, viewer, asOfCase(offers, kase))
    : await presentOffers(db, kase, viewer)
  return { data: orNotFound(shown.find(({ offerId }) => offerId === id)) }
}

/** Facilities that the case asks for, to compare offers with. */
export const askedOf = ({ application }: Case) =>
  facilityAsks(application.form).map(({ title, rupees }) => ({ title, amount: rupees }))
