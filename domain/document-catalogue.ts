import type { CompanyDocumentGroup } from './company-types.ts'

/** One kind of paper: `name` is its key on the wire, spelling included. */
export type DocumentKind = {
  name: string
  label: string
  help: string
  required: boolean
  /** Other names it goes by, for finding it and for sorting dropped files. */
  aliases: readonly string[]
  /** Asked for elsewhere too: a file given there counts and need not be stored again. */
  sameAs?: string
}

const required = (
  name: string,
  label: string,
  help: string,
  ...aliases: string[]
): DocumentKind => ({ name, label, help, required: true, aliases })
const optional = (
  name: string,
  label: string,
  help: string,
  ...aliases: string[]
): DocumentKind => ({ name, label, help, required: false, aliases })

const udyam = [
  'Udyam (MSME) registration certificate',
  'From udyamregistration.gov.in, if the business is registered.',
  'MSME',
  'Udyam',
  'Udyog Aadhaar',
] as const
const electricity = [
  'Latest electricity bill',
  'Of the place of business, not older than three months.',
  'light bill',
  'power bill',
] as const
const ownership = [
  'Ownership or rent agreement',
  'Title deed or rent agreement of the place of business.',
  'rent agreement',
  'lease deed',
] as const
const sanction = [
  'Sanction letters of running loans',
  'One from every lender, if there are running loans.',
  'sanction letter',
] as const
const projection = [
  'Projection report',
  'Projected balance sheet and profit and loss for the tenure.',
  'projections',
  'projected financials',
] as const
const provisional = [
  'Provisional accounts',
  'Of the current financial year up to last month.',
  'provisional balance sheet',
  'provisionals',
] as const
const dpr = [
  'Detailed project report (DPR)',
  'For a term loan or project finance.',
  'DPR',
  'project report',
] as const

export const companyDocuments: Readonly<Record<CompanyDocumentGroup, readonly DocumentKind[]>> = {
  publicAndPrivateDocs: [
    required(
      'MOA',
      'Memorandum of association (MOA)',
      'With all amendments.',
      'memorandum of association',
    ),
    required(
      'AOA',
      'Articles of association (AOA)',
      'With all amendments.',
      'articles of association',
    ),
    required(
      'CIN',
      'Certificate of incorporation (CIN)',
      'Issued by the Registrar of Companies.',
      'certificate of incorporation',
      'COI',
    ),
    required('PAN', 'PAN card of the company', 'The company’s own, not a director’s.', 'pan card'),
    required(
      'TAN',
      'TAN allotment letter',
      'The letter or the TAN page of the income-tax site.',
      'tan letter',
    ),
    required(
      'company_profile',
      'Company profile',
      'What it makes or sells, where, to whom, since when.',
      'profile',
      'brochure',
    ),
    required(
      'all_banks_statement',
      'Bank statements, all accounts',
      'The last 12 months of every account, as downloaded from the bank.',
      'bank statement',
      'statement of account',
    ),
    required(
      'outstanding_debt_profile',
      'Outstanding debt profile',
      'Every loan and limit: lender, amount, outstanding, instalment, security.',
      'debt profile',
      'loan profile',
    ),
    optional('all_banks_sanction_letters', ...sanction),
    optional(
      'CMA',
      'CMA data',
      'If your accountant has prepared it; usual for limits above ₹1 crore.',
      'credit monitoring arrangement',
    ),
    optional(
      'lei_certificate',
      'LEI certificate',
      'Needed from ₹5 crore of total exposure.',
      'legal entity identifier',
    ),
    optional(
      'latest_credit_rating',
      'Latest credit rating',
      'The rating letter and rationale, if rated.',
      'rating letter',
      'rating rationale',
    ),
    optional(
      'top_10_buyers_monthly_sales',
      'Top 10 buyers, month by month',
      'Sales to each in the last 12 months.',
      'buyers',
      'customers',
    ),
    optional(
      'top_10_suppliers_monthly_sales',
      'Top 10 suppliers, month by month',
      'Purchases from each in the last 12 months.',
      'suppliers',
      'vendors',
    ),
    {
      ...optional(
        'promoter_ITR_with_Computation',
        'Promoters’ ITR with computation',
        'Only for promoters who are not listed under management.',
        'promoter itr',
      ),
      sameAs: 'management.*.ITR_Returns',
    },
    {
      ...optional(
        'director_ITR_with_Computation',
        'Directors’ ITR with computation',
        'Only for directors who are not listed under management.',
        'director itr',
      ),
      sameAs: 'management.*.ITR_Returns',
    },
    optional('projection_Report', ...projection),
    optional('provisional_Data', ...provisional),
    optional('DPR_Data', ...dpr),
  ],
  partnershipAndLlpDocs: [
    required(
      'firmGst',
      'GST registration certificate of the firm',
      'Form GST REG-06, all pages.',
      'gst certificate',
      'GST REG-06',
    ),
    required(
      'Latest_Partnership_Deed',
      'Latest partnership deed or LLP agreement',
      'With all amendments; for an LLP also the certificate of incorporation.',
      'partnership deed',
      'llp agreement',
    ),
    required(
      'All_Banks_Statement',
      'Bank statements, all accounts',
      'The last 12 months of every account, as downloaded from the bank.',
      'bank statement',
      'statement of account',
    ),
    required(
      'Business_Profile',
      'Business profile',
      'What the firm makes or sells, where, to whom, since when.',
      'profile',
      'brochure',
    ),
    optional('Msme_Registration_Certificate', ...udyam),
    optional('Latest_Electricity', ...electricity),
    optional('Ownership_Agreement', ...ownership),
    optional('Loan_Sanction_Letter', ...sanction),
    optional('projection_Report', ...projection),
    optional('provisional_Data', ...provisional),
    optional('DPR_Data', ...dpr),
  ],
  proprietorshipDocs: [
    required(
      'GSTIN',
      'GST registration certificate',
      'Form GST REG-06, all pages.',
      'gst certificate',
      'GST REG-06',
    ),
    required(
      'current_Account_Statement',
      'Current account statements',
      'The last 12 months of every current account.',
      'current account',
      'bank statement',
    ),
    required(
      'business_Profile',
      'Business profile',
      'What the business makes or sells, where, to whom, since when.',
      'profile',
      'brochure',
    ),
    {
      ...optional(
        'proprietor_Aadhar',
        'Aadhaar of the proprietor (masked)',
        'Not needed again when it is given under management. Masked copies only.',
        'aadhaar',
        'aadhar',
      ),
      sameAs: 'management.*.docs.aadharCard',
    },
    {
      ...optional(
        'proprietor_PAN',
        'PAN card of the proprietor',
        'Not needed again when it is given under management.',
        'pan card',
      ),
      sameAs: 'management.*.docs.panCard',
    },
    optional(
      'saving_Account_Statement',
      'Savings account statements',
      'The proprietor’s own, the last 12 months.',
      'savings account',
      'saving account',
    ),
    optional('mSME_Registration_Certificate', ...udyam),
    optional('latest_Electricity', ...electricity),
    optional('ownership_Agreement', ...ownership),
    optional('loan_Sanction_Letter', ...sanction),
    optional('projection_Report', ...projection),
    optional('provisional_Data', ...provisional),
    optional('DPR_Data', ...dpr),
  ],
}

