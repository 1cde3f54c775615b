import { and, eq, inArray } from 'drizzle-orm'
import type { Case } from '../case/case.ts'
import { keysKeptBack } from '../consent/own-papers.ts'
import type { Db } from '../db/connect.ts'
import { documents } from '../db/schema.ts'
import { pageKinds } from '../pdf/page-kinds.ts'
import type { Given } from '../submission/refusals.ts'

/** The papers that were chosen for this lender, are still stored and nobody keeps back; of a blind submission none. */
export const papersOfRoom = async (db: Db, kase: Case, { submission }: Given) => {
  const back = keysKeptBack(kase)
  const keys = submission.documents.flatMap(({ key }) => (back.has(key) ? [] : [key]))
  if (keys.length === 0 || submission.consent.scope === 'blind') return []
  const rows = await db
    .select()
    .from(documents)
    .where(
      and(
        inArray(documents.key, keys),
        eq(documents.ownerId, kase.application.ownerId),
        eq(documents.state, 'stored'),
      ),
    )
  const files = new Map(rows.map((file) => [file.key, file]))
  return submission.documents.flatMap(({ key, title, givenAt = null }) => {
    const file = files.get(key)
    return file === undefined
      ? []
      : [{ key, title, givenAt, file, hasPages: pageKinds[file.fileType] !== undefined }]
  })
}
