import { CRORE, inUnit, LAKH, RUPEES_IN, type Amount } from './amount-units.ts'
import { roundedProduct } from './decimal.ts'

// How rupees are written. Apart from how they are read (typed-amount.ts): more pages show an amount than ask for one.

/** Whole rupees of an amount in lakh or crore, exact, half a rupee rounded up. Throws RangeError when not finite. */
export const toRupees = ({ amount, unit }: Amount): number =>
  roundedProduct(amount, RUPEES_IN[unit])

const inRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

const inFigures = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 7 })

/** A number from 0 up with Indian grouping, as it is typed: 1,50,000 · 12.34567. */
export const groupedFigure = (figure: number): string => inFigures.format(figure)

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

const short = (rupees: number): string => {
  const { amount, unit } = amountOf(rupees)
  return `${groupedFigure(amount)} ${unit}`
}

/** Rupees short, for a screen: "12.35 Lakh", "1,200 Crore"; below a lakh in plain rupees. */
export const formatLakhCrore = (rupees: number): string =>
  Math.abs(rupees) < LAKH ? formatRupees(rupees) : short(rupees)

/** The same with its sign inside a sentence: "₹12.35 Lakh", "₹1.2 Crore". */
export const shortRupees = (rupees: number): string =>
  Math.abs(rupees) < LAKH ? formatRupees(rupees) : `₹${short(rupees)}`

/**
 * Rupees as they are read back to whoever typed them: "₹1.25 Crore", "₹75 Lakh". Never rounded: what lakh or crore with
 * four decimals do not hold is written out, ₹12,34,567, and so is less than a lakh.
 */
export function exactRupees(rupees: number): string {
  const unit = rupees >= CRORE ? 'Crore' : 'Lakh'
  const whole = rupees % (RUPEES_IN[unit] / 10_000) === 0
  return rupees < LAKH || !whole
    ? formatRupees(rupees)
    : `₹${groupedFigure(inUnit(rupees, unit))} ${unit}`
}
