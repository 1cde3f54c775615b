/**
 * Usual tenure of each facility in months: a suggestion of the form, never a limit. Apart from the catalogue, because
 * a form begins with it alone.
 */
export const usualTenures = {
  'Cash Credit (CC)': 12,
  'Overdraft (OD)': 12,
  'Working Capital Demand Loan (WCDL)': 6,
  'Term Loan': 60,
  'Machinery or Equipment Loan': 60,
  'Project Finance': 84,
  'Loan Against Property (LAP)': 120,
  'Packing Credit': 6,
  'Packing Credit in Foreign Currency (PCFC)': 6,
  'Post-shipment Credit': 6,
  'Bill or Invoice Discounting': 12,
  'Channel Finance': 12,
  'External Commercial Borrowing (ECB)': 60,
  'Lease Rental Discounting (LRD)': 120,
  'Construction Finance': 48,
  'Commercial Vehicle Loan': 48,
  'Unsecured Business Loan': 36,
  'Mudra or CGTMSE Loan': 60,
  'Letter of Credit (LC)': 12,
  'Bank Guarantee (BG)': 12,
  'Standby Letter of Credit (SBLC)': 12,
  'Buyer’s or Supplier’s Credit': 12,
  'Co-acceptance of Bills': 12,
  'Letter of Comfort': 12,
  'Forward Contract Limit': 12,
  'Capex Letter of Credit': 12,
} as const satisfies Readonly<Record<string, number>>

/** The usual months of the facility with this title; undefined where only an analyst can say. */
export const usualTenureOf = (title: string): number | undefined =>
  new Map<string, number>(Object.entries(usualTenures)).get(title)
