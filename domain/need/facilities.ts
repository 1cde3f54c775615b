import { ADVISE_ME, type FacilitySide } from './facility-sides.ts'
import { usualTenures } from './usual-tenures.ts'

export {
  ADVISE_ME,
  type FacilitySide,
  facilitySides,
  productLabel,
  sidesOf,
  type SelectedProduct,
} from './facility-sides.ts'

export type Facility = {
  title: string
  help: string
  /** Usual tenure in months. */
  usualTenure: number
  /** Nature of the transaction, as the mandate letter calls it. */
  nature: string
  /** Form in which the lender gives it: a limit to draw on, a loan that is paid out, or a limit for its promises. */
  given: 'limit' | 'payout' | 'promise'
}

const workingCapital = 'working capital'
const termLoan = 'term loan'
const tradeFinance = 'trade finance'

// Titles are keys of formValuesByOptionTitle and parts of field paths: no dots, commas, quotes or square brackets.
export const fundBasedFacilities = [
  {
    title: 'Cash Credit (CC)',
    help: 'A running limit against stock and debtors, renewed every year.',
    usualTenure: usualTenures['Cash Credit (CC)'],
    nature: workingCapital,
    given: 'limit',
  },
  {
    title: 'Overdraft (OD)',
    help: 'A running limit against property, fixed deposits or shares.',
    usualTenure: usualTenures['Overdraft (OD)'],
    nature: workingCapital,
    given: 'limit',
  },
  {
    title: 'Working Capital Demand Loan (WCDL)',
    help: 'A short loan within the working-capital limit, repaid on a date.',
    usualTenure: usualTenures['Working Capital Demand Loan (WCDL)'],
    nature: workingCapital,
    given: 'limit',
  },
  {
    title: 'Term Loan',
    help: 'For fixed assets or other long-term needs, repaid in instalments.',
    usualTenure: usualTenures['Term Loan'],
    nature: termLoan,
    given: 'payout',
  },
  {
    title: 'Machinery or Equipment Loan',
    help: 'For machines, which are the security.',
    usualTenure: usualTenures['Machinery or Equipment Loan'],
    nature: termLoan,
    given: 'payout',
  },
  {
    title: 'Project Finance',
    help: 'For a new unit or a large expansion, repaid from the project.',
    usualTenure: usualTenures['Project Finance'],
    nature: 'project finance',
    given: 'payout',
  },
  {
    title: 'Loan Against Property (LAP)',
    help: 'A long loan against residential or commercial property.',
    usualTenure: usualTenures['Loan Against Property (LAP)'],
    nature: 'loan against property',
    given: 'payout',
  },
  {
    title: 'Packing Credit',
    help: 'Pre-shipment credit in rupees for an export order.',
    usualTenure: usualTenures['Packing Credit'],
    nature: tradeFinance,
    given: 'limit',
  },
  {
    title: 'Packing Credit in Foreign Currency (PCFC)',
    help: 'Pre-shipment credit in foreign currency.',
    usualTenure: usualTenures['Packing Credit in Foreign Currency (PCFC)'],
    nature: tradeFinance,
    given: 'limit',
  },
  {
    title: 'Post-shipment Credit',
    help: 'Export bills purchased, discounted or negotiated.',
    usualTenure: usualTenures['Post-shipment Credit'],
    nature: tradeFinance,
    given: 'limit',
  },
  {
    title: 'Bill or Invoice Discounting',
    help: 'Money now against bills, invoices or TReDS, also backed by a letter of credit.',
    usualTenure: usualTenures['Bill or Invoice Discounting'],
    nature: workingCapital,
    given: 'limit',
  },
  {
    title: 'Channel Finance',
    help: 'Dealer or vendor finance on the strength of a large buyer or supplier.',
    usualTenure: usualTenures['Channel Finance'],
    nature: workingCapital,
    given: 'limit',
  },
  {
    title: 'External Commercial Borrowing (ECB)',
    help: 'A foreign-currency loan from a lender abroad.',
    usualTenure: usualTenures['External Commercial Borrowing (ECB)'],
    nature: 'external commercial borrowing',
    given: 'payout',
  },
  {
    title: 'Lease Rental Discounting (LRD)',
    help: 'A loan against the rent of let property.',
    usualTenure: usualTenures['Lease Rental Discounting (LRD)'],
    nature: 'lease rental discounting',
    given: 'payout',
  },
  {
    title: 'Construction Finance',
    help: 'For a builder, released as the building grows.',
    usualTenure: usualTenures['Construction Finance'],
    nature: 'construction finance',
    given: 'payout',
  },
  {
    title: 'Commercial Vehicle Loan',
    help: 'For trucks, buses and construction vehicles.',
    usualTenure: usualTenures['Commercial Vehicle Loan'],
    nature: termLoan,
    given: 'payout',
  },
  {
    title: 'Unsecured Business Loan',
    help: 'Without collateral, on turnover and conduct.',
    usualTenure: usualTenures['Unsecured Business Loan'],
    nature: 'business loan',
    given: 'payout',
  },
  {
    title: 'Mudra or CGTMSE Loan',
    help: 'Without collateral, under a government guarantee scheme.',
    usualTenure: usualTenures['Mudra or CGTMSE Loan'],
    nature: 'business loan',
    given: 'payout',
  },
] as const satisfies readonly Facility[]

