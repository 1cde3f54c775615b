import { and, asc, desc, eq, inArray, isNotNull, notInArray, or, sql, type SQL } from 'drizzle-orm'
import { alias, type PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Parsed } from '../../contract/index.ts'
import type { mandate as calls } from '../../contract/letter/mandate.ts'
import { lenderStatuses } from '../../domain/status/status-groups.ts'
import { endedMandateStatuses } from '../../domain/status/mandate-status.ts'
import { countOfAdmins } from '../access/active-admins.ts'
import { applicationScope } from '../access/scope.ts'
import { contains } from '../db/contains.ts'
import type { Db } from '../db/connect.ts'
import { type Listing, readListing } from '../db/listing.ts'
import { applications, documents, mandates, users } from '../db/schema.ts'
import type { Scope } from '../foundation/caller.ts'
import { orNotFound } from '../foundation/app-error.ts'

type Query = Parsed<typeof calls.listMandates, 'query'>

const creators = alias(users, 'creators')
const letters = alias(documents, 'letters')
const signedCopies = alias(documents, 'signed_copies')

const columns = {
  id: mandates.id,
  applicationId: mandates.applicationId,
  applicationReference: applications.reference,
  applicationStatus: applications.status,
  ownerId: mandates.ownerId,
  /** Of one who was erased the contract stays, for admins alone. */
  ownerErased: sql<boolean>`exists (
    select 1 from users o where o.id = ${mandates.ownerId} and o.status = 'deleted')`,
  companyName: applications.companyName,
  status: mandates.status,
  version: mandates.version,
  number: mandates.number,
  amount: mandates.amount,
  feePercentage: mandates.feePercentage,
  feeAmount: mandates.feeAmount,
  feeGst: mandates.feeGst,
  holder: mandates.holder,
  tds: mandates.tds,
  supplyToSez: mandates.supplyToSez,
  createdBy: mandates.createdBy,
  createdByName: creators.name,
  editedBy: mandates.editedBy,
  caseAmount: mandates.caseAmount,
  createdAt: mandates.createdAt,
  releasedAt: mandates.releasedAt,
  letterKey: letters.key,
  letterSha256: mandates.letterSha256,
  answer: mandates.answer,
  answerNote: mandates.answerNote,
  answeredAt: mandates.answeredAt,
  decidedAt: mandates.decidedAt,
  signedKey: signedCopies.key,
  signedName: signedCopies.fileName,
  signedType: signedCopies.fileType,
  /** Ids of people who have opened this copy since it was handed in. */
  signedOpenedBy: sql<string[]>`coalesce((select array_agg(o.user_id::text) from document_openings o
    where o.document_id = ${mandates.signedDocumentId} and o.opened_at >= ${mandates.signedAt}), '{}')`,
  signedAt: mandates.signedAt,
  verifiedAt: mandates.verifiedAt,
  reason: mandates.reason,
  /** Lenders have the case, or had it: see `hasReachedLenders`. */
  reachedLenders: sql<boolean>`(${inArray(applications.status, lenderStatuses)} or exists (
    select 1 from timeline_entries t where t.application_id = ${applications.id}
      and (${inArray(sql`t.to_status`, lenderStatuses)} or ${inArray(sql`t.from_status`, lenderStatuses)})))`,
  /** Admins who can sign in: with two or more, another than the creator decides. */
  adminCount: countOfAdmins,
}

/** The mandates that a caller may know of: those of their cases, and a borrower's from the release on. */
const within = (scope: Scope): SQL | undefined =>
  and(applicationScope(scope), scope.kind === 'own' ? isNotNull(mandates.releasedAt) : undefined)

const select = (db: Db) =>
  db
    .select(columns)
    .from(mandates)
    .innerJoin(applications, eq(applications.id, mandates.applicationId))
    .leftJoin(creators, eq(creators.id, mandates.createdBy))
    .leftJoin(letters, eq(letters.id, mandates.letterDocumentId))
    .leftJoin(signedCopies, eq(signedCopies.id, mandates.signedDocumentId))

