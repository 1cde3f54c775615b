import { wordsOfType } from '../../domain/identity/company-words.ts'
import type { Field, Fields, Reader } from './field.ts'

/** A typed answer as text; what is neither text nor a number has none. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

const yesOrNo = (value: unknown) => (value === true ? 'Yes' : 'No')

/** Label of a field for a borrower of this type. */
export const labelFor = ({ label, labelOf }: Field, companyType: unknown): string =>
  labelOf === undefined ? label : labelOf(wordsOfType(companyType))

/** An answer as a person reads it; empty where nothing was answered. */
export const shownAnswer = ({ typing, show }: Field, value: unknown): string =>
  (show ?? (typing === 'flag' ? yesOrNo : asText))(value)

/** An answer in a line with others, as of a person; empty where it says nothing there. */
export const answerInLine = (field: Field, value: unknown): string => {
  if (field.typing === 'flag') return value === true ? field.named : ''
  return (field.inLine ?? field.show ?? asText)(value)
}

/** Fields for a reader, but for those whose answers stand in rows that are put together. */
export const fieldsFor = (
  reader: Reader,
  fields: Fields,
  joined: readonly string[] = [],
): [name: string, field: Field][] =>
  Object.entries(fields).filter(
    ([name, { shownTo }]) => shownTo.includes(reader) && !joined.includes(name),
  )
