import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

/** Notes that somebody opens a document, where it is the signed copy of a mandate: who accepts one has to have seen it. */
export const noteOpening = async (db: Db, documentId: string, userId: string): Promise<void> => {
  await db.execute(sql`
    insert into document_openings (document_id, user_id)
    select m.signed_document_id, ${userId} from mandates m where m.signed_document_id = ${documentId}
    limit 1
    on conflict (document_id, user_id) do update set opened_at = now()`)
}
