import { EARLIER_YEARS, PROVISIONAL } from './document-kind.ts'

/**
 * Facts of the case that a check of a paper can name; the numbers, the address and the day of birth are empty where
 * the form has none. `owner` is the person or the borrower that the paper belongs to.
 */
export type CheckedCase = {
  owner: string
  ownerPan: string
  company: string
  gstin: string
  /** CIN or LLPIN. */
  registration: string
  address: string
  people: string
  /** Year that the paper's place stands for, as its label has it. */
  year: string
  amount: string
  /** Last day up to which bank statements, lists and returns reach. */
  upTo: string
  born: string
}

type Checks = (of: CheckedCase) => readonly [string, string, string]

/** Check against an answer of the form; without one, words for what is to be seen on the paper instead. */
const against = (value: string, words: () => string, without: string): string =>
  value === '' ? without : words()

const numberIs = (value: string, what: string): string =>
  against(value, () => `The number is ${value}`, `The ${what} can be read: the form has none`)

const ofPlace = (address: string): string =>
  against(address, () => `The place is ${address}`, 'The address can be read: the form has none')

const identity: Checks = ({ owner, born }) => [
  `The name is ${owner}, as in the form`,
  against(
    born,
    () => `The date of birth is ${born}`,
    'The date of birth can be read: the form has none',
  ),
  'Sharp, whole, and still valid where it has a last day',
]

const pan: Checks = ({ owner, ownerPan }) => [
  `The name is ${owner}, as in the form`,
  numberIs(ownerPan, 'PAN'),
  'Legible, and not masked',
]

const bank: Checks = ({ owner, upTo }) => [
  `The account holder is ${owner}`,
  `The last 12 months without a gap, up to ${upTo} or later`,
  'Every page of every account, as the bank issued it',
]

const gst: Checks = ({ company, gstin }) => [
  `The legal name reads ${company}`,
  `${numberIs(gstin, 'GSTIN')}; it is active`,
  'All pages of REG-06, with places of business and annexures',
]

const constitution: Checks = ({ company, people }) => [
  `It is that of ${company}, under its present name`,
  'Every page, with all amendments and the registration',
  `It lets the business borrow, and names those who run it: ${people}`,
]

const profile: Checks = ({ company, people }) => [
  `It is about ${company}: what it makes or sells, where, since when`,
  `Those who run it are ${people}, as in the form`,
  'Main buyers, suppliers and capacity are named',
]

const udyam: Checks = ({ company, ownerPan }) => [
  against(
    ownerPan,
    () => `The enterprise is ${company}, with PAN ${ownerPan}`,
    `The enterprise is ${company}`,
  ),
  'The number begins with UDYAM',
  'Class (micro, small, medium) and activity fit the turnover in the form',
]

const electricity: Checks = ({ company, address }) => [
  ofPlace(address),
  `In the name of ${company}, or of the owner of the premises`,
  'Not older than three months, and paid',
]

const premises: Checks = ({ company, address }) => [
  ofPlace(address),
  `${company} owns it or rents it, and all have signed`,
  'Stamped; a rent agreement runs on today',
]

const sanctions: Checks = ({ company }) => [
  `The borrower is ${company}`,
  'Amount, rate, security and instalment agree with the loans in the form',
  'Every page, accepted and signed; one from every lender',
]

const projections: Checks = ({ company, amount }) => [
  `It is of ${company}, and counts with the loan of ${amount}`,
  'Balance sheet, profit and loss and cash flow for every year of the tenure',
  'The first year follows on the latest accounts; assumptions are stated',
]

const resolution: Checks = ({ company, amount, people }) => [
  `It is of ${company}, dated, and covers ${amount}`,
  `Who may sign is named, among ${people}`,
  'A certified copy on the letterhead, signed by those who decide',
]

const ofPromoter: Checks = ({ upTo }) => [
  'Whose return it is, and that this person is not named in the form',
  `The latest years filed by ${upTo}, with acknowledgement number and PAN`,
  'The computation of income is with it',
]

