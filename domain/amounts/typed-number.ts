import { type Decimal, decimalText, sum, times } from './decimal.ts'
import {
  atMostDecimals,
  decimalOfFigures,
  FIGURES,
  typedText,
  wrongGrouping,
} from './typed-figure.ts'

/** Things that a number counts, so that their words may stand behind it: "18 months", "2 years", "11.5 %". */
export type Counted = 'months' | 'years' | 'days' | 'percent'

const MONTHS = 'month months mth mths mo mos m महीना महीने माह'
const YEARS = 'year years yr yrs y साल वर्ष'

/** Words of each thing counted, with the factor into that thing: a year is 12 months. */
const WORDS: Record<Counted, readonly (readonly [words: string, times: bigint])[]> = {
  months: [
    [MONTHS, 1n],
    [YEARS, 12n],
  ],
  years: [[YEARS, 1n]],
  days: [['day days d दिन', 1n]],
  percent: [['% percent pct प्रतिशत', 1n]],
}

export type TypedNumber =
  | { kind: 'empty' }
  | { kind: 'understood'; value: number }
  | { kind: 'not-understood'; message: string }

const refused = (message: string) => ({ kind: 'not-understood', message }) as const

const NOT_READ = 'We can’t read this as a number: write it in figures, like 12'

const factorOf = (word: string, counted: Counted | undefined): bigint | undefined =>
  counted && WORDS[counted].find(([words]) => words.split(' ').includes(word))?.[1]

/**
 * Reads a number as it is typed or pasted: 1,500 · १२ · 18 months · 11.5 %. Exact; what it can't read gets a sentence.
 * @param counted what the number counts, for the words behind it.
 * @param mostDecimals more are refused, not cut.
 */
export function typedNumber(
  input: string,
  { counted, mostDecimals }: { counted?: Counted | undefined; mostDecimals?: number | undefined },
): TypedNumber {
  let rest = typedText(input)?.replaceAll('per cent', 'percent')
  if (rest === undefined) return refused(NOT_READ)
  if (rest === '') return { kind: 'empty' }
  if (rest.startsWith('-')) return refused('This cannot be negative')
  let total: Decimal = { digits: 0n, scale: 0 }
  let parts = 0
  while (rest !== '') {
    const figures = FIGURES.exec(rest)?.[0]
    if (figures === undefined) return refused(rest.startsWith(',') ? wrongGrouping(rest) : NOT_READ)
    const value = decimalOfFigures(figures)
    if (!value) return refused(wrongGrouping(figures))
    const after: string = rest.slice(figures.length).trimStart()
    const [said = '', word] = /^([\p{L}\p{M}]+|%)\.?\s*/u.exec(after) ?? []
    const factor = word === undefined ? 1n : factorOf(word, counted)
    // A number that says nothing stands alone: "2 years 6" is no number of months.
    const alone = word === undefined && (parts > 0 || after !== '')
    if (factor === undefined || alone) return refused(NOT_READ)
    total = sum(total, times(value, factor))
    parts += 1
    rest = after.slice(said.length)
  }
  const figures = decimalText(total)
  const decimals = figures.split('.')[1]?.length ?? 0
  if (mostDecimals !== undefined && decimals > mostDecimals)
    return refused(mostDecimals === 0 ? 'Enter a whole number' : atMostDecimals(mostDecimals))
  const value = Number(figures)
  return value <= Number.MAX_SAFE_INTEGER ? { kind: 'understood', value } : refused(NOT_READ)
}
