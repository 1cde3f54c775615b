import { exactRupees, LAKH, typedAmount } from '../../../domain/amounts/money.ts'
import { decimalOfFigures } from '../../../domain/amounts/typed-figure.ts'
import { rupeesShown } from './rupees-shown.ts'

/** A plain figure, with its marks: "1,18,000.50", "₹ 25 000", "12 %"; NaN where it is none, or its commas group nothing: "9,75". */
export const typedFigure = (text = ''): number => {
  const bare = text.replaceAll(/[\s₹%]/g, '')
  const figures = bare.replace(/^[-+]/, '')
  if (figures.includes(',') && decimalOfFigures(figures) === undefined) return Number.NaN
  return Number(bare.replaceAll(',', '') || Number.NaN)
}

/** The same of a share: two figures behind a comma are its decimals, "9,75 %". */
export const typedPercent = (text = ''): number =>
  typedFigure(text.replace(/^(\s*[-+]?\d{1,2}),(\d{1,2}\s*%?\s*)$/, '$1.$2'))

const meant = (text: string) => typedAmount(text, { box: 'Rupees', zero: true })

/**
 * Rupees as people write them, to the paisa where it is a plain figure: "1,18,000.50", "2.5 crore", "Rs. 50 L". What is
 * no amount stays none (NaN), and the server says so at its field.
 */
export const typedRupees = (text = ''): number => {
  // A share is no amount: "0.5 %" of a loan would be stored as fifty paise.
  const figure = text.includes('%') ? Number.NaN : typedFigure(text)
  if (!Number.isNaN(figure)) return figure
  const typed = meant(text)
  return typed.kind === 'understood' ? typed.rupees : Number.NaN
}

/** Typed rupees read back to the person: "₹2,50,00,000 (₹2.5 Crore)"; undefined where it is nothing, or no amount. */
export const rupeesReadBack = (text: string): string | undefined => {
  const rupees = typedRupees(text)
  if (!(rupees > 0)) return undefined
  const full = rupeesShown(rupees)
  // Paise stand in the figure alone.
  if (!Number.isInteger(rupees)) return full
  return rupees < LAKH || exactRupees(rupees) === full ? full : `${full} (${exactRupees(rupees)})`
}
