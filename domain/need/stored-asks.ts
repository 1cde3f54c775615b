import { amountUnits, LARGEST_AMOUNT, LARGEST_RUPEES } from '../amounts/amount-units.ts'
import type { AnyForm } from '../form/document-keys.ts'
import { type FacilitySide, sidesOf } from './facility-sides.ts'
import { valueAt, withValueAt } from '../form/paths.ts'
import { formattedAmount, toRupees } from '../amounts/rupees.ts'

/** Chosen option of a form, in rupees and months. */
export type FacilityAsk = {
  title: string
  side: FacilitySide
  rupees: number
  /** Months; 0 while it is not filled in. */
  tenure: number
  /** Security with its value; null for an unsecured option. */
  security: string | null
  /** Purpose of the money, its relation to present facilities, and those in rupees: where the borrower told it. */
  purpose?: string
  kind?: string
  existing?: number
}

/** Words for a security that is offered and not named yet. */
export const SECURITY_OFFERED = 'Security offered'

/** Reader of a form's figures; a missing or half-typed figure is 0. */
type Reader = {
  rupees: (amount: unknown, unit: unknown) => number
  months: (tenure: unknown) => number
}

export const positive = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0

/** Rupees of a number in a unit; 0 while it is missing or beyond the largest. */
export const rupeesOf = (amount: unknown, unit: unknown): number => {
  const known = amountUnits.find((candidate) => candidate === unit)
  const number = positive(amount)
  if (!known || number > LARGEST_AMOUNT) return 0
  const rupees = toRupees({ amount: number, unit: known })
  return rupees > LARGEST_RUPEES ? 0 : rupees
}

function securityOf(details: unknown, { rupees }: Reader): string | null {
  const type = valueAt(details, 'collateralType')
  if (valueAt(details, 'isSecure') !== true) return null
  if (typeof type !== 'string') return SECURITY_OFFERED
  const value = rupees(valueAt(details, 'collateralValue'), valueAt(details, 'unit'))
  return value > 0 ? `${type}, ₹${formattedAmount(value)}` : type
}

const textAt = (given: unknown, name: string): string | undefined => {
  const value = valueAt(given, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function toldOf(
  given: unknown,
  { rupees }: Reader,
): Pick<FacilityAsk, 'purpose' | 'kind' | 'existing'> {
  const [purpose, kind] = [textAt(given, 'purpose'), textAt(given, 'kind')]
  const existing = rupees(valueAt(given, 'existing.amount'), valueAt(given, 'existing.unit'))
  return {
    ...(purpose !== undefined && { purpose }),
    ...(kind !== undefined && { kind }),
    ...(existing > 0 && { existing }),
  }
}

/** The chosen options of a form, fund based first. */
export function asksOf(form: AnyForm, reader: Reader): FacilityAsk[] {
  return sidesOf(valueAt(form, 'productDetails.selectedProduct')).flatMap((side) => {
    const details = valueAt(form, `productDetails.${side}`)
    const titles = valueAt(details, 'selectedOptions')
    const values = valueAt(details, 'formValuesByOptionTitle')
    if (!Array.isArray(titles)) return []
    return titles.map((chosen) => {
      const title = String(chosen)
      const given = valueAt(values, title)
      return {
        title,
        side,
        rupees: reader.rupees(valueAt(given, 'amount'), valueAt(given, 'unit')),
        tenure: reader.months(valueAt(given, 'tenure')),
        security: securityOf(details, reader),
        ...toldOf(given, reader),
      }
    })
  })
}

/**
 * Chosen options of a form that was submitted: its figures are numbers, so that no reader of typed ones is needed.
 */
export const storedAsks = (form: AnyForm): FacilityAsk[] =>
  asksOf(form, { rupees: rupeesOf, months: positive })

/** The form as if nothing but these options were chosen: the request to one lender. */
export const withOnly = <Form extends AnyForm>(form: Form, titles: readonly string[]): Form =>
  sidesOf(valueAt(form, 'productDetails.selectedProduct')).reduce((narrowed, side) => {
    const path = `productDetails.${side}.selectedOptions`
    const chosen = valueAt(narrowed, path)
    if (!Array.isArray(chosen)) return narrowed
    return withValueAt(
      narrowed,
      path,
      chosen.filter((title) => titles.includes(String(title))),
    )
  }, form)
