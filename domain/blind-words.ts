import type { AnyForm } from './document-keys.ts'
import { valueAt } from './paths.ts'
import { isTelling, wordsIn } from './plain-words.ts'
import { states } from './states.ts'

/** What must not stand in a blind teaser, ready to be looked for. */
export type Telling = {
  /** Single words in small letters. */
  words: ReadonlySet<string>
  /** Those of them that are found inside of others. */
  inside: readonly string[]
  /** Words that tell only beside each other: "plot 14", "state bank of india". */
  phrases: readonly (readonly string[])[]
  /** Numbers and codes, however they are spaced. */
  codes: RegExp
}

/** People and addresses of the case that its form doesn't know: accounts, who brought it. */
export type AlsoTelling = {
  names: readonly string[]
  emails: readonly string[]
  mobiles: readonly string[]
}

const LEGAL = new Set([
  'private',
  'limited',
  'pvt',
  'ltd',
  'llp',
  'opc',
  'and',
  'the',
  'company',
  'co',
])
const MAIL_PROVIDERS = new Set([
  'gmail',
  'yahoo',
  'outlook',
  'hotmail',
  'rediffmail',
  'icloud',
  'live',
])
/** From this many letters on, a word is found inside of another: "vermacast" tells of Verma. */
const FOUND_INSIDE = 5

const stateWords = new Set(states.flatMap(({ name }) => wordsIn(name)))

const textAt = (given: unknown, path: string): string => {
  const value = valueAt(given, path)
  return typeof value === 'string' ? value : ''
}

const listAt = (given: unknown, path: string): unknown[] => {
  const value = valueAt(given, path)
  return Array.isArray(value) ? value : []
}

/** A name without the words that the law puts behind it, and its first letters: VCW of Verma Casting Works. */
const namesOf = (name: string) => {
  const core = wordsIn(name).filter((word) => !LEGAL.has(word))
  const letters = wordsIn(name).map((word) => word.charAt(0))
  return { core, initials: letters.length >= 4 ? letters.join('') : '' }
}

const emailWords = (email: string): string[] => {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const [host = ''] = domain.split('.')
  const words = [...wordsIn(local), ...(MAIL_PROVIDERS.has(host) ? [] : wordsIn(host))]
  return words.filter((word) => word.length > 3 && /\p{L}/u.test(word))
}

const CODES = [
  'companyGstNumber',
  'companyPanNumber',
  'cinOrLlpin',
  'udyam',
  'lei',
  'tan',
  'pinCode',
]
const PERSON_CODES = ['pan', 'din', 'mobile']
const ADDRESS = ['buildingName_or_plotNo', 'area', 'city']

const compactCode = (code: string) => code.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
/** A mobile number without what stands before its ten digits. */
const tenDigits = (mobile: string) => mobile.replaceAll(/\D/g, '').slice(-10)

/** A code with spaces, hyphens or dots between its letters; a comma makes an amount of it. */
const spelledCodes = (codes: readonly string[]) => {
  const spelled = [...new Set(codes)].map((code) => [...code].join('[\\s.\\-/]*'))
  // Without codes it finds nothing: no text has a letter after its end.
  const any = spelled.length > 0 ? spelled.join('|') : '$.'
  return new RegExp(`(?<![\\p{L}\\p{N},])(?:${any})(?![\\p{L}\\p{N},])`, 'iu')
}

/**
 * Everything in a case that tells who it is: names of the business and its people, numbers, mail, address below the
 * state, and the lenders that the borrower prefers.
 */
export function tellingOf(form: AnyForm, also: AlsoTelling): Telling {
  const data = valueAt(form, 'formData')
  const people = listAt(form, 'management')
  const companyName = textAt(data, 'companyName')
  const { core, initials } = namesOf(companyName)
  const names = [...people.map((person) => textAt(person, 'name')), ...also.names]
  const places = ADDRESS.map((field) => textAt(data, field))
  const lenders = listAt(form, 'selectedBanks').map(String)
  const emails = [...people.map((person) => textAt(person, 'email')), ...also.emails]
  const lenderWords = lenders.flatMap(wordsIn).filter((word) => !stateWords.has(word))
  const words = [
    ...core,
    ...names.flatMap(wordsIn),
    ...places.flatMap(wordsIn),
    ...lenderWords,
    ...wordsIn(textAt(data, 'beneficialOwners')),
    ...emails.flatMap(emailWords),
    initials,
  ].filter(isTelling)
  return {
    words: new Set(words),
    inside: [...new Set(words)].filter((word) => word.length >= FOUND_INSIDE),
    phrases: [core, ...[...names, ...places, ...lenders].map(wordsIn)].filter(
      (phrase) =>
        phrase.some((word) => /\p{L}/u.test(word)) &&
        (phrase.length > 1 || (phrase[0]?.length ?? 0) > 2),
    ),
    codes: spelledCodes(
      [
        ...CODES.map((field) => compactCode(textAt(data, field))),
        ...people.flatMap((person) =>
          PERSON_CODES.map((field) => compactCode(textAt(person, field))),
        ),
        ...[...people.map((person) => textAt(person, 'mobile')), ...also.mobiles].map(tenDigits),
      ].filter((code) => code.length >= 6),
    ),
  }
}

type Word = { text: string; word: string }

const spelledWords = (text: string): Word[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((part) => ({
    text: part,
    word: part.normalize('NFKC').toLowerCase(),
  }))

/** Numbers and addresses that tell of somebody whoever it is. */
const SHAPES: readonly RegExp[] = [
  /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*/u,
  /\b(?:https?:\/\/|www\.)\S+/i,
  /\b[\p{L}\p{N}-]+\.(?:com|in|org|net|biz|example)\b/iu,
  /\b\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]\b/i,
  /\b[A-Z]{5}\d{4}[A-Z]\b/i,
  /\b[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}\b/i,
  /\bUDYAM-[A-Z]{2}-\d{2}-\d{7}\b/i,
  /(?<![\d,.])(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?![\d,])/,
]

const phraseIn = (all: readonly Word[], phrase: readonly string[]): string | undefined => {
  const at = all.findIndex((_, start) =>
    phrase.every((word, place) => all[start + place]?.word === word),
  )
  const found = all.slice(at, at + phrase.length)
  return at < 0 ? undefined : found.map(({ text }) => text).join(' ')
}

/** The first word, number or phrase of a text that tells who a case is, as it stands there; undefined where nothing does. */
export function tellingWord(
  text: string,
  { words, inside, phrases, codes }: Telling,
): string | undefined {
  const normal = text.normalize('NFKC')
  const all = spelledWords(normal)
  const single = all.find(
    ({ word }) => words.has(word) || inside.some((part) => word.includes(part)),
  )
  if (single) return single.text
  for (const phrase of phrases) {
    const found = phraseIn(all, phrase)
    if (found !== undefined) return found
    const joined = phrase.join('')
    const run = joined.length > 5 ? all.find(({ word }) => word.includes(joined)) : undefined
    if (run) return run.text
  }
  for (const shape of [codes, ...SHAPES]) {
    const found = shape.exec(normal)?.[0]
    if (found !== undefined) return found.trim()
  }
  return undefined
}
