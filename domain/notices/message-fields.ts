/** Places that a message is written from: a case, to its borrower; or an enquiry, to its sender. */
export const messagePlaces = ['case', 'enquiry'] as const
export type MessagePlace = (typeof messagePlaces)[number]

type FieldFacts = {
  /** Meaning of the field in a message. */
  readonly meaning: string
  readonly places: readonly MessagePlace[]
}

/**
 * Fields that a template may leave open: a closed list, of what its reader knows of themselves or may know. No note
 * of the staff, no PAN, no Aadhaar and no account number can stand in a message by a field.
 */
const table = {
  name: { meaning: 'The name of the reader', places: ['case', 'enquiry'] },
  company: { meaning: 'Their company or business', places: ['case', 'enquiry'] },
  reference: { meaning: 'The number of the application', places: ['case'] },
  amount: { meaning: 'The amount asked for', places: ['case'] },
  status: { meaning: 'How far the case is, as the borrower reads it', places: ['case'] },
  'missing documents': {
    meaning: 'What the borrower still has to send, one on each line',
    places: ['case'],
  },
  'due date': {
    meaning: 'The first day on which something that we asked for is due',
    places: ['case'],
  },
  'answer by': { meaning: 'The day by which we answer', places: ['case'] },
  manager: { meaning: 'The name of the relationship manager', places: ['case'] },
  'manager mobile': { meaning: 'Their mobile number', places: ['case'] },
  link: { meaning: 'The address of the case in the portal', places: ['case'] },
  service: { meaning: 'What they asked about', places: ['enquiry'] },
  writer: { meaning: 'Your own name', places: ['case', 'enquiry'] },
  firm: { meaning: 'The name of the firm', places: ['case', 'enquiry'] },
} as const satisfies Readonly<Record<string, FieldFacts>>

export type MessageField = keyof typeof table

/** Fields by name. */
export const messageFields: Readonly<Record<MessageField, FieldFacts>> = table

const isField = (name: string): name is MessageField => Object.hasOwn(table, name)

/** Names of the fields, in the order in which they are offered. */
export const messageFieldNames: readonly MessageField[] = Object.keys(table).filter(isField)

/** A field as it is written. */
export const inBraces = (name: string): string => `{{${name}}}`

const braced = /\{\{([^{}]*)\}\}/g

/** Names that fields had before, which stored templates still hold. */
const earlierNames: Readonly<Record<string, MessageField>> = {
  'missing papers': 'missing documents',
}

/** Name of a field as typed: capitals and spaces around and between don't matter. */
const named = (typed: string): string => {
  const name = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ')
  return earlierNames[name] ?? name
}

const list = (names: readonly string[]): string => names.map(inBraces).join(', ')

/**
 * Problem of the fields of a template that is used in these places, as a sentence; undefined if all is right. A
 * template for both places can only have fields of both.
 */
export const problemOfFields = (
  text: string,
  places: readonly MessagePlace[],
): string | undefined => {
  const names = [...text.matchAll(braced)].map(([, typed = '']) => named(typed))
  const unknown = names.filter((name) => !isField(name))
  if (unknown.length > 0) return `There is no field called ${list(unknown)}.`
  if (/\{\{|\}\}/.test(text.replaceAll(braced, '')))
    return 'A field is written with two braces on each side, like {{name}}.'
  for (const place of places) {
    const foreign = names.filter(
      (name) => isField(name) && !messageFields[name].places.includes(place),
    )
    if (foreign.length > 0)
      return place === 'case'
        ? `A case does not know ${list(foreign)}.`
        : `An enquiry does not know ${list(foreign)}.`
  }
  return undefined
}

/** Values of the fields at one time. A missing or empty value is not known. */
export type FieldValues = Partial<Record<MessageField, string>>

/**
 * Template with its fields filled in. A field without a value stays in its braces, and is named: it is never sent as
 * a hole.
 */
export const fillFields = (
  template: string,
  values: FieldValues,
): { text: string; unknown: readonly string[] } => {
  const unknown = new Set<string>()
  const text = template.replaceAll(braced, (written, typed: string) => {
    const name = named(typed)
    const value = isField(name) ? values[name] : undefined
    if (value) return value
    unknown.add(name)
    return written
  })
  return { text, unknown: [...unknown] }
}

/** Sentence for words that can't be sent as they are: they hold a field that nobody has filled in. */
export const unfilled = (text: string): string | undefined => {
  const names = [...text.matchAll(braced)].map(([, typed = '']) => named(typed))
  if (names.length > 0)
    return `Nothing is known for ${list([...new Set(names)])}. Write it yourself, or take the words out.`
  return /\{\{|\}\}/.test(text) ? 'Take out the double braces.' : undefined
}
