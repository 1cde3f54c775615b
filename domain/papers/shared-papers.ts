import { optional, PROVISIONAL, toSanction } from './document-kind.ts'

// What every kind of business is asked for. Where a key was spelt differently from group to group, only the words are here.

export const udyam = [
  'Udyam (MSME) registration certificate',
  'From udyamregistration.gov.in, if the business is registered.',
  'MSME',
  'Udyam',
  'Udyog Aadhaar',
] as const
export const electricity = [
  'Latest electricity bill',
  'Of the place of business, not older than three months.',
  'light bill',
  'power bill',
] as const
export const ownership = [
  'Ownership or rent agreement',
  'Title deed or rent agreement of the place of business.',
  'rent agreement',
  'lease deed',
] as const
export const sanction = [
  'Sanction letters of running loans',
  'One from every lender, if there are running loans.',
  'sanction letter',
] as const

export const gstCertificate = [
  'GST registration certificate',
  'Form GST REG-06, all pages.',
  'gst certificate',
  'GST REG-06',
] as const
export const profile = [
  'Business profile',
  'What it makes, sells or does, where, for whom, since when.',
  'profile',
  'brochure',
] as const

/** Statements of all accounts: nobody but staff may say there are none. */
export const bankStatements = [
  'Bank statements, all accounts',
  'The last 12 months of every account, as downloaded from the bank.',
  'bank statement',
  'statement of account',
] as const

/** Forecasts and plans, in the order of the form. */
export const plans = [
  optional(
    'projection_Report',
    'Projection report',
    'Projected balance sheet and profit and loss for the tenure.',
    'projections',
    'projected financials',
  ),
  {
    ...optional(
      PROVISIONAL,
      'Provisional or audited accounts',
      'If you have them: up to last month while the year runs, of the whole year once it has ended.',
      'provisional balance sheet',
      'provisionals',
    ),
    set: 'latest-accounts' as const,
  },
  optional(
    'DPR_Data',
    'Detailed project report (DPR)',
    'For a term loan or project finance.',
    'DPR',
    'project report',
  ),
]

export const cma = optional(
  'CMA',
  'CMA data',
  'If your accountant has prepared it; usual for working-capital limits above ₹2 crore.',
  'credit monitoring arrangement',
)

export const lei = optional(
  'lei_certificate',
  'LEI certificate',
  'Needed from ₹5 crore of total exposure.',
  'legal entity identifier',
)

/** Papers that lenders ask of every business before they sanction. */
export const beforeSanction = [
  {
    ...toSanction(
      'gstReturns',
      'GST returns, 12 months',
      'GSTR-3B and GSTR-1 of the last 12 months, as downloaded from the GST portal.',
      'GSTR-3B',
      'GSTR3B',
      'GSTR-1',
      'GSTR1',
      'gst return',
    ),
    why: 'Lenders compare your sales with the returns and the bank statements.',
    example: 'Twelve PDF files named like GSTR3B_27AAKCV1234A1ZP_042026.pdf, or one file with all.',
  },
  {
    ...toSanction(
      'stockStatement',
      'Stock statement',
      'Stock by kind with quantity and value, at the end of last month.',
      'stock list',
      'inventory',
      'stock summary',
    ),
    why: 'A working-capital limit is drawn against stock and debtors.',
    example: 'The stock summary of Tally or of your inventory program, with its date.',
  },
  {
    ...toSanction(
      'debtorsAgeing',
      'Debtors with ageing',
      'Who owes you, how much, and since when: up to 30, 60, 90 days and longer.',
      'debtors list',
      'receivables',
      'sundry debtors',
      'book debts',
    ),
    why: 'Lenders count the debts of up to 90 days; older ones reduce the limit.',
    example: 'The “Outstanding receivables, ageing” report of your accounting program.',
  },
  {
    ...toSanction(
      'creditorsAgeing',
      'Creditors with ageing',
      'Whom you owe, how much, and since when.',
      'creditors list',
      'payables',
      'sundry creditors',
    ),
    why: 'What suppliers finance, the bank need not.',
    example: 'The “Outstanding payables, ageing” report of your accounting program.',
  },
  {
    ...toSanction(
      'netWorthStatements',
      'Net worth statements of guarantors',
      'What each guarantor owns and owes, signed; certified by a chartered accountant where the lender wants that.',
      'net worth',
      'networth certificate',
      'assets and liabilities',
    ),
    why: 'Those who run the business usually give a personal guarantee.',
    example: 'One page a person: property, deposits, shares, loans, and the difference.',
  },
  {
    ...toSanction(
      'statutoryDues',
      'Statutory dues',
      'Challans of GST, TDS, provident fund and ESI of the last three months, or a statement that nothing is due.',
      'challan',
      'PF challan',
      'ESI challan',
      'TDS challan',
      'statutory payments',
    ),
    why: 'Dues to the state come before the lender’s claim.',
    example: 'The paid challans as downloaded from the portals.',
  },
]

/** Papers asked only of those who want export facilities. */
export const ofExporters = [
  {
    ...toSanction(
      'iecCertificate',
      'Importer-exporter code (IEC)',
      'The certificate from dgft.gov.in.',
      'IEC',
      'import export code',
    ),
    why: 'Nobody may export without it, and no bank finances exports without it.',
    example: 'The one-page e-IEC with the ten-character code.',
  },
  {
    ...toSanction(
      'exportOrders',
      'Export orders or letters of credit',
      'Orders in hand from buyers abroad, or the letters of credit they opened.',
      'export order',
      'purchase order',
      'proforma invoice',
    ),
    why: 'Packing credit is given against an order.',
    example: 'The signed order with buyer, goods, amount and date of shipment.',
  },
]
