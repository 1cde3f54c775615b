import { commonPassphrases, commonPasswordWords, keyboardWalks } from './common-passwords.ts'

export const PASSWORD_MIN_LENGTH = 12
export const PASSWORD_MAX_LENGTH = 128

const SHORTEST_WALK = 3
/** A part of a name shorter than this turns up in honest words: it only stops counting as strength. */
const TELLING_PART = 4
/** Strength that must remain once words, walks and years are gone; a symbol or a digit is worth half a letter. */
const LEAST_SURPRISE = 6
/** So many different common words in a row are a passphrase, not a common password. */
const PASSPHRASE_WORDS = 4

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}

const walks = keyboardWalks.flatMap((row) => [row, [...row].toReversed().join('')])

const lower = (text: string): string => text.normalize('NFKC').toLowerCase()
const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** The password as typed, and with the usual disguises (p@ssw0rd, he11o) taken off. */
function readings(password: string): string[] {
  const plain = lower(password)
  const undressed = plain.replace(/[0-9@$!|]/g, (char) => LEET[char] ?? char)
  const withL = plain.replace(/1/g, 'l').replace(/[0-9@$!|]/g, (char) => LEET[char] ?? char)
  return [plain, undressed, withL]
}

const longest = (lengths: readonly number[]): number => Math.max(0, ...lengths)

function wordAt(texts: readonly string[], start: number, words: readonly string[]): string {
  return words
    .filter((word) => texts.some((text) => text.startsWith(word, start)))
    .reduce((best, word) => (word.length > best.length ? word : best), '')
}

function walkLength(text: string, start: number): number {
  const fits = (length: number) => {
    const piece = text.slice(start, start + length)
    return piece.length === length && walks.some((walk) => walk.includes(piece))
  }
  let length = SHORTEST_WALK
  while (fits(length)) length += 1
  return length > SHORTEST_WALK ? length - 1 : 0
}

const patternLength = (text: string, start: number): number => {
  const rest = text.slice(start)
  const repeated = /^(.{1,6}?)\1{2,}/u.exec(rest)?.[0].length ?? 0
  const year = /^(?:19|20)[0-9]{2}/.exec(rest)?.[0].length ?? 0
  return longest([repeated, year, walkLength(text, start)])
}

/** Strength of a password that is left when everything that a guesser tries first is taken away. */
function surprise(password: string, ownWords: readonly string[]) {
  const texts = readings(password)
  const plain = texts[0] ?? ''
  const words = [...commonPasswordWords, ...ownWords].filter((word) => word.length >= 2)
  const found = new Set<string>()
  let left = 0
  for (let at = 0; at < plain.length;) {
    const word = wordAt(texts, at, words)
    const covered = longest([word.length, patternLength(plain, at)])
    if (word.length > 0 && word.length === covered) found.add(word)
    if (covered === 0) left += /\p{L}|\p{M}/u.test(plain.charAt(at)) ? 1 : 0.5
    at += Math.max(covered, 1)
  }
  return { left, words: found.size }
}

const easyToGuess = (password: string, ownWords: readonly string[]): boolean => {
  if (readings(password).some((text) => commonPassphrases.has(lettersAndDigits(text)))) return true
  const { left, words } = surprise(password, ownWords)
  return left < LEAST_SURPRISE && words < PASSPHRASE_WORDS
}

const partsOf = (text: string): string[] =>
  lower(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)

const holds = (password: string, part: string): boolean =>
  part.length >= TELLING_PART &&
  readings(password).some((text) => lettersAndDigits(text).includes(part))

/**
 * Faults of a password, as sentences; none when it will do. 12 to 128 characters of any kind, none of the common
 * ones, nothing of the person's own name and e-mail address.
 */
export function checkPassword(password: string, person: { name: string; email: string }): string[] {
  const length = [...password].length
  const [local = '', domain = ''] = lower(person.email).split('@')
  const nameParts = partsOf(person.name)
  const wholeName = nameParts.join('')
  const ownWords = [...nameParts, wholeName, ...partsOf(local), ...partsOf(domain)]
  const wrong: string[] = []
  if (length < PASSWORD_MIN_LENGTH)
    wrong.push(`Use at least ${PASSWORD_MIN_LENGTH} characters: this has ${length}`)
  if (length > PASSWORD_MAX_LENGTH)
    return [`Use at most ${PASSWORD_MAX_LENGTH} characters: this has ${length}`]
  if ([...nameParts, wholeName].some((part) => holds(password, part)))
    wrong.push('Leave your name out of the password')
  if (holds(password, lettersAndDigits(local)))
    wrong.push('Leave your email address out of the password')
  if (length > 0 && easyToGuess(password, ownWords))
    wrong.push(
      'This is among the first passwords a stranger would try: add words that only you would put together',
    )
  return wrong
}
