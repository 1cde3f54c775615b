import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type OfferStatus, offerStatus } from '../../domain/status/offer-status.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import { applicationScope } from '../access/scope.ts'
import type { Case } from '../case/case.ts'
import type { Db } from '../db/connect.ts'
import {
  applications,
  documents,
  lenderOffers,
  lenders,
  lenderSubmissions,
  offerConditions,
  users,
} from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Scope } from '../foundation/caller.ts'

const letters = alias(documents, 'letters')
const statements = alias(documents, 'statements')
const signedCopies = alias(documents, 'signed_copies')
const recorders = alias(users, 'recorders')
const correctors = alias(users, 'correctors')
const acceptanceRecorders = alias(users, 'acceptance_recorders')

const select = (db: Db) =>
  db
    .select({
      offer: lenderOffers,
      submissionStatus: lenderSubmissions.status,
      lenderId: lenders.id,
      lenderName: lenders.name,
      lenderKind: lenders.kind,
      agent: lenders.agent,
      letter: letters,
      kfs: statements,
      signedCopy: signedCopies,
      notDrawnBy: recorders.name,
      takenBackBy: correctors.name,
      acceptanceRecorder: acceptanceRecorders.name,
      /** Colleagues who have opened the signed copy. */
      signedOpenedBy: sql<
        string[]
      >`coalesce((select array_agg(o.user_id::text) from document_openings o
        where o.document_id = ${lenderOffers.signedDocumentId}), '{}')`,
    })
    .from(lenderOffers)
    .innerJoin(lenderSubmissions, eq(lenderSubmissions.id, lenderOffers.submissionId))
    .innerJoin(lenders, eq(lenders.id, lenderSubmissions.lenderId))
    .leftJoin(letters, eq(letters.id, lenderOffers.letterDocumentId))
    .leftJoin(statements, eq(statements.id, lenderOffers.kfsDocumentId))
    .leftJoin(signedCopies, eq(signedCopies.id, lenderOffers.signedDocumentId))
    .leftJoin(recorders, eq(recorders.id, lenderOffers.notDrawnBy))
    .leftJoin(correctors, eq(correctors.id, lenderOffers.takenBackBy))
    .leftJoin(acceptanceRecorders, eq(acceptanceRecorders.id, lenderOffers.acceptanceRecordedBy))

type Row = Awaited<ReturnType<typeof select>>[number]
export type OfferRow = Row['offer']

const conditionsOf = (db: Db, ids: readonly string[]) =>
  db
    .select({ condition: offerConditions, by: users.name })
    .from(offerConditions)
    .leftJoin(users, eq(users.id, offerConditions.changedBy))
    .where(inArray(offerConditions.offerId, [...ids]))
    .orderBy(asc(offerConditions.offerId), asc(offerConditions.place))

export type ConditionRow = Awaited<ReturnType<typeof conditionsOf>>[number]

/** An offer with its lender, its papers and its conditions, and how it stands today. */
export type WholeOffer = Row & { status: OfferStatus; conditions: ConditionRow[] }

const load = async (db: Db, which: SQL): Promise<WholeOffer[]> => {
  const rows = await select(db)
    .where(which)
    .orderBy(asc(lenderOffers.createdAt), asc(lenderOffers.id))
  if (rows.length === 0) return []
  const conditions = await conditionsOf(
    db,
    rows.map(({ offer }) => offer.id),
  )
  const today = calendarDateInIndia(new Date())
  return rows.map((row) => ({
    ...row,
    status: offerStatus(row.offer, row.submissionStatus, today),
    conditions: conditions.filter(({ condition }) => condition.offerId === row.offer.id),
  }))
}

/** The offers of a case, oldest first. */
export const offersOfCase = (db: Db, applicationId: string): Promise<WholeOffer[]> =>
  load(db, eq(lenderOffers.applicationId, applicationId))

/** Offers that were read before an act, as they stand with the submissions of their case after it. */
export const asOfCase = (offers: readonly WholeOffer[], { submissions }: Case): WholeOffer[] => {
  const today = calendarDateInIndia(new Date())
  const statuses = new Map(submissions.map(({ submission: { id, status } }) => [id, status]))
  return offers.map((one) => {
    const submissionStatus = orNotFound(statuses.get(one.offer.submissionId))
    return { ...one, submissionStatus, status: offerStatus(one.offer, submissionStatus, today) }
  })
}

/** The case of an offer that this scope reaches. */
export const caseOfOffer = async (db: Db, scope: Scope, id: string): Promise<string> => {
  const [row] = await db
    .select({ id: lenderOffers.applicationId })
    .from(lenderOffers)
    .innerJoin(applications, eq(applications.id, lenderOffers.applicationId))
    .where(and(eq(lenderOffers.id, id), applicationScope(scope)))
  return orNotFound(row).id
}

export const offerIn = (offers: readonly WholeOffer[], id: string): WholeOffer =>
  orNotFound(offers.find(({ offer }) => offer.id === id))

/** True if the firm is the lender's own agent for this offer: once accepted, as the borrower was told then. */
export const isAgentIn = ({ offer, status, agent }: WholeOffer): boolean =>
  (status === 'accepted' ? offer.agreedFee?.agent : undefined) ?? agent

/** The facilities that were accepted of other lenders, or of this one. */
export const takenFacilities = (offers: readonly WholeOffer[]): string[] =>
  offers.flatMap(({ status, offer }) =>
    status === 'accepted' ? offer.terms.facilities.map(({ title }) => title) : [],
  )
