import { formatRupees, rupeesInWords } from '../amounts/money.ts'

/** A figure and its unit that no line may part: "36 months". */
const together = (count: number, unit: string): string =>
  `${count}\u00A0${unit}${count === 1 ? '' : 's'}`

export const months = (count: number): string => together(count, 'month')
export const days = (count: number): string => together(count, 'day')

export const inFiguresAndWords = (rupees: number): string =>
  `${formatRupees(rupees)} (${rupeesInWords(rupees)})`

/** "a, b and c" */
export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(words)
