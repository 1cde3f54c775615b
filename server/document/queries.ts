import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { applicationScope } from '../access/scope.ts'
import type { Db } from '../db/connect.ts'
import { applications, documents, users } from '../db/schema.ts'
import type { Scope } from '../foundation/caller.ts'
import type { ReviewedDocument } from './present.ts'

// Columns of the outer query are spelled out: the builder shortens them where there is one table.

/** The applications that hold a document: in the form, asked for beside it, as what stood there before, as teaser or as mandate. */
const holdingApplications = sql`
  select ad.application_id from application_documents ad where ad.document_id = documents.id
  union all select x.application_id from additional_documents x where x.document_id = documents.id
  union all select r.application_id from replaced_papers r where r.document_id = documents.id
  union all select t.id from applications t where t.teaser_document_id = documents.id
  union all select m.application_id from mandates m
    where m.letter_document_id = documents.id or m.signed_document_id = documents.id
  union all select o.application_id from lender_offers o
    where documents.id in (o.letter_document_id, o.kfs_document_id, o.signed_document_id)`

/** True where a submitted application or a mandate holds the document. */
export const isDocumentInUse = sql<boolean>`exists (${holdingApplications})`

/** True where a mandate holds the document: such a one stays for good. */
export const isInMandate = sql<boolean>`exists (
  select 1 from mandates m where m.letter_document_id = documents.id or m.signed_document_id = documents.id)`

/** True where its owner's draft holds the document. */
export const isInDraft = sql<boolean>`exists (
  select 1 from drafts d where d.owner_id = documents.owner_id and strpos(d.form::text, documents.key) > 0)`

/** True where its owner was erased: what is left, a signed contract, is for admins alone. */
const isOfErased = sql<boolean>`exists (
  select 1 from users u where u.id = documents.owner_id and u.status = 'deleted')`

/**
 * True for a file that a lender uploaded in its room and no offer holds: nobody may read it, as nothing was said with
 * it yet.
 */
export const isUnsaid = sql<boolean>`(documents.room_id is not null and not ${isDocumentInUse})`

/**
 * Documents that a person may read. The owner reads the own ones; staff assigned to an application read those that it
 * holds, and those that they uploaded for one that does not hold them yet.
 */
export const documentScope = (scope: Scope): SQL | undefined => {
  if (scope.kind === 'any') return sql`not ${isUnsaid}`
  const own = sql`(${documents.ownerId} = ${scope.userId} and not ${isUnsaid})`
  if (scope.kind === 'own') return own
  return sql`(${own}
    or exists (select 1 from ${applications}
      where ${applications.id} in (${holdingApplications}) and ${applicationScope(scope)}
      and not ${isOfErased})
    or (${documents.uploadedBy} = ${scope.userId} and ${documents.roomId} is null and not ${isDocumentInUse}))`
}

const stored = eq(documents.state, 'stored')

/** Stored document that this scope may read. */
export const findDocument = async (
  db: Db,
  scope: Scope,
  key: string,
): Promise<ReviewedDocument | undefined> => {
  const [row] = await db
    .select({ document: documents, reviewer: users.name })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.reviewedBy))
    .where(and(eq(documents.key, key), stored, documentScope(scope)))
  return row
}

/** The same, locked until the transaction ends. */
export const documentForUpdate = async (tx: Db, scope: Scope, key: string) => {
  const [row] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.key, key), stored, documentScope(scope)))
    .for('update')
  return row
}

/**
 * Stored documents of this owner among these keys, by key. They are locked against being deleted until the
 * transaction ends.
 */
export const ownedDocuments = async (
  tx: Db,
  ownerId: string,
  keys: readonly string[],
): Promise<Map<string, ReviewedDocument>> => {
  if (keys.length === 0) return new Map()
  const rows = await tx
    .select({ document: documents, reviewer: users.name })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.reviewedBy))
    .where(and(inArray(documents.key, [...new Set(keys)]), stored, eq(documents.ownerId, ownerId)))
    .orderBy(documents.id)
    .for('share', { of: documents })
  return new Map(rows.map((row) => [row.document.key, row]))
}

/** The descriptors' rows behind a list of keys, as far as they are this owner's. */
export const documentsByKeys = async (
  db: Db,
  ownerId: string,
  keys: readonly string[],
): Promise<ReviewedDocument[]> => {
  if (keys.length === 0) return []
  return db
    .select({ document: documents, reviewer: users.name })
    .from(documents)
    .leftJoin(users, eq(users.id, documents.reviewedBy))
    .where(and(inArray(documents.key, [...new Set(keys)]), stored, eq(documents.ownerId, ownerId)))
    .orderBy(documents.createdAt, documents.id)
}

/** Deletes rows whose bytes may then go too; returns the names of those bytes. */
export const deleteRows = async (tx: Db, which: SQL): Promise<string[]> => {
  const gone = await tx
    .delete(documents)
    .where(which)
    .returning({ storedName: documents.storedName })
  return gone.map(({ storedName }) => storedName)
}
