import { and, eq, inArray, sql } from 'drizzle-orm'
import { documents } from '../db/schema.ts'
import type { Db } from '../db/connect.ts'
import { isDocumentInUse } from '../document/queries.ts'
import { fieldError } from '../foundation/app-error.ts'

type OfCase = { id: string; ownerId: string }

/** Holds it as a paper of this case, or as one of its offers. */
const isOfCase = (id: string) => sql`exists (
  select 1 from application_documents p where p.document_id = documents.id and p.application_id = ${id}
  union all select 1 from additional_documents e where e.document_id = documents.id and e.application_id = ${id}
  union all select 1 from lender_offers o where o.application_id = ${id}
    and documents.id in (o.letter_document_id, o.kfs_document_id, o.signed_document_id))`

/** Uploader of a file: a signed-in person, or a room of the lender. */
export type Uploader = { userId: string } | { roomId: string }

const isUploadOf = (by: Uploader, ownerId: string) =>
  'roomId' in by
    ? sql`documents.room_id = ${by.roomId}`
    : sql`documents.uploaded_by = ${by.userId} and documents.owner_id in (${by.userId}, ${ownerId})
        and documents.room_id is null`

/**
 * A paper of an offer: a paper of the case where staff say so, or an upload of who makes it that is nothing else yet. It becomes
 * the borrower's, who reads it and signs on it.
 */
export const takePaper = async (
  tx: Db,
  { id, ownerId }: OfCase,
  { key, field }: { key: string; field: string },
  by: Uploader,
) => {
  const [document] = await tx
    .update(documents)
    .set({ ownerId })
    .where(
      and(
        eq(documents.key, key),
        eq(documents.state, 'stored'),
        sql`(${'roomId' in by ? sql`false` : isOfCase(id)} or (${isUploadOf(by, ownerId)} and not ${isDocumentInUse}))`,
      ),
    )
    .returning()
  if (!document) throw fieldError(field, 'Upload this file again.')
  return document
}

/** Holds it beside what was recorded by mistake. */
const isStillHeld = sql`exists (
  select 1 from application_documents p where p.document_id = documents.id
  union all select 1 from additional_documents e where e.document_id = documents.id
  union all select 1 from replaced_papers r where r.document_id = documents.id
  union all select 1 from lender_offers o where o.taken_back_at is null
    and documents.id in (o.letter_document_id, o.kfs_document_id, o.signed_document_id))`

/** A paper that was recorded by mistake may be another company's: it is the borrower's no more, but of whoever uploaded it. */
export const giveBackPapers = async (tx: Db, papers: readonly (string | null)[]) => {
  const ids = papers.filter((id) => id !== null)
  if (ids.length === 0) return
  await tx
    .update(documents)
    .set({ ownerId: sql`${documents.uploadedBy}` })
    .where(and(inArray(documents.id, ids), sql`not ${isStillHeld}`))
}