export const nonFundBasedFacilities = [
  {
    title: 'Letter of Credit (LC)',
    help: 'Inland or import, at sight or usance: the bank pays your supplier.',
    usualTenure: usualTenures['Letter of Credit (LC)'],
    nature: workingCapital,
    given: 'promise',
  },
  {
    title: 'Bank Guarantee (BG)',
    help: 'Performance, financial, bid bond or advance payment: the bank stands for you.',
    usualTenure: usualTenures['Bank Guarantee (BG)'],
    nature: workingCapital,
    given: 'promise',
  },
  {
    title: 'Standby Letter of Credit (SBLC)',
    help: 'A guarantee in the form of a letter of credit.',
    usualTenure: usualTenures['Standby Letter of Credit (SBLC)'],
    nature: tradeFinance,
    given: 'promise',
  },
  {
    title: 'Buyer’s or Supplier’s Credit',
    help: 'Trade credit from abroad for imports.',
    usualTenure: usualTenures['Buyer’s or Supplier’s Credit'],
    nature: tradeFinance,
    given: 'promise',
  },
  {
    title: 'Co-acceptance of Bills',
    help: 'The bank accepts your bills together with you.',
    usualTenure: usualTenures['Co-acceptance of Bills'],
    nature: tradeFinance,
    given: 'promise',
  },
  {
    title: 'Letter of Comfort',
    help: 'The bank’s written assurance to another lender.',
    usualTenure: usualTenures['Letter of Comfort'],
    nature: tradeFinance,
    given: 'promise',
  },
  {
    title: 'Forward Contract Limit',
    help: 'For hedging foreign currency.',
    usualTenure: usualTenures['Forward Contract Limit'],
    nature: tradeFinance,
    given: 'promise',
  },
  {
    title: 'Capex Letter of Credit',
    help: 'For importing or buying machines, within a term loan.',
    usualTenure: usualTenures['Capex Letter of Credit'],
    nature: termLoan,
    given: 'promise',
  },
] as const satisfies readonly Facility[]

export const facilities: Readonly<Record<FacilitySide, readonly Facility[]>> = {
  fundBased: fundBasedFacilities,
  nonFundBased: nonFundBasedFacilities,
}

const advice: Facility = {
  title: ADVISE_ME,
  help: 'An analyst proposes what fits, and you decide.',
  usualTenure: 12,
  nature: workingCapital,
  given: 'payout',
}

/** The facility with this exact title, on one side or on either. */
export function facilityOf(title: string, side?: FacilitySide): Facility | undefined {
  if (title === ADVISE_ME) return advice
  const searched = side ? facilities[side] : [...facilities.fundBased, ...facilities.nonFundBased]
  return searched.find((facility) => facility.title === title)
}

/**
 * Nature of the transaction in a letter: the natures of the facilities, "working capital" when none says otherwise.
 */
export function natureOfTransaction(titles: readonly string[]): string {
  const natures = [...new Set(titles.map((title) => facilityOf(title)?.nature ?? workingCapital))]
  const [first = workingCapital, ...others] = natures
  const last = others.pop()
  return last === undefined ? first : `${[first, ...others].join(', ')} and ${last}`
}
