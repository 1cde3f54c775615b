/** Kinds of security that a lender takes. `primary` is created from the money lent, the rest stands beside it. */
export const collateralTypes = [
  { value: 'Residential property', primary: false },
  { value: 'Commercial property', primary: false },
  { value: 'Industrial property', primary: false },
  { value: 'Vacant land (non-agricultural)', primary: false },
  { value: 'Agricultural land', primary: false },
  { value: 'Third-party property', primary: false },
  { value: 'Stock and book debts', primary: true },
  { value: 'Plant and machinery', primary: true },
  { value: 'Project assets', primary: true },
  { value: 'Fixed deposit', primary: false },
  { value: 'Shares, mutual funds or bonds', primary: false },
  { value: 'Gold', primary: false },
  { value: 'Insurance policy', primary: false },
  { value: 'Warehouse receipt', primary: false },
  { value: 'Personal guarantee', primary: false },
  { value: 'Corporate guarantee', primary: false },
  { value: 'CGTMSE cover', primary: false },
] as const

export type CollateralType = (typeof collateralTypes)[number]['value']

export const collateralValues = collateralTypes.map((type) => type.value)
