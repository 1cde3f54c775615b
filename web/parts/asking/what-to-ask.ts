import type { ApplicationRecord } from '../../../contract/case/application.ts'
import type { PaperTemplates } from '../../../contract/papers/paper-templates.ts'
import { calendarDateInIndia } from '../../../domain/dates/dates.ts'
import type { CompanyType } from '../../../domain/identity/company-types.ts'
import {
  type Checklist,
  checklistSlots,
  type DocumentSlot,
  keysInSlot,
  slotsFor,
} from '../../../domain/papers/documents.ts'
import { searchKey } from './search-key.ts'

/** Something to ask for: of the firm's own list, or of the catalogue of this type of company. */
export type Choice = {
  id: string
  /** Heading above it. */
  group: string
  title: string
  why: string
  example: string
  /** Working days to answer; null: as many as usual. */
  days: number | null
}

const USUAL = 'Usual requests'

const usualOf = ({ templates }: Pick<PaperTemplates, 'templates'>) =>
  templates.map((template): Choice => ({
    id: `usual ${template.title}`,
    group: USUAL,
    ...template,
  }))

const ofSlot = (
  { slot, label, group, help, why = '', example = '' }: DocumentSlot,
  under: string,
): Choice => ({
  id: slot,
  group: under,
  title: slot.startsWith('management.') ? `${label} (${group})` : label,
  why: why === '' ? help : why,
  example,
  days: null,
})

/** Each name once, the first that has it. */
const once = (choices: readonly Choice[]): Choice[] => {
  const names = new Set<string>()
  return choices.filter(({ title }) => {
    const name = searchKey(title)
    return !names.has(name) && names.add(name)
  })
}

/** Choices of papers: usual requests of the firm, then papers that the case does not have yet, each name once. */
export const choicesFor = (
  templates: Pick<PaperTemplates, 'templates'>,
  record: ApplicationRecord,
  checklist: Checklist = [],
): Choice[] => {
  const day = calendarDateInIndia(new Date(record.submittedAt))
  const missing = slotsFor(record, day, checklist)
    .filter(({ slot }) => keysInSlot(record, slot).length === 0)
    .map((one) => ofSlot(one, `Not here yet: ${one.group}`))
  return once([...usualOf(templates), ...missing])
}

/** For several cases: what the firm usually asks for, then what the catalogue has for companies of these types. */
export const choicesForTypes = (
  templates: Pick<PaperTemplates, 'templates'>,
  types: readonly CompanyType[],
): Choice[] =>
  once([
    ...usualOf(templates),
    ...types
      .flatMap(checklistSlots)
      .map((one) => ({ ...ofSlot(one, one.group), id: `${one.slot} ${one.label}` })),
  ])

/** Those that hold every word that was typed, and are not chosen yet. */
export const narrowed = (
  choices: readonly Choice[],
  typed: string,
  chosen: readonly string[],
): Choice[] => {
  const words = searchKey(typed).split(' ').filter(Boolean)
  const gone = new Set(chosen.map(searchKey))
  return choices.filter(({ title, group }) => {
    const text = searchKey(`${title} ${group}`)
    return !gone.has(searchKey(title)) && words.every((word) => text.includes(word))
  })
}
