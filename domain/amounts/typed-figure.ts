import { keyboardDigits, plainText } from '../text/clean.ts'
import type { Decimal } from './decimal.ts'

/** The longest text that is read as a number at all. */
const LONGEST = 200

// Indian and western grouping; above a crore the crores may stand ungrouped: 1,25,00,000 · 12,500,000 · 1250,00,00,000.
const GROUPED = [
  /^\d{1,2}(?:,\d{2})*,\d{3}$/,
  /^\d{1,3}(?:,\d{3})+$/,
  /^\d{3,}(?:,\d{2}){2},\d{3}$/,
] as const

/**
 * Typed text prepared for reading a number: in lower case, with the keyboard's own digits, commas and spaces, and
 * Devanagari letters without the dot below that one keyboard types and another doesn't. Undefined for a text that is
 * too long.
 */
export const typedText = (input: string): string | undefined =>
  input.length > LONGEST
    ? undefined
    : keyboardDigits(plainText(input.normalize('NFC')))
        .replaceAll('\u093c', '')
        .replace(/ ?, ?/g, ',')
        .toLowerCase()

/** Figures with their grouping (commas or spaces) and their decimals, at the beginning of a text. */
export const FIGURES = /^(?:\d(?:[\d, ]*\d)?(?:\.\d*)?|\.\d+)/

/** The exact number that figures stand for; undefined where their grouping is no grouping: 1,2,3. */
export function decimalOfFigures(figures: string): Decimal | undefined {
  const [whole = '', fraction = ''] = figures.split('.')
  const grouped = whole.replace(/ /g, ',')
  if (/[^\d]/.test(grouped) && !GROUPED.some((form) => form.test(grouped))) return undefined
  return { digits: BigInt(grouped.replaceAll(',', '') + fraction), scale: fraction.length }
}

/** The sentence about commas or spaces that are no grouping. */
export const wrongGrouping = (figures: string): string =>
  /^\d+,\d{1,2}$/.test(figures)
    ? `Write ${figures.replace(',', '.')} with a point, or all the figures`
    : 'The commas are not where they belong: write it like 1,25,00,000 or 12,500,000'

/** The sentence about a fifth decimal, where four may be. */
export const atMostDecimals = (most: number): string =>
  `Use at most ${most} ${most === 1 ? 'decimal' : 'decimals'}`
