import { searchKeys } from './search-words.ts'

/** Kinds of records that can be the same client: a case stands for its owner. */
export const sameClientKinds = ['case', 'client', 'enquiry', 'lead'] as const
export type SameClientKind = (typeof sameClientKinds)[number]

/** The numbers that tell, the surest first. */
export const sameClientKeys = ['pan', 'gstin', 'mobile', 'email'] as const
export type SameClientKey = (typeof sameClientKeys)[number]

const keyLabels: Readonly<Record<SameClientKey, string>> = {
  pan: 'PAN',
  gstin: 'GSTIN',
  mobile: 'mobile number',
  email: 'email',
}

export const sameClientAnswers = ['same', 'another'] as const
export type SameClientAnswer = (typeof sameClientAnswers)[number]

export type TypedNumbers = Partial<Record<SameClientKey, string | null | undefined>>

/** Keys of typed numbers; a number that isn't whole yet has none. A GSTIN holds a PAN. */
export const keysOfTyped = (typed: TypedNumbers): string[] => {
  const keys = sameClientKeys.flatMap((kind) =>
    searchKeys(typed[kind] ?? '').filter((key) => key.startsWith(`${kind}:`)),
  )
  const gstin = keys.find((key) => key.startsWith('gstin:'))
  const inside = gstin === undefined ? [] : [`pan:${gstin.slice('gstin:'.length + 2, -3)}`]
  return [...new Set([...keys, ...inside])]
}

/** Kind of number in a key. */
export const kindOfKey = (key: string): SameClientKey | undefined =>
  sameClientKeys.find((kind) => key.startsWith(`${kind}:`))

/** Kinds of keys in words: "PAN and mobile number". */
export const keysInWords = (keys: readonly SameClientKey[]): string => {
  const labels = sameClientKeys.filter((kind) => keys.includes(kind)).map((kind) => keyLabels[kind])
  const last = labels.at(-1) ?? ''
  return labels.length > 1 ? `${labels.slice(0, -1).join(', ')} and ${last}` : last
}

/** Words for a record that the reader may not open. */
export const unnamedKind: Readonly<Record<SameClientKind, string>> = {
  case: 'another case of the firm',
  client: 'the account of another client',
  enquiry: 'an enquiry',
  lead: 'a lead of a partner',
}
