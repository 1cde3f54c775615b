import {
  type AnyForm,
  type Checklist,
  countPapers,
  type DocumentSlot,
  type PaperCount,
  slotsFor,
} from '../../../../domain/documents.ts'

export type PaperSection = PaperCount & { heading: string; slots: DocumentSlot[] }

/** The papers under their headings, in order, each heading with its own count. */
export function paperSections(
  form: AnyForm,
  today: string,
  checklist: Checklist = [],
): PaperSection[] {
  // Two people of one name are two sections: a heading ends where another person begins.
  const sectionKey = ({ group, slot }: DocumentSlot) => /^management\.\d+/.exec(slot)?.[0] ?? group
  const sections = Map.groupBy(slotsFor(form, today, checklist), sectionKey)
  return [...sections.values()].map((slots) => ({
    heading: slots[0]?.group ?? '',
    slots,
    ...countPapers(form, slots),
  }))
}