const listOf =
  (what: string, sums: string): Checks =>
  ({ company, upTo }) => [`It is of ${company}, up to ${upTo}`, what, sums]

/** Checks for any paper that has none of its own. */
export const anyPaper: Checks = ({ owner }) => [
  `It is of ${owner}, and what was asked for`,
  'Every page, legible, in one file',
  'Dated, signed where it has to be, and still current',
]

const accounts: Checks = ({ company, year }) => [
  `They are of ${company}, for ${year}`,
  'Signed; where they are audited, by the auditor, with name and UDIN',
  'Balance sheet, profit and loss, notes and schedules are all there, and the sides agree',
]

const itr: Checks = ({ owner, ownerPan, year }) => [
  `The return is of ${owner}, for ${year}`,
  `${against(ownerPan, () => `PAN ${ownerPan}`, 'The PAN')}, with the acknowledgement number and the day of filing`,
  'The computation of income is with it, and agrees with the accounts',
]

/** Checks of an analyst on each paper of the catalogue: three, by the name that the paper has in its group. */
const paperChecks: Readonly<Record<string, Checks>> = {
  MOA: ({ company, registration }) => [
    against(
      registration,
      () => `It is of ${company}, CIN ${registration}`,
      `It is of ${company}; its CIN can be read: the form has none`,
    ),
    'Every page, with all amendments, signed by the subscribers',
    'The objects cover its business',
  ],
  AOA: ({ company, people }) => [
    `The name reads ${company}`,
    'Every page, with all amendments, signed by the subscribers',
    `It lets the board borrow; the directors are ${people}`,
  ],
  CIN: ({ company, registration }) => [
    `The name reads ${company}`,
    numberIs(registration, 'CIN'),
    'Of the Registrar of Companies, with a new one where the name was changed',
  ],
  PAN: pan,
  firmPan: pan,
  proprietor_PAN: pan,
  panCard: pan,
  TAN: ({ company }) => [
    `The name reads ${company}`,
    'The number has ten characters: four letters, five digits, one letter',
    'It is the allotment letter or the page of the income-tax site',
  ],
  company_profile: profile,
  Business_Profile: profile,
  business_Profile: profile,
  all_banks_statement: bank,
  All_Banks_Statement: bank,
  current_Account_Statement: bank,
  saving_Account_Statement: bank,
  outstanding_debt_profile: listOf(
    'Each loan with lender, amount, outstanding, instalment and security',
    'The sums agree with the loans in the form and in the latest accounts',
  ),
  all_banks_sanction_letters: sanctions,
  Loan_Sanction_Letter: sanctions,
  loan_Sanction_Letter: sanctions,
  CMA: projections,
  lei_certificate: ({ company }) => [
    `The legal name reads ${company}`,
    'The code has twenty characters',
    'The day of renewal is not past',
  ],
  latest_credit_rating: ({ company }) => [
    `The rated entity is ${company}`,
    'Letter and rationale, with rating, outlook and agency',
    'Not older than a year, and not withdrawn',
  ],
  top_10_buyers_monthly_sales: listOf(
    'Ten buyers by name, with the sales of each month',
    'The sum fits the turnover, and no buyer is a firm of the owners',
  ),
  top_10_suppliers_monthly_sales: listOf(
    'Ten suppliers by name, with the purchases of each month',
    'The sum fits the purchases, and no supplier is a firm of the owners',
  ),
  promoter_ITR_with_Computation: ofPromoter,
  director_ITR_with_Computation: ofPromoter,
  projection_Report: projections,
  [PROVISIONAL]: ({ company, year, upTo }) => [
    `They are of ${company}, for ${year}`,
    `The day up to which they run is said, as near to ${upTo} as may be`,
    'Signed; opening figures agree with the year before',
  ],
  DPR_Data: ({ company, amount }) => [
    `The project is that of ${company}, with the loan of ${amount}`,
    'Cost, means of finance and own contribution add up',
    'Timetable, approvals and repayment are in it',
  ],
  gstCertificate: gst,
  firmGst: gst,
  GSTIN: gst,
  gstReturns: ({ gstin, upTo }) => [
    numberIs(gstin, 'GSTIN'),
    `GSTR-3B and GSTR-1 of each of the last 12 months, up to ${upTo}`,
    'Filed, with date and reference; the sales fit the bank statements',
  ],
  stockStatement: listOf(
    'Stock by kind, with quantity, value and the day it was counted',
    'The total fits the latest accounts; slow stock is marked',
  ),
  debtorsAgeing: listOf(
    'Each debtor with amount and age: 30, 60, 90 days and longer',
    'The total fits the latest accounts; what is older than 90 days stands apart',
  ),
  creditorsAgeing: listOf(
    'Each creditor with amount and age',
    'The total fits the latest accounts; what is overdue stands apart',
  ),
  netWorthStatements: ({ people, upTo }) => [
    `One for each guarantor: ${people}`,
    'What each owns and owes, and the difference, signed',
    `Of a day near ${upTo}; certified where the lender wants it`,
  ],
  statutoryDues: listOf(
    'Challans of GST, TDS, provident fund and ESI of the last three months',
    'Paid in time, and nothing outstanding',
  ),
  boardResolution: resolution,
  authorityLetter: resolution,
  shareholding: ({ company, people }) => [
    `It is of ${company}, and the shares add up to 100 %`,
    `It fits those who are named in the form: ${people}`,
    'The people behind firms with more than 10 % are named',
  ],
  iecCertificate: ({ company, ownerPan }) => [
    `The name reads ${company}`,
    against(ownerPan, () => `The code fits the PAN: ${ownerPan}`, 'The code fits the PAN'),
    'Active, as dgft.gov.in shows it',
  ],
  exportOrders: ({ company }) => [
    `The seller is ${company}; buyer and country are named`,
    'Goods, amount, currency and day of shipment',
    'Signed by the buyer, or a letter of credit that has not run out',
  ],
  Latest_Partnership_Deed: constitution,
  Msme_Registration_Certificate: udyam,
  mSME_Registration_Certificate: udyam,
  Latest_Electricity: electricity,
  latest_Electricity: electricity,
  Ownership_Agreement: premises,
  ownership_Agreement: premises,
  propertyDocs: ({ company }) => [
    `Who owns it: ${company}, or somebody who will sign for it`,
    'The chain of titles is whole, and taxes are paid up to date',
    'Valuation and encumbrance certificate are recent; address and area agree everywhere',
  ],
  proprietor_Aadhar: identity,
  aadharCard: ({ owner, born }) => [
    against(born, () => `The name reads ${owner}, born ${born}`, `The name reads ${owner}`),
    'The first eight digits are covered',
    'Front and back, or the whole e-Aadhaar, sharp',
  ],
  passport: identity,
  voterCard: identity,
  drivingLicence: identity,
  photograph: ({ owner }) => [
    `It shows ${owner}, as the identity document does`,
    'Recent, from the front, face whole',
    'Passport size, plain background',
  ],
}

const yearly: Readonly<Record<string, Checks>> = {
  auditedPreviousYearsDocs: accounts,
  companyITR: itr,
  ITR_Returns: itr,
}

/** Words for papers of earlier years: the paper itself says which year it is of. */
const anyYear =
  (checks: Checks): Checks =>
  (of) =>
    checks({ ...of, year: 'the year that it says' })

/** The three things to look for on the paper of a slot; undefined for a slot that the catalogue doesn't have. */
export const checksFor = (slot: string): Checks | undefined => {
  const [name = '', group = ''] = slot.split('.').toReversed()
  const ofYear = yearly[group]
  if (ofYear) return name === EARLIER_YEARS ? anyYear(ofYear) : ofYear
  return paperChecks[name]
}
