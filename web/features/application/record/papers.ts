import type { ApplicationRecord } from '../../../../contract/application.ts'
import type { DocumentDescriptor } from '../../../../contract/document.ts'
import { type Checklist, keysInSlot, slotsFor } from '../../../../domain/documents.ts'

export type Paper = { label: string; slot: string; required: boolean; files: DocumentDescriptor[] }
export type PaperGroup = { group: string; papers: Paper[]; missing: string[] }

/** The papers of a case by group, in the catalogue's order; years are those of the day it was submitted. */
export const papersOf = (
  record: ApplicationRecord,
  day: string,
  checklist: Checklist = [],
): PaperGroup[] => {
  const byKey = new Map(record.documents.map((file) => [file.key, file]))
  const placed = new Set<string>()
  const groups = new Map<string, PaperGroup>()
  for (const { slot, label, group, required } of slotsFor(record, day, checklist)) {
    const found: PaperGroup = groups.get(group) ?? { group, papers: [], missing: [] }
    groups.set(group, found)
    const files = keysInSlot(record, slot).flatMap((key) => byKey.get(key) ?? [])
    for (const { key } of files) placed.add(key)
    if (files.length > 0 || required) found.papers.push({ label, slot, required, files })
    else found.missing.push(label)
  }
  const others = record.documents.filter(({ key }) => !placed.has(key))
  return [
    ...groups.values(),
    ...(others.length > 0
      ? [
          {
            group: 'Other papers',
            papers: [{ label: 'More files', slot: '', required: false, files: others }],
            missing: [],
          },
        ]
      : []),
  ]
}

/** How many files are accepted, returned, and not looked at yet. */
export const tally = (documents: readonly DocumentDescriptor[]) => ({
  accepted: documents.filter(({ review }) => review?.state === 'accepted').length,
  returned: documents.filter(({ review }) => review?.state === 'returned').length,
  open: documents.filter(({ review }) => review === null).length,
})
