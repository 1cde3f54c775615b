import type { AnyForm } from './documents.ts'
import { sidesOf, type FacilitySide } from './facilities.ts'
import {
  amountUnits,
  formattedAmount,
  LARGEST_AMOUNT,
  LARGEST_RUPEES,
  toRupees,
  typedAmount,
} from './money.ts'
import { valueAt } from './paths.ts'
import { typedNumber, type Counted } from './typed-number.ts'

/** One chosen option of a form: what is asked for, in rupees and months. */
export type FacilityAsk = {
  title: string
  side: FacilitySide
  rupees: number
  /** Months; 0 while it is not filled in. */
  tenure: number
  /** What secures it, with its value; null for an unsecured one. */
  security: string | null
}

/** A typed figure as a number; what is none stays as it is. */
export const figure = (value: unknown, counted?: Counted): unknown => {
  if (typeof value !== 'string') return value
  const typed = typedNumber(value, { counted })
  return typed.kind === 'understood' ? typed.value : value
}

/**
 * An amount and its unit as they stand in a form, a text that is understood as what it means: `'2.5 crore'` beside Lakh
 * is 2.5 in Crore. What is no amount yet stays as it is.
 */
export function amountInForm(amount: unknown, unit: unknown): { amount: unknown; unit: unknown } {
  const box = amountUnits.find((candidate) => candidate === unit)
  if (typeof amount !== 'string' || !box) return { amount, unit }
  const typed = typedAmount(amount, { box })
  return typed.kind === 'understood' ? { amount: typed.amount, unit: typed.unit } : { amount, unit }
}

const positive = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0

/** Rupees of an amount as it stands in a form; 0 while it is missing, half typed or beyond the largest. */
export const rupeesTyped = (typed: unknown, box: unknown): number => {
  const { amount, unit } = amountInForm(typed, box)
  const known = amountUnits.find((candidate) => candidate === unit)
  const number = positive(amount)
  if (!known || number > LARGEST_AMOUNT) return 0
  const rupees = toRupees({ amount: number, unit: known })
  return rupees > LARGEST_RUPEES ? 0 : rupees
}

function securityOf(details: unknown): string | null {
  const type = valueAt(details, 'collateralType')
  if (valueAt(details, 'isSecure') !== true || typeof type !== 'string') return null
  const value = rupeesTyped(valueAt(details, 'collateralValue'), valueAt(details, 'unit'))
  return value > 0 ? `${type}, ₹${formattedAmount(value)}` : type
}

/** The chosen options of a form, fund based first; amounts that are missing or half typed count as nothing. */
export function facilityAsks(form: AnyForm): FacilityAsk[] {
  return sidesOf(valueAt(form, 'productDetails.selectedProduct')).flatMap((side) => {
    const details = valueAt(form, `productDetails.${side}`)
    const titles = valueAt(details, 'selectedOptions')
    const values = valueAt(details, 'formValuesByOptionTitle')
    if (!Array.isArray(titles)) return []
    return titles.map((chosen) => {
      const title = String(chosen)
      const given = valueAt(values, title)
      const rupees = rupeesTyped(valueAt(given, 'amount'), valueAt(given, 'unit'))
      return {
        title,
        side,
        rupees,
        tenure: positive(figure(valueAt(given, 'tenure'), 'months')),
        security: securityOf(details),
      }
    })
  })
}

/** The sum of all chosen options in rupees. */
export const totalAmount = (form: AnyForm): number =>
  facilityAsks(form).reduce((sum, { rupees }) => sum + rupees, 0)
