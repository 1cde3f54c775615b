import { type AmountUnit, CRORE, LAKH } from './amount-units.ts'
import { type Decimal, sum, times, wholeOf } from './decimal.ts'
import { BELOW_TWENTY, TENS } from './number-words.ts'
import { decimalOfFigures, FIGURES, wrongGrouping } from './typed-figure.ts'

type Scale = { name: string; size: bigint; unit?: AmountUnit }

type Token =
  | { kind: 'number'; value: Decimal; inWords: boolean }
  | { kind: 'scale'; scale: Scale }
  | { kind: 'and' }

const scale = (size: number, words: string, unit?: AmountUnit): [string, Token][] => {
  const names = words.split(' ')
  const [name = ''] = names
  const token: Token = {
    kind: 'scale',
    scale: { name, size: BigInt(size), ...(unit && { unit }) },
  }
  return names.map((word) => [word, token])
}

const half: Decimal = { digits: 5n, scale: 1 }
const inWords = (value: Decimal): Token => ({ kind: 'number', value, inWords: true })

/** Every word that means something in an amount; Devanagari is spelt without the dot below. */
const WORDS = new Map<string, Token>([
  ...scale(CRORE, 'crore crores cr crs करोड', 'Crore'),
  ...scale(LAKH, 'lakh lakhs lac lacs lk lks l लाख', 'Lakh'),
  ...scale(1000, 'thousand thousands k हजार'),
  ...scale(100, 'hundred hundreds सौ'),
  ...scale(1_000_000, 'million millions mn'),
  ...scale(1_000_000_000, 'billion billions bn'),
  ...BELOW_TWENTY.flatMap((word, number): [string, Token][] =>
    word === '' ? [] : [[word.toLowerCase(), inWords({ digits: BigInt(number), scale: 0 })]],
  ),
  ...TENS.flatMap((word, tens): [string, Token][] =>
    word === '' ? [] : [[word.toLowerCase(), inWords({ digits: BigInt(tens * 10), scale: 0 })]],
  ),
  ['zero', inWords({ digits: 0n, scale: 0 })],
  ['half', inWords(half)],
  ['आधा', inWords(half)],
  ['डेढ', inWords({ digits: 15n, scale: 1 })],
  ['ढाई', inWords({ digits: 25n, scale: 1 })],
  ['a', { kind: 'and' }],
  ['and', { kind: 'and' }],
  ['&', { kind: 'and' }],
  ['और', { kind: 'and' }],
])

const WORD = /^(?:[\p{L}\p{M}]+\.?|&)/u

export const NOT_READ = 'We can’t read this as an amount: write it like 25,00,000 or 2.5 crore'

/** The words and figures of an amount, or the sentence about what is none. */
function tokensOf(text: string): Token[] | string {
  const tokens: Token[] = []
  let rest = text
  while (rest !== '') {
    const [figures] = FIGURES.exec(rest) ?? []
    const [word] = figures === undefined ? (WORD.exec(rest) ?? []) : []
    if (figures !== undefined) {
      const value = decimalOfFigures(figures)
      if (!value) return wrongGrouping(figures)
      tokens.push({ kind: 'number', value, inWords: false })
    } else {
      const known = word === undefined ? undefined : WORDS.get(word.replace('.', ''))
      if (!known) return rest.startsWith(',') ? wrongGrouping(rest) : NOT_READ
      if (known.kind !== 'and') tokens.push(known)
    }
    rest = rest.slice((figures ?? word ?? '').length).trimStart()
    if (figures?.includes('.') && /^[.\d]/.test(rest)) return 'Write the amount with one point only'
  }
  return tokens
}

/** A number without a scale: one figure, or words such as "twenty five" and "two and a half". */
function plainNumber(tokens: readonly Token[]): Decimal | undefined {
  const numbers = tokens.flatMap((token) => (token.kind === 'number' ? [token] : []))
  const [first, second] = numbers
  if (!first || numbers.length > 2) return undefined
  if (!second) return first.value
  const tens = wholeOf(first.value)
  const added = wholeOf(second.value)
  if (added === undefined) return second.value === half && tens ? sum(first.value, half) : undefined
  const fits = tens !== undefined && tens >= 20n && tens % 10n === 0n && added > 0n && added < 10n
  return fits && first.inWords && second.inWords ? sum(first.value, second.value) : undefined
}

const largest = (tokens: readonly Token[]): number =>
  tokens.reduce((best, token, index) => {
    const known = tokens[best]
    if (token.kind !== 'scale') return best
    return known?.kind === 'scale' && known.scale.size >= token.scale.size ? best : index
  }, -1)

const isLess = (value: Decimal, size: bigint): boolean =>
  value.digits < size * 10n ** BigInt(value.scale)

/** The value by the Indian way of counting, the largest scale first: 2 crore 50 lakh, one lakh twenty thousand crore. */
function valueOf(tokens: readonly Token[], looseEnd: boolean): Decimal | string {
  const at = largest(tokens)
  const token = tokens[at]
  if (token?.kind !== 'scale') return plainNumber(tokens) ?? NOT_READ
  const { name, size } = token.scale
  const before = tokens.slice(0, at)
  const after = tokens.slice(at + 1)
  if (before.length === 0) return `Say how many: 2.5 ${name}, for example`
  const count = valueOf(before, true)
  if (typeof count === 'string') return count
  if (after.length === 0) return times(count, size)
  if (!looseEnd && largest(after) === -1)
    return `Say what the last number is: lakh, thousand or rupees; or write one number, like 2.5 ${name}`
  const rest = valueOf(after, looseEnd)
  if (typeof rest === 'string') return rest
  if (wholeOf(count) === undefined || !isLess(rest, size)) return NOT_READ
  return sum(times(count, size), rest)
}

/** Amount as read from a text: its number, and the unit where the text names one. */
export type AmountPhrase = {
  value: Decimal
  /** True where the text names no scale: the number stands alone. */
  bare: boolean
  /** Lakh or Crore where the text names it; the larger one where it names both. */
  unit?: AmountUnit | undefined
  /** The most decimals of any figure in the text. */
  decimals: number
}

/**
 * Reads figures and words from `typedText`; a sentence where they make no amount.
 * @param inRupees the text says that it ends in rupees, so that "1 lakh 500" is 1,00,500.
 */
export function amountPhrase(text: string, inRupees: boolean): AmountPhrase | string {
  // "twenty-five" and "50-lakh"; between two figures a hyphen is a range.
  const tokens = tokensOf(text.replace(/(?<=\p{L})-(?=[\p{L}\d])|(?<=\d)-(?=\p{L})/gu, ' '))
  if (typeof tokens === 'string')
    return /\d\s*-\s*\d/.test(text) ? 'Enter one amount, not from and to' : tokens
  const value = valueOf(tokens, inRupees)
  if (typeof value === 'string') return value
  const scales = tokens.flatMap((token) => (token.kind === 'scale' ? [token.scale] : []))
  const named = (unit: AmountUnit) => scales.some((one) => one.unit === unit)
  return {
    value,
    bare: scales.length === 0,
    unit: named('Crore') ? 'Crore' : named('Lakh') ? 'Lakh' : undefined,
    decimals: Math.max(...tokens.map((token) => (token.kind === 'number' ? token.value.scale : 0))),
  }
}
