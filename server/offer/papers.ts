import { and, eq, sql } from 'drizzle-orm'
import { documents } from '../db/schema.ts'
import type { Db } from '../db/connect.ts'
import { isHeld } from '../document/queries.ts'
import { fieldError } from '../foundation/app-error.ts'

type OfCase = { id: string; ownerId: string }

/** Holds it as a paper of this case, or as one of its offers. */
const isOfCase = (id: string) => sql`exists (
  select 1 from application_documents p where p.document_id = documents.id and p.application_id = ${id}
  union all select 1 from additional_documents e where e.document_id = documents.id and e.application_id = ${id}
  union all select 1 from lender_offers o where o.application_id = ${id}
    and documents.id in (o.letter_document_id, o.kfs_document_id, o.signed_document_id))`

/** Whose upload it may be: somebody's who is signed in, or what came in a room of the lender. */
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
        sql`(${'roomId' in by ? sql`false` : isOfCase(id)} or (${isUploadOf(by, ownerId)} and not ${isHeld}))`,
      ),
    )
    .returning()
  if (!document) throw fieldError(field, 'Upload this file again.')
  return document
}
