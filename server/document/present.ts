import type { DocumentDescriptor } from '../../contract/define/document-descriptor.ts'
import { calendarDateInIndia } from '../../domain/dates/dates.ts'
import type { documents } from '../db/schema.ts'

export type DocumentRow = typeof documents.$inferSelect

/** A stored document with the name of the person who reviewed it. */
export type ReviewedDocument = {
  document: DocumentRow
  reviewer: string | null
  /** Name of the staff who entered a paper that came past the portal. */
  enterer?: string | null
}

export const documentUrl = (key: string) => `/api/documents/download/${key}`

/** A stored file as clients see it; `slot` is the place in the form where it stands, if it stands in one. */
export const descriptorOf = (
  { document, reviewer, enterer }: ReviewedDocument,
  slot: string | null = document.slot,
): DocumentDescriptor => ({
  fileName: document.fileName,
  fileType: document.fileType,
  fileSize: document.fileSize,
  uploadDate: document.createdAt.toISOString(),
  key: document.key,
  fileUrl: documentUrl(document.key),
  sha256: document.sha256,
  slot,
  linksElsewhere: document.linksElsewhere,
  ...(document.paperLinkId !== null && { byLink: true }),
  ...(document.receivedWay && {
    received: {
      way: document.receivedWay,
      from: document.receivedFrom ?? '',
      on: document.receivedOn ?? calendarDateInIndia(document.createdAt),
      enteredBy: enterer ?? 'A former colleague',
    },
  }),
  review:
    document.reviewState && document.reviewedAt
      ? {
          state: document.reviewState,
          reason: document.reviewReason,
          by: reviewer ?? 'A former colleague',
          at: document.reviewedAt.toISOString(),
        }
      : null,
})
