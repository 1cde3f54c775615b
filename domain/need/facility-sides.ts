export type FacilitySide = 'fundBased' | 'nonFundBased'
export type SelectedProduct = FacilitySide | 'both'

export const facilitySides = [
  { value: 'fundBased', label: 'Fund based', help: 'The lender pays money out: limits and loans.' },
  {
    value: 'nonFundBased',
    label: 'Non-fund based',
    help: 'The lender gives its promise: letters of credit and guarantees.',
  },
] as const satisfies readonly { value: FacilitySide; label: string; help: string }[]

/**
 * Option of an owner who leaves the choice of facility to the firm; an analyst's proposal takes its place. Either
 * side takes it.
 */
export const ADVISE_ME = 'Advise me'

/** A product in words, as lists show it; an unknown value stays as it is. */
export const productLabel = (product: string): string =>
  product === 'both'
    ? 'Both'
    : (facilitySides.find(({ value }) => value === product)?.label ?? product)

/** The sides a chosen product covers; none while nothing known is chosen. */
export function sidesOf(selectedProduct: unknown): readonly FacilitySide[] {
  if (selectedProduct === 'both') return ['fundBased', 'nonFundBased']
  return selectedProduct === 'fundBased' || selectedProduct === 'nonFundBased'
    ? [selectedProduct]
    : []
}
