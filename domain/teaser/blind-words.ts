import type { AnyForm } from '../form/document-keys.ts'
import { asRead } from '../text/look-alike.ts'
import { valueAt } from '../form/paths.ts'
import { isTelling, wordsIn } from './plain-words.ts'
import { states } from '../identity/states.ts'

/** Words, phrases and numbers that must not stand in a blind teaser, ready to be looked for. */
export type Telling = {
  /** Single words in small letters. */
  words: ReadonlySet<string>
  /** Words among them that are found inside of others. */
  inside: readonly string[]
  /** Phrases: words that identify somebody only together, e.g. "plot 14", "state bank of india". */
  phrases: readonly (readonly string[])[]
  /** Words and phrases without their blanks, to be found where they are spelled in pieces. */
  joined: ReadonlySet<string>
  /** Numbers and codes, however they are spaced. */
  codes: RegExp
}

/** People and addresses of the case that its form doesn't know: accounts, the partner who brought it. */
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
/** From this many letters on, a word is found in pieces; below `FOUND_INSIDE` only where no blank parts them. */
const FOUND_IN_PIECES = 4
/** From this many letters on, a word is found in letters that stand alone, one after the other: "A s h a". */
const FOUND_SPELLED = 3

const stateWords = new Set(states.flatMap(({ name }) => wordsIn(name)))

/** A word as it is compared; a capital I between small letters is an l: "MaIabar". */
const readWord = (word: string) =>
  asRead(word)
    .replaceAll(/(?<=\p{Ll})I(?=\p{Ll})/gu, 'l')
    .toLowerCase()

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

const compactCode = (code: string) =>
  asRead(code)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
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
 * Telling words of a case: names of the business and its people, numbers, mail, address below the state, and the
 * lenders that the borrower prefers.
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
  ]
    .filter(isTelling)
    .map(readWord)
  const phrases = [core, ...[...names, ...places, ...lenders].map(wordsIn)]
    .filter(
      (phrase) =>
        phrase.some((word) => /\p{L}/u.test(word)) &&
        (phrase.length > 1 || (phrase[0]?.length ?? 0) > 2),
    )
    .map((phrase) => phrase.map(readWord))
  const inside = [...new Set(words)].filter((word) => word.length >= FOUND_INSIDE)
  return {
    words: new Set(words),
    inside,
    phrases,
    joined: new Set([
      ...words.filter((word) => word.length >= FOUND_IN_PIECES),
      ...phrases.map((phrase) => phrase.join('')).filter((one) => one.length > FOUND_INSIDE),
    ]),
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

/** A word as it stands, where it begins and ends, and as it is read. */
type Word = { text: string; from: number; to: number; word: string }

const spelledWords = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}\p{Cf}]+/gu)].map(({ 0: part, index }) => ({
    text: part,
    from: index,
    to: index + part.length,
    word: readWord(part),
  }))

/** Digits as the letters they are put in the place of: "Ma1abar", "C0chin". Numbers stay numbers. */
const withLetters = (all: readonly Word[], one: 'l' | 'i'): Word[] =>
  all.map((given) => ({
    ...given,
    word: /\p{L}/u.test(given.word)
      ? given.word.replaceAll('0', 'o').replaceAll('1', one)
      : given.word,
  }))

/** Shapes of numbers and addresses that tell of somebody in any case. */
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

/** A word in letters that stand alone: "M.A.L.A.B.A.R", "a s h a". */
const letterByLetter = (text: string, all: readonly Word[], words: ReadonlySet<string>) => {
  const long = [...words].filter((word) => word.length >= FOUND_SPELLED)
  for (let start = 0; start < all.length; start += 1) {
    let end = start
    while ([...(all[end]?.word ?? '')].length === 1) end += 1
    const run = all.slice(start, end)
    const spelled = run.map(({ word }) => word).join('')
    const found = long.find((word) => spelled.includes(word))
    if (found !== undefined) {
      const at = spelled.indexOf(found)
      return text.slice(run[at]?.from, run[at + found.length - 1]?.to)
    }
    start = Math.max(start, end - 1)
  }
  return undefined
}

/** The most pieces that a word is looked for in. */
const MOST_PIECES = 12

/**
 * A word in pieces that are whole words: "Mala bar". Of ordinary words alone none is made ("an and" is no Anand), and
 * nothing that begins or ends inside of one ("over margins" is no Verma).
 */
const inPieces = (text: string, all: readonly Word[], joined: ReadonlySet<string>) => {
  const longest = Math.max(0, ...[...joined].map(({ length }) => length))
  for (const [start, first] of all.entries()) {
    let { word } = first
    for (const last of all.slice(start + 1, start + MOST_PIECES)) {
      word += last.word
      if (word.length > longest) break
      if (!joined.has(word)) continue
      const pieces = all.slice(start, all.indexOf(last) + 1)
      const found = text.slice(first.from, last.to)
      const isShort = word.length < FOUND_INSIDE
      if (pieces.some((piece) => isTelling(piece.word)) && !(isShort && /\s/.test(found)))
        return found
    }
  }
  return undefined
}

const wordOrPhrase = (text: string, all: readonly Word[], telling: Telling): string | undefined => {
  const { words, inside, phrases, joined } = telling
  const single = all.find(
    ({ word }) => words.has(word) || inside.some((part) => word.includes(part)),
  )
  if (single) return single.text
  for (const phrase of phrases) {
    const found = phraseIn(all, phrase)
    if (found !== undefined) return found
    const whole = phrase.join('')
    const run = whole.length > 5 ? all.find(({ word }) => word.includes(whole)) : undefined
    if (run) return run.text
  }
  return letterByLetter(text, all, words) ?? inPieces(text, all, joined)
}

/** The first word, number or phrase of a text that tells who a case is, as it stands there; undefined where nothing does. */
export function tellingWord(text: string, telling: Telling): string | undefined {
  const normal = text.normalize('NFKC')
  const all = spelledWords(normal)
  const readings = /[01]/.test(normal) ? [all, withLetters(all, 'l'), withLetters(all, 'i')] : [all]
  for (const words of readings) {
    const found = wordOrPhrase(normal, words, telling)
    if (found !== undefined) return found
  }
  for (const written of [normal, asRead(normal)])
    for (const shape of [telling.codes, ...SHAPES]) {
      const found = shape.exec(written)?.[0]
      if (found !== undefined) return found.trim()
    }
  return undefined
}
