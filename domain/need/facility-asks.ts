import type { AnyForm } from '../form/document-keys.ts'
import { amountUnits, typedAmount } from '../amounts/money.ts'
import { asksOf, type FacilityAsk, positive, rupeesOf } from './stored-asks.ts'
import { typedNumber, type Counted } from '../amounts/typed-number.ts'

/** Typed figure as a number; a text that is no number stays as it is. */
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

/** Rupees of an amount as it stands in a form; 0 while it is missing, half typed or beyond the largest. */
export const rupeesTyped = (typed: unknown, box: unknown): number => {
  const { amount, unit } = amountInForm(typed, box)
  return rupeesOf(amount, unit)
}

/** The chosen options of a form, fund based first; amounts that are missing or half typed count as nothing. */
export const facilityAsks = (form: AnyForm): FacilityAsk[] =>
  asksOf(form, {
    rupees: rupeesTyped,
    months: (tenure) => positive(figure(tenure, 'months')),
  })

/** The sum of all chosen options in rupees. */
export const totalAmount = (form: AnyForm): number =>
  facilityAsks(form).reduce((sum, { rupees }) => sum + rupees, 0)
