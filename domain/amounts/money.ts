import type { Amount } from './amount-units.ts'
import { BELOW_TWENTY, TENS } from './number-words.ts'

export {
  amountUnits,
  LAKH,
  LARGEST_AMOUNT,
  LARGEST_RUPEES,
  type Amount,
  type AmountUnit,
} from './amount-units.ts'
export {
  exactRupees,
  formatLakhCrore,
  formatRupees,
  formattedAmount,
  groupedFigure,
  toRupees,
} from './rupees.ts'
export {
  asksOrRefuses,
  typedAmount,
  type TypedAmount,
  type TypedAmountOptions,
} from './typed-amount.ts'

/** Reads a formatted amount back ("75 Lakh", "2 crores"); undefined when it is none. */
export function parseFormattedAmount(text: string): Amount | undefined {
  const match = /^\s*₹?\s*([0-9,]+(?:\.[0-9]+)?)\s*(lakh|lac|crore|cr)s?\.?\s*$/i.exec(text)
  const [, figures, word] = match ?? []
  if (figures === undefined || word === undefined) return undefined
  const unit = word.toLowerCase().startsWith('c') ? 'Crore' : 'Lakh'
  return { amount: Number(figures.replaceAll(',', '')), unit }
}

const SCALES = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const

function words(number: number): string {
  if (number < 20) return BELOW_TWENTY[number] ?? ''
  const scale = SCALES.find(([size]) => number >= size)
  if (!scale) {
    const ones = number % 10
    return `${TENS[Math.floor(number / 10)] ?? ''}${ones ? `-${BELOW_TWENTY[ones]}` : ''}`
  }
  const [size, name] = scale
  return `${words(Math.floor(number / size))} ${name} ${words(number % size)}`.trim()
}

function inWords(rupees: number): string {
  if (!Number.isSafeInteger(rupees) || rupees < 0)
    throw new RangeError('Only whole rupees from 0 up can be written in words')
  return words(rupees) || 'Zero'
}

/** Whole rupees in words inside a sentence: "one crore twenty-five lakh rupees". Throws RangeError like `rupeesInWords`. */
export const rupeesSpoken = (rupees: number): string =>
  `${inWords(rupees).toLowerCase()} ${rupees === 1 ? 'rupee' : 'rupees'}`

/**
 * Whole rupees in Indian words, as on a cheque: "Rupees Seventy-Five Lakh Only".
 * Throws RangeError for a fraction or a negative amount: no letter carries one.
 */
export const rupeesInWords = (rupees: number): string => `Rupees ${inWords(rupees)} Only`
