import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { additionalDocuments, applications } from '../db/schema.ts'
import type { DocumentRow } from '../document/present.ts'
import { dropPaper } from './papers.ts'
import { changeApplication } from './queries.ts'
import { recordTimeline } from './timeline.ts'

/** A form without one document key, wherever it stands. */
const without = <T>(value: T, key: string): T => {
  // Lists lose the key, everything else keeps its shape.
  if (Array.isArray(value))
    return value.filter((item) => item !== key).map((item) => without(item, key)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, without(inner, key)]),
  ) as T
}

/** Takes a document that an admin deletes out of every application that holds it; an asked-for one is asked for again. */
export const takeFromApplications = async (
  tx: Db,
  document: DocumentRow,
  actor: { userId: string },
) => {
  const holders = await tx
    .select()
    .from(applications)
    .where(sql`${applications.id} in (
      select application_id from application_documents where document_id = ${document.id}
      union all select application_id from additional_documents where document_id = ${document.id}
      union all select id from applications where teaser_document_id = ${document.id})`)
    .orderBy(applications.id)
    .for('update')
  for (const application of holders) {
    const teaser = application.teaserDocumentId === document.id
    await changeApplication(tx, application.id, {
      form: without(application.form, document.key),
      ...(teaser && { teaserDocumentId: null, teaserSummary: null, teaserAt: null }),
    })
    await recordTimeline(tx, {
      applicationId: application.id,
      event: 'document.deleted',
      label: 'Document removed',
      note: document.fileName,
      actorId: actor.userId,
      forBorrower: !teaser,
    })
  }
  const ids = holders.map(({ id }) => id)
  if (ids.length === 0) return
  await dropPaper(tx, ids, document.id)
  await tx
    .update(additionalDocuments)
    .set({ documentId: null, status: 'requested' })
    .where(eq(additionalDocuments.documentId, document.id))
}
