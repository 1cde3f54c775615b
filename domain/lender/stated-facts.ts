import { compact } from '../text/clean.ts'
import { sidesOf } from '../need/facility-sides.ts'
import type { Known } from './criteria.ts'
import { ADVISE_ME } from '../need/facilities.ts'
import type { AnyForm } from '../form/document-keys.ts'
import type { FactName } from './facts.ts'
import type { MatchedCase } from './matching.ts'
import { valueAt } from '../form/paths.ts'
import { rupeesOf, storedAsks } from '../need/stored-asks.ts'

const APPLICATION = { words: 'the application' }

const known = (value: Known['value'] | undefined, source = APPLICATION): Known | undefined =>
  value === undefined || value === '' ? undefined : { value, source }

const textIn = (form: AnyForm, path: string): string | undefined => {
  const value = valueAt(form, path)
  return typeof value === 'string' ? value : undefined
}

/** The securities of both sides with their value; one that stands on both sides is one. */
const securityOf = (form: AnyForm) => {
  const found = sidesOf(valueAt(form, 'productDetails.selectedProduct')).flatMap((side) => {
    const details = valueAt(form, `productDetails.${side}`)
    const type = valueAt(details, 'collateralType')
    if (valueAt(details, 'isSecure') !== true || typeof type !== 'string') return []
    const value = rupeesOf(valueAt(details, 'collateralValue'), valueAt(details, 'unit'))
    return [{ type, value }]
  })
  const [first, second] = found
  const isSame = first?.type === second?.type && first?.value === second?.value
  const single = first && second && isSame ? [first] : found
  const value = single.reduce((sum, one) => sum + one.value, 0)
  return { types: single.map(({ type }) => type), value: value > 0 ? value : undefined }
}

/** Beginning of a company by the year in its number: the last day of that year is the careful reading. */
const beganOf = (form: AnyForm): Known | undefined => {
  const year = /^[LU]\d{5}[A-Z]{2}(\d{4})/.exec(compact(textIn(form, 'formData.cinOrLlpin') ?? ''))
  return year?.[1] === undefined ? undefined : known(`${year[1]}-12-31`, { words: 'the CIN' })
}

/**
 * Facts that lenders ask about, as a submitted form tells them, and the request for each facility. A form that leaves
 * the facility to the firm names none until it is agreed.
 */
export function statedFacts(form: AnyForm): MatchedCase {
  const asks = storedAsks(form).filter(({ title }) => title !== ADVISE_ME)
  const amount = storedAsks(form).reduce((sum, { rupees }) => sum + rupees, 0)
  const { types, value } = securityOf(form)
  const told: readonly (readonly [FactName, Known | undefined])[] = [
    ['facility', known(asks.length > 0 ? asks.map(({ title }) => title) : undefined)],
    ['amount', known(amount > 0 ? amount : undefined)],
    ['companyType', known(textIn(form, 'companyType'))],
    ['industry', known(textIn(form, 'formData.industry'))],
    ['state', known(textIn(form, 'formData.state'))],
    ['pin', known(textIn(form, 'formData.pinCode'))],
    ['collateralType', known(types.length > 0 ? types : undefined)],
    ['collateralValue', known(value)],
    ['inBusinessSince', beganOf(form)],
  ]
  const facts: { [Fact in FactName]?: Known } = {}
  for (const [fact, one] of told) if (one) facts[fact] = one
  return {
    facts,
    asks: asks.map(({ title, rupees }) => ({ title, rupees })),
  }
}
