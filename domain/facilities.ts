export type FacilitySide = 'fundBased' | 'nonFundBased'
export type SelectedProduct = FacilitySide | 'both'

export type Facility = {
  title: string
  help: string
  /** Usual tenure in months: what the form suggests, never a limit. */
  usualTenure: number
  /** What the mandate letter calls the transaction. */
  nature: string
}

export const facilitySides = [
  { value: 'fundBased', label: 'Fund based', help: 'The lender pays money out: limits and loans.' },
  {
    value: 'nonFundBased',
    label: 'Non-fund based',
    help: 'The lender gives its promise: letters of credit and guarantees.',
  },
] as const satisfies readonly { value: FacilitySide; label: string; help: string }[]

/** A product in words, as lists show it; an unknown value stays as it is. */
export const productLabel = (product: string): string =>
  product === 'both'
    ? 'Both'
    : (facilitySides.find(({ value }) => value === product)?.label ?? product)

const workingCapital = 'working capital'
const termLoan = 'term loan'
const tradeFinance = 'trade finance'

// Titles are keys of formValuesByOptionTitle and parts of field paths: no dots, commas, quotes or square brackets.
export const fundBasedFacilities = [
  {
    title: 'Cash Credit (CC)',
    help: 'A running limit against stock and debtors, renewed every year.',
    usualTenure: 12,
    nature: workingCapital,
  },
  {
    title: 'Overdraft (OD)',
    help: 'A running limit against property, fixed deposits or shares.',
    usualTenure: 12,
    nature: workingCapital,
  },
  {
    title: 'Working Capital Demand Loan (WCDL)',
    help: 'A short loan within the working-capital limit, repaid on a date.',
    usualTenure: 6,
    nature: workingCapital,
  },
  {
    title: 'Term Loan',
    help: 'For fixed assets or other long-term needs, repaid in instalments.',
    usualTenure: 60,
    nature: termLoan,
  },
  {
    title: 'Machinery or Equipment Loan',
    help: 'For machines, which are the security.',
    usualTenure: 60,
    nature: termLoan,
  },
  {
    title: 'Project Finance',
    help: 'For a new unit or a large expansion, repaid from the project.',
    usualTenure: 84,
    nature: 'project finance',
  },
  {
    title: 'Loan Against Property (LAP)',
    help: 'A long loan against residential or commercial property.',
    usualTenure: 120,
    nature: 'loan against property',
  },
  {
    title: 'Packing Credit',
    help: 'Pre-shipment credit in rupees for an export order.',
    usualTenure: 6,
    nature: tradeFinance,
  },
  {
    title: 'Packing Credit in Foreign Currency (PCFC)',
    help: 'Pre-shipment credit in foreign currency.',
    usualTenure: 6,
    nature: tradeFinance,
  },
  {
    title: 'Post-shipment Credit',
    help: 'Export bills purchased, discounted or negotiated.',
    usualTenure: 6,
    nature: tradeFinance,
  },
  {
    title: 'Bill or Invoice Discounting',
    help: 'Money now against bills, invoices or TReDS, also backed by a letter of credit.',
    usualTenure: 12,
    nature: workingCapital,
  },
  {
    title: 'Channel Finance',
    help: 'Dealer or vendor finance on the strength of a large buyer or supplier.',
    usualTenure: 12,
    nature: workingCapital,
  },
  {
    title: 'External Commercial Borrowing (ECB)',
    help: 'A foreign-currency loan from a lender abroad.',
    usualTenure: 60,
    nature: 'external commercial borrowing',
  },
  {
    title: 'Lease Rental Discounting (LRD)',
    help: 'A loan against the rent of let property.',
    usualTenure: 120,
    nature: 'lease rental discounting',
  },
  {
    title: 'Construction Finance',
    help: 'For a builder, released as the building grows.',
    usualTenure: 48,
    nature: 'construction finance',
  },
  {
    title: 'Commercial Vehicle Loan',
    help: 'For trucks, buses and construction vehicles.',
    usualTenure: 48,
    nature: termLoan,
  },
  {
    title: 'Unsecured Business Loan',
    help: 'Without collateral, on turnover and conduct.',
    usualTenure: 36,
    nature: 'business loan',
  },
  {
    title: 'Mudra or CGTMSE Loan',
    help: 'Without collateral, under a government guarantee scheme.',
    usualTenure: 60,
    nature: 'business loan',
  },
] as const satisfies readonly Facility[]

export const nonFundBasedFacilities = [
  {
    title: 'Letter of Credit (LC)',
    help: 'Inland or import, at sight or usance: the bank pays your supplier.',
    usualTenure: 12,
    nature: workingCapital,
  },
  {
    title: 'Bank Guarantee (BG)',
    help: 'Performance, financial, bid bond or advance payment: the bank stands for you.',
    usualTenure: 12,
    nature: workingCapital,
  },
  {
    title: 'Standby Letter of Credit (SBLC)',
    help: 'A guarantee in the form of a letter of credit.',
    usualTenure: 12,
    nature: tradeFinance,
  },
  {
    title: 'Buyer’s or Supplier’s Credit',
    help: 'Trade credit from abroad for imports.',
    usualTenure: 12,
    nature: tradeFinance,
  },
  {
    title: 'Co-acceptance of Bills',
    help: 'The bank accepts your bills together with you.',
    usualTenure: 12,
    nature: tradeFinance,
  },
  {
    title: 'Letter of Comfort',
    help: 'The bank’s written assurance to another lender.',
    usualTenure: 12,
    nature: tradeFinance,
  },
  {
    title: 'Forward Contract Limit',
    help: 'For hedging foreign currency.',
    usualTenure: 12,
    nature: tradeFinance,
  },
  {
    title: 'Capex Letter of Credit',
    help: 'For importing or buying machines, within a term loan.',
    usualTenure: 12,
    nature: termLoan,
  },
] as const satisfies readonly Facility[]

export const facilities: Readonly<Record<FacilitySide, readonly Facility[]>> = {
  fundBased: fundBasedFacilities,
  nonFundBased: nonFundBasedFacilities,
}

/** The facility with this exact title, on one side or on either. */
export function facilityOf(title: string, side?: FacilitySide): Facility | undefined {
  const searched = side ? facilities[side] : [...facilities.fundBased, ...facilities.nonFundBased]
  return searched.find((facility) => facility.title === title)
}

/** The sides a chosen product covers; none while nothing known is chosen. */
export function sidesOf(selectedProduct: unknown): readonly FacilitySide[] {
  if (selectedProduct === 'both') return ['fundBased', 'nonFundBased']
  return selectedProduct === 'fundBased' || selectedProduct === 'nonFundBased'
    ? [selectedProduct]
    : []
}

/** What a letter calls the transaction: the natures of the facilities, "working capital" when none says otherwise. */
export function natureOfTransaction(titles: readonly string[]): string {
  const natures = [...new Set(titles.map((title) => facilityOf(title)?.nature ?? workingCapital))]
  const [first = workingCapital, ...others] = natures
  const last = others.pop()
  return last === undefined ? first : `${[first, ...others].join(', ')} and ${last}`
}
