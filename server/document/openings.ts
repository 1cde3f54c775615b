import { sql } from 'drizzle-orm'
import { isBorrower } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'
import { documents } from '../db/schema.ts'
import type { Viewer } from '../foundation/caller.ts'

/** Notes that somebody of the firm opens a document: who accepts a signed copy, or records one, has to have seen it. */
export const noteOpening = async (
  db: Db,
  documentId: string,
  { userId, role }: Viewer,
): Promise<void> => {
  if (isBorrower(role)) return
  await db.execute(sql`
    insert into document_openings (document_id, user_id)
    select id, ${userId} from ${documents} where id = ${documentId}
    on conflict (document_id, user_id) do update set opened_at = now()`)
}

/** True if a person has opened a document here. */
export const hasOpened = async (db: Db, documentId: string, userId: string): Promise<boolean> => {
  const [row] = await db.execute<{ opened: boolean }>(sql`
    select exists (select from document_openings
      where document_id = ${documentId} and user_id = ${userId}) as opened`)
  return row?.opened === true
}
