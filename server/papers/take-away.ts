import type { DocumentRow } from '../document/present.ts'
import { type OpenCase, record, setColumns } from '../case/open-case.ts'
import { withoutTeaser } from './teaser.ts'

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

/** Takes a document that an admin deletes out of a case that holds it; an asked-for one is asked for again. */
export const takeAway = (kase: OpenCase, document: DocumentRow, actorId: string) => {
  const { application, papers, additional } = kase.now
  kase.removed.add(document.id)
  const isTeaser = application.teaserDocumentId === document.id
  setColumns(kase, { form: without(application.form, document.key) })
  if (isTeaser) withoutTeaser(kase)
  kase.now = {
    ...kase.now,
    papers: papers.filter((paper) => paper.document.id !== document.id),
    additional: additional.map((one) =>
      one.entry.documentId === document.id
        ? {
            ...one,
            entry: { ...one.entry, documentId: null, status: 'requested' },
            document: null,
            reviewer: null,
            enterer: null,
          }
        : one,
    ),
  }
  record(kase, {
    event: 'document.deleted',
    label: 'Document removed',
    note: document.fileName,
    actorId,
    forBorrower: !isTeaser,
  })
}
