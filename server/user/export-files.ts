import { and, asc, eq, sql } from 'drizzle-orm'
import { isUnsaid } from '../document/queries.ts'
import type { Db } from '../db/connect.ts'
import { documents } from '../db/schema.ts'

// The outer column is spelled out: the builder shortens it where there is one table.
const caseOf = sql<string | null>`(
  select a.reference from applications a where a.owner_id = documents.owner_id and a.id in (
    select h.application_id from application_documents h where h.document_id = documents.id
    union all select x.application_id from additional_documents x where x.document_id = documents.id
    union all select r.application_id from replaced_papers r where r.document_id = documents.id
    union all select m.application_id from mandates m
      where m.letter_document_id = documents.id or m.signed_document_id = documents.id)
  order by a.submitted_at limit 1)`

/** A teaser tells of another's company, whoever wrote it. */
const isTeaser = sql`exists (select 1 from applications t where t.teaser_document_id = documents.id)`

export type ExportedFile = {
  /** Path in the ZIP. */
  path: string
  key: string
  fileName: string
  fileSize: number
  sha256: string
  uploadedAt: Date
  storedName: string
}

/** A person's own files under the names they know them by, each in the folder of its case. */
export const filesOf = async (db: Db, ownerId: string): Promise<ExportedFile[]> => {
  const rows = await db
    .select({
      reference: caseOf,
      key: documents.key,
      fileName: documents.fileName,
      fileSize: documents.fileSize,
      sha256: documents.sha256,
      uploadedAt: documents.createdAt,
      storedName: documents.storedName,
    })
    .from(documents)
    .where(
      and(
        eq(documents.ownerId, ownerId),
        eq(documents.state, 'stored'),
        sql`not ${isTeaser}`,
        sql`not ${isUnsaid}`,
      ),
    )
    .orderBy(asc(documents.createdAt), asc(documents.id))
  const used = new Set<string>()
  return rows.map(({ reference, ...file }) => {
    const folder = `files/${reference ?? 'not part of an application'}`
    const dot = file.fileName.lastIndexOf('.')
    const [stem, ending] = [file.fileName.slice(0, dot), file.fileName.slice(dot)]
    let path = `${folder}/${file.fileName}`
    for (let number = 2; used.has(path.toLowerCase()); number += 1)
      path = `${folder}/${stem} (${number})${ending}`
    used.add(path.toLowerCase())
    return { path, ...file }
  })
}
