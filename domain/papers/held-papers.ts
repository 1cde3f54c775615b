import { companyTypes } from '../identity/company-types.ts'
import { EARLIER_YEARS } from './document-kind.ts'
import { type AnyForm, keysInSlot, listAt, MOST_IN_SLOT } from '../form/document-keys.ts'
import { valueAt } from '../form/paths.ts'

const groupNames = [
  ...new Set(companyTypes.map(({ documentGroup }) => documentGroup)),
  'collateralDocs',
  'auditedPreviousYearsDocs',
  'companyITR',
]

/** Slot of a draft for files that are not yet in their places. */
export const UNSORTED_SLOT = 'unsortedDocs'

/** The most files that a draft keeps unsorted, and the most of earlier years. */
const MOST_WAITING = 200

/** The most files that a form takes in one slot, given by its path or its name alone. */
export const mostInSlot = (slot: string): number =>
  slot === UNSORTED_SLOT || slot.split('.').at(-1) === EARLIER_YEARS ? MOST_WAITING : MOST_IN_SLOT

/** Sentence for a file too many. */
export const slotIsFull = (slot: string): string => `At most ${mostInSlot(slot)} files here`

/** Beginning of an unsorted file's title in a case, until staff give it another. */
export const UNSORTED_TITLE = 'Not sorted: '

/** Every file that a form holds, whether or not its company type asks for it: no uploaded file is forgotten. */
export function documentKeysOf(form: AnyForm): { slot: string; key: string }[] {
  const people = listAt(form, 'management').flatMap((_, index) => [
    `management.${index}.docs`,
    `management.${index}.ITR_Returns`,
  ])
  const slots = [...groupNames, ...people].flatMap((group) =>
    Object.keys(valueAt(form, group) ?? {}).map((name) => `${group}.${name}`),
  )
  return [...slots, UNSORTED_SLOT].flatMap((slot) =>
    keysInSlot(form, slot).map((key) => ({ slot, key })),
  )
}

/** Answers of a form alone: without its papers and without claims that a paper is not applicable. */
export const withoutPapers = (form: AnyForm): AnyForm => {
  const papers = new Set<string>([...groupNames, UNSORTED_SLOT, 'notApplicable'])
  const ofPerson = new Set<string>(['docs', 'ITR_Returns'])
  const leaving = (from: object, names: ReadonlySet<string>) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => !names.has(name)))
  return {
    ...leaving(form, papers),
    management: listAt(form, 'management').map((person) => leaving(Object(person), ofPerson)),
  }
}
