import {
  type FacilitySide,
  facilitySides,
  sidesOf,
} from '../../../../domain/need/facility-sides.ts'
import { needOf, type Proposal, proposalFor } from '../../../../domain/need/needs.ts'
import { type Purpose } from '../../../../domain/need/purposes.ts'
import type { FormValues } from './form-values.ts'

/** A facility that the form asks for. */
export type Asked = { side: FacilitySide; title: string }

type Product = NonNullable<FormValues['productDetails']>
type Side = NonNullable<Product['fundBased']>
type Values = NonNullable<NonNullable<Side['formValuesByOptionTitle']>[string]>
/** The part of the form that holds the needs. */
export type Needs = Pick<FormValues, 'productDetails' | 'selectedOptions'>

const titlesOf = (product: FormValues['productDetails'], side: FacilitySide): string[] =>
  product?.[side]?.selectedOptions ?? []

/** The facilities that a form asks for, in the order in which they were chosen. */
export const facilitiesAskedIn = ({ productDetails, selectedOptions }: Needs): Asked[] => {
  const asked = sidesOf(productDetails?.selectedProduct).flatMap((side) =>
    titlesOf(productDetails, side).map((title) => ({ side, title })),
  )
  const place = ({ title }: Asked) => {
    const at = (selectedOptions ?? []).indexOf(title)
    return at === -1 ? Number.POSITIVE_INFINITY : at
  }
  return asked.toSorted((a, b) => place(a) - place(b) || 0)
}

/** Answers about a facility. */
export const valuesOf = (form: Needs, { side, title }: Asked): Values =>
  form.productDetails?.[side]?.formValuesByOptionTitle?.[title] ?? {}

/** Place of an amount as long as nobody knows its purpose: under no facility's title, so it is never sent. */
export const unplaced: Asked = { side: 'fundBased', title: 'Amount without a purpose' }

/** True if an amount waits for its purpose. */
export const hasUnplaced = (form: Needs): boolean => {
  const { amount } = valuesOf(form, unplaced)
  return amount != null && amount !== ''
}

const withSide = (
  product: FormValues['productDetails'],
  side: FacilitySide,
  next: Side,
): Product => ({
  ...product,
  [side]: { ...product?.[side], ...next },
})

/** The form without a facility and what was told of it. */
const without = (product: FormValues['productDetails'], { side, title }: Asked): Product => {
  const { [title]: _, ...values } = product?.[side]?.formValuesByOptionTitle ?? {}
  return withSide(product, side, {
    selectedOptions: titlesOf(product, side).filter((one) => one !== title),
    formValuesByOptionTitle: {
      ...values,
      // Empty, and not missing: what is missing would come back as it was when the form was opened.
      ...(title === unplaced.title && { [title]: { amount: null, unit: 'Lakh' } }),
    },
  })
}

/** The form without the amount that waits for its purpose. */
export const withoutUnplaced = (form: Needs): Needs => ({
  ...form,
  productDetails: without(form.productDetails, unplaced),
})

/**
 * Product of the chosen facilities: none, one side, or both. A choice that was once ticked on a side that is not part
 * of the product counts for nothing, unless that side is `joined` now.
 */
export const productOf = (
  product: FormValues['productDetails'],
  joined?: FacilitySide,
): Product => {
  const sides = facilitySides
    .map(({ value }) => value)
    .filter(
      (side) =>
        (side === joined || sidesOf(product?.selectedProduct).includes(side)) &&
        titlesOf(product, side).length > 0,
    )
  return { ...product, selectedProduct: sides.length > 1 ? 'both' : (sides[0] ?? null) }
}

/** Puts a facility in the place of another one, or of an amount without a purpose; the amount stays. */
export const replaced = (form: Needs, from: Asked | null, to: Asked, told: Values): Needs => {
  const before = from ?? unplaced
  const { amount, unit = 'Lakh' } = valuesOf(form, before)
  const product = without(form.productDetails, before)
  const order = facilitiesAskedIn(form).map(({ title }) => title)
  const isPart = sidesOf(product.selectedProduct).includes(to.side)
  const titles = isPart ? titlesOf(product, to.side) : []
  const productDetails = productOf(
    withSide(product, to.side, {
      selectedOptions: titles.includes(to.title) ? titles : [...titles, to.title],
      formValuesByOptionTitle: {
        ...product[to.side]?.formValuesByOptionTitle,
        [to.title]: { amount: amount ?? null, unit, ...told },
      },
    }),
    to.side,
  )
  const selectedOptions = from
    ? order.map((title) => (title === from.title ? to.title : title))
    : [...order, to.title]
  return { productDetails, selectedOptions }
}

/** The form with what is proposed for a purpose; null where the form asks for all that could be proposed. */
export const withPurpose = (form: Needs, from: Asked | null, purpose: Purpose): Needs | null => {
  const taken = facilitiesAskedIn(form).flatMap(({ title }) =>
    title === from?.title ? [] : [title],
  )
  const proposal = proposalFor(purpose, taken)
  if (!proposal) return null
  const { purpose: was, kind, existing } = valuesOf(form, from ?? unplaced)
  return replaced(form, from, proposal, {
    // How it stands to what the borrower has stays true whatever it is for; that it is taken over goes with that purpose.
    ...(kind && kind !== needOf(was)?.kind && { kind, existing }),
    ...toldBy(proposal, purpose),
  })
}

const toldBy = ({ tenure, kind }: Proposal, purpose: Purpose): Values => ({
  purpose,
  tenure: tenure ?? null,
  ...(kind !== undefined && { kind }),
})

/** The form without one of its needs. */
export const withoutNeed = (form: Needs, need: Asked): Needs => ({
  productDetails: productOf(without(form.productDetails, need)),
  selectedOptions: facilitiesAskedIn(form).flatMap(({ title }) =>
    title === need.title ? [] : [title],
  ),
})

/** True if a form was filled in product by product: facilities without a purpose. */
export const isByProduct = (form: Needs): boolean => {
  const asked = facilitiesAskedIn(form)
  return asked.length === 0
    ? Boolean(form.productDetails?.selectedProduct)
    : asked.some((one) => needOf(valuesOf(form, one).purpose) === undefined)
}
