import type { AnyForm } from './documents.ts'
import { sidesOf, type FacilitySide } from './facilities.ts'
import { amountUnits, formattedAmount, LARGEST_AMOUNT, toRupees } from './money.ts'
import { valueAt } from './paths.ts'

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
export const figure = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*\d[\d,]*(\.\d+)?\s*$/.test(value)
    ? Number(value.replaceAll(',', ''))
    : value

const positive = (value: unknown): number => {
  const number = figure(value)
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : 0
}

/** Rupees of an amount as it stands in a form; 0 while it is missing, half typed or beyond the largest. */
export const rupeesTyped = (typed: unknown, unit: unknown): number => {
  const known = amountUnits.find((candidate) => candidate === unit)
  const amount = positive(typed)
  return known && amount <= LARGEST_AMOUNT ? toRupees({ amount, unit: known }) : 0
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
        tenure: positive(valueAt(given, 'tenure')),
        security: securityOf(details),
      }
    })
  })
}

/** The sum of all chosen options in rupees. */
export const totalAmount = (form: AnyForm): number =>
  facilityAsks(form).reduce((sum, { rupees }) => sum + rupees, 0)
