import {
  type AnyForm,
  type Checklist,
  type DocumentSlot,
  paperStages,
  slotsFor,
} from '../../../domain/papers/documents.ts'
import { countNeeds, needsOf, type PaperCount } from '../../../domain/papers/paper-needs.ts'

export type PaperSection = PaperCount & { heading: string; slots: DocumentSlot[] }

const urgency = ({ neededFor }: DocumentSlot) =>
  neededFor === null ? paperStages.length : paperStages.indexOf(neededFor)

/** Of the many papers of a business what is needed first stands first; those of a person stay beside what they stand for. */
const inOrder = (slots: readonly DocumentSlot[]): DocumentSlot[] =>
  slots.some(({ slot }) => slot.startsWith('management.'))
    ? [...slots]
    : slots.toSorted((one, other) => urgency(one) - urgency(other))

/** The papers under their headings, in order, each heading with how many of its own are needed to hand in. */
export function paperSections(
  form: AnyForm,
  today: string,
  checklist: Checklist = [],
): PaperSection[] {
  // Two people of one name are two sections: a heading ends where another person begins.
  const sectionKey = ({ group, slot }: DocumentSlot) => /^management\.\d+/.exec(slot)?.[0] ?? group
  const sections = Map.groupBy(slotsFor(form, today, checklist), sectionKey)
  const needs = needsOf([...sections.values()].flat()).filter(
    ({ neededFor }) => neededFor === 'hand-in',
  )
  return [...sections.values()].map(inOrder).map((slots) => ({
    heading: slots[0]?.group ?? '',
    slots,
    // A need that several papers answer counts where the first of them stands.
    ...countNeeds(
      form,
      needs.filter(({ slot }) => slots.some((one) => one.slot === slot)),
    ),
  }))
}