/** Asked for as soon as one chosen facility is secured. */
export const collateralDocuments: readonly DocumentKind[] = [
  required(
    'propertyDocs',
    'Papers of the security offered',
    'Title deed with the chain, latest tax receipt, approved plan, valuation; for other security its certificate or statement.',
    'title deed',
    'sale deed',
    'valuation report',
    'encumbrance certificate',
  ),
]

/** Labelled by financial year, the latest completed one first. */
export const auditedYearDocuments: readonly DocumentKind[] = [
  required(
    'firstAuditedYear',
    'Audited accounts',
    'Balance sheet and profit and loss with audit report; certified by a chartered accountant where no audit is due.',
    'balance sheet',
    'audit report',
  ),
  required(
    'secondAuditedYear',
    'Audited accounts',
    'The same for the year before.',
    'balance sheet',
    'audit report',
  ),
  required(
    'thirdAuditedYear',
    'Audited accounts',
    'The same for the year before that.',
    'balance sheet',
    'audit report',
  ),
  optional(
    'fourthAuditedYear',
    'Audited accounts',
    'Only if you have it at hand: some lenders ask for a fourth year.',
    'balance sheet',
    'audit report',
  ),
]

const yearlyReturn = (name: string): DocumentKind =>
  required(
    name,
    'Income-tax return',
    'Acknowledgement and computation of income.',
    'ITR',
    'itr acknowledgement',
    'computation of income',
  )

export const returnDocuments: readonly DocumentKind[] = [
  yearlyReturn('firstFinancialYear'),
  yearlyReturn('secondFinancialYear'),
  yearlyReturn('thirdFinancialYear'),
]

/** Each person's own papers. */
export const personDocuments: readonly DocumentKind[] = [
  required(
    'aadharCard',
    'Aadhaar (masked)',
    'Cover the first eight digits, or download the masked e-Aadhaar.',
    'aadhaar',
    'aadhar',
  ),
  required('panCard', 'PAN card', 'Both name and number readable.', 'pan'),
  required('photograph', 'Photograph', 'Passport size, recent.', 'photo'),
  optional('passport', 'Passport', 'First and last page, if there is one.'),
]
