import { companyTypeOf } from '../identity/company-types.ts'
import type { AnyForm } from '../form/document-keys.ts'
import { facilityOf } from '../need/facilities.ts'
import { valueAt } from '../form/paths.ts'
import { asksOf, type FacilityAsk, rupeesOf } from '../need/stored-asks.ts'

/** Facts that decide which papers a case needs; amounts in rupees. */
export type CaseFacts = {
  /** The chosen facilities. */
  titles: readonly string[]
  /** Rupees of the working-capital limits among them. */
  workingCapital: number
  /** Exposure in rupees: everything lenders would have lent, with the new facilities and the present loans. */
  exposure: number
  takeover: boolean
  /** True if a natural person borrows: a proprietor, in the own name. */
  individual: boolean
  gstRegistered: boolean
}

/**
 * Value of a typed figure: plain digits in a draft count as a number; anything else counts once the form is
 * submitted.
 */
const plain = (value: unknown): unknown =>
  typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value

const asksIn = (form: AnyForm) =>
  asksOf(form, {
    rupees: (amount, unit) => rupeesOf(plain(amount), unit),
    months: () => 0,
  })

/**
 * Exposure by one facility in rupees: a renewed or taken-over limit stands in place of the present one; otherwise
 * both stand.
 */
const exposureOf = ({ rupees, kind, existing = 0 }: FacilityAsk): number =>
  kind === 'renewal' || kind === 'takeover' ? Math.max(rupees, existing) : rupees + existing

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

/** True with a GSTIN, or as long as nobody has said why there is none. */
const isGstRegistered = (form: AnyForm): boolean =>
  Boolean(valueAt(form, 'formData.companyGstNumber')) || !valueAt(form, 'formData.gstNotRegistered')

/** The facts of a form as far as it is filled in. */
export function caseFacts(form: AnyForm): CaseFacts {
  const asks = asksIn(form)
  return {
    titles: asks.map(({ title }) => title),
    workingCapital: sum(
      asks
        .filter(({ title }) => facilityOf(title)?.nature === 'working capital')
        .map(({ rupees }) => rupees),
    ),
    exposure: sum(asks.map(exposureOf)),
    takeover: asks.some(({ kind }) => kind === 'takeover'),
    individual: companyTypeOf(form['companyType'])?.value === 'proprietorship',
    gstRegistered: isGstRegistered(form),
  }
}
