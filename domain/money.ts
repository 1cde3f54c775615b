import { roundedProduct } from './decimal.ts'

export const LAKH = 100_000
export const CRORE = 10_000_000

export const amountUnits = ['Lakh', 'Crore'] as const
export type AmountUnit = (typeof amountUnits)[number]

/** An amount as a person types it; the rupees are what counts. */
export type Amount = { amount: number; unit: AmountUnit }

export const RUPEES_IN: Record<AmountUnit, number> = { Lakh: LAKH, Crore: CRORE }

/**
 * The largest amount a person may type, in whatever unit: 10,000 crore in lakh, more than any single facility, and far
 * inside exact integers of rupees.
 */
export const LARGEST_AMOUNT = 1_000_000

const inRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** Whole rupees of an amount in lakh or crore, exact, half a rupee rounded up. Throws RangeError when not finite. */
export const toRupees = ({ amount, unit }: Amount): number =>
  roundedProduct(amount, RUPEES_IN[unit])

/** Rupees with Indian grouping: ₹12,34,567. */
export const formatRupees = (rupees: number): string => inRupees.format(rupees)

/**
 * Rupees as a typed amount: crore from 1 crore up, else lakh, at most 2 decimals, rounded to the nearest.
 * Just under a crore it stays 99.99 Lakh: 100 Lakh would be another amount in the wrong unit.
 */
export function amountOf(rupees: number): Amount {
  const unit = Math.abs(rupees) >= CRORE ? 'Crore' : 'Lakh'
  const hundredths = roundedProduct(rupees, 100 / RUPEES_IN[unit])
  const most = unit === 'Lakh' ? 9_999 : Infinity
  return { amount: Math.max(-most, Math.min(hundredths, most)) / 100, unit }
}

/** Rupees as the API names them: "75 Lakh", "1.25 Crore". */
export function formattedAmount(rupees: number): string {
  const { amount, unit } = amountOf(rupees)
  return `${amount} ${unit}`
}

/** Rupees short, for a screen: "12.35 Lakh", "1.2 Crore"; below a lakh in plain rupees. */
export const formatLakhCrore = (rupees: number): string =>
  Math.abs(rupees) < LAKH ? formatRupees(rupees) : formattedAmount(rupees)

/** Reads a formatted amount back ("75 Lakh", "2 crores"); undefined when it is none. */
export function parseFormattedAmount(text: string): Amount | undefined {
  const match = /^\s*₹?\s*([0-9,]+(?:\.[0-9]+)?)\s*(lakh|lac|crore|cr)s?\.?\s*$/i.exec(text)
  const [, figures, word] = match ?? []
  if (figures === undefined || word === undefined) return undefined
  const unit = word.toLowerCase().startsWith('c') ? 'Crore' : 'Lakh'
  return { amount: Number(figures.replaceAll(',', '')), unit }
}

const BELOW_TWENTY = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
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

/**
 * Whole rupees in Indian words, as on a cheque: "Rupees Seventy-Five Lakh Only".
 * Throws RangeError for a fraction or a negative amount: no letter carries one.
 */
export function rupeesInWords(rupees: number): string {
  if (!Number.isSafeInteger(rupees) || rupees < 0)
    throw new RangeError('Only whole rupees from 0 up can be written in words')
  return `Rupees ${words(rupees) || 'Zero'} Only`
}
