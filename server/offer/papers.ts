import { and, eq, sql } from 'drizzle-orm'
import { documents } from '../db/schema.ts'
import type { Db } from '../db/connect.ts'
import { isHeld } from '../document/queries.ts'
import { fieldError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'

type OfCase = { id: string; ownerId: string }

/** Holds it as a paper of this case, or as one of its offers. */
const isOfCase = (id: string) => sql`exists (
  select 1 from application_documents p where p.document_id = documents.id and p.application_id = ${id}
  union all select 1 from additional_documents e where e.document_id = documents.id and e.application_id = ${id}
  union all select 1 from lender_offers o where o.application_id = ${id}
    and documents.id in (o.letter_document_id, o.kfs_document_id, o.signed_document_id))`

/**
 * A paper of an offer: a paper of the case, or the caller's own upload that is nothing else yet. It becomes the borrower's, who
 * reads it and signs on it.
 */
export const takePaper = async (
  tx: Db,
  { id, ownerId }: OfCase,
  { key, field }: { key: string; field: string },
  { userId }: Caller,
) => {
  const [document] = await tx
    .update(documents)
    .set({ ownerId })
    .where(
      and(
        eq(documents.key, key),
        eq(documents.state, 'stored'),
        sql`(${isOfCase(id)} or (documents.uploaded_by = ${userId}
          and documents.owner_id in (${userId}, ${ownerId}) and not ${isHeld}))`,
      ),
    )
    .returning()
  if (!document) throw fieldError(field, 'Upload this file again.')
  return document
}