export type MandateRow = Awaited<ReturnType<typeof select>>[number]

/** Mandate that the caller may know of; absent and not-yours look alike. */
export const readMandate = async (db: Db, scope: Scope, id: string): Promise<MandateRow> => {
  const [row] = await select(db).where(and(eq(mandates.id, id), within(scope)))
  return orNotFound(row)
}

/** All mandates that a caller may know of, the oldest first. */
export const mandatesOf = (db: Db, scope: Scope): Promise<MandateRow[]> =>
  select(db).where(within(scope)).orderBy(asc(mandates.createdAt), asc(mandates.id))

/** The same, locked until the transaction ends; its case is locked before it (see with-mandate.ts). */
export const mandateForUpdate = async (tx: Db, scope: Scope, id: string): Promise<MandateRow> => {
  const [row] = await select(tx)
    .where(and(eq(mandates.id, id), within(scope)))
    .for('update', { of: mandates })
  return orNotFound(row)
}

/** The id of the one mandate of an application that still counts. */
export const liveMandateId = async (
  db: Db,
  scope: Scope,
  applicationId: string,
): Promise<string> => {
  const [row] = await db
    .select({ id: mandates.id })
    .from(mandates)
    .innerJoin(applications, eq(applications.id, mandates.applicationId))
    .where(
      and(
        eq(mandates.applicationId, applicationId),
        notInArray(mandates.status, endedMandateStatuses),
        within(scope),
      ),
    )
  return orNotFound(row).id
}

export const insertMandate = async (tx: Db, values: typeof mandates.$inferInsert) => {
  const [row] = await tx.insert(mandates).values(values).returning()
  return orNotFound(row)
}

export type MandateColumns = Omit<PgUpdateSetSource<typeof mandates>, 'version'>

/** Changes a mandate that is locked, and counts its version up. */
export const changeMandate = async (tx: Db, id: string, columns: MandateColumns) => {
  const [row] = await tx
    .update(mandates)
    .set({ ...columns, version: sql`${mandates.version} + 1` })
    .where(eq(mandates.id, id))
    .returning()
  return orNotFound(row)
}

const sortable: Readonly<Record<Query['sortBy'], SQL>> = {
  createdAt: sql`${mandates.createdAt}`,
  companyName: sql`${applications.companyName} collate "C"`,
  mandateAmount: sql`${mandates.amount}`,
  status: sql`${mandates.status} collate "C"`,
  number: sql`${mandates.number} collate "C"`,
}

/** Page of mandates, and the count of all. */
export const mandatePage = (db: Db, scope: Scope, query: Query, listing: Listing) => {
  const matching = and(
    within(scope),
    query.status ? eq(mandates.status, query.status) : undefined,
    query.applicationId ? eq(mandates.applicationId, query.applicationId) : undefined,
    query.search
      ? or(
          contains(applications.searchText, query.search),
          contains(sql`lower(${mandates.number})`, query.search),
        )
      : undefined,
  )
  const direction = query.order === 'asc' ? asc : desc
  const order = [
    sql`${direction(sortable[query.sortBy])} nulls last`,
    query.order === 'asc' ? desc(mandates.id) : asc(mandates.id),
  ]
  const ofCases = eq(applications.id, mandates.applicationId)
  return readListing(db, listing, query, {
    ids: db
      .select({ id: mandates.id })
      .from(mandates)
      .innerJoin(applications, ofCases)
      .where(matching)
      .orderBy(...order),
    count: db
      .select({ total: sql<number>`count(*)::int` })
      .from(mandates)
      .innerJoin(applications, ofCases)
      .where(matching),
    page: (limit, offset) =>
      select(db)
        .where(matching)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
    these: (some) => select(db).where(and(matching, inArray(mandates.id, some))),
    idOf: ({ id }) => id,
  })
}
