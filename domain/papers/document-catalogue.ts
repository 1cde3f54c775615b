import { companyPapers } from './company-papers.ts'
import type { CompanyDocumentGroup } from '../identity/company-types.ts'
import { type DocumentKind, EARLIER_YEARS, optional, toAnalyse, toHandIn } from './document-kind.ts'
import { partnershipPapers } from './partnership-papers.ts'
import { proprietorPapers } from './proprietor-papers.ts'

export { EARLIER_YEARS, PROVISIONAL, type DocumentKind } from './document-kind.ts'

export const companyDocuments: Readonly<Record<CompanyDocumentGroup, readonly DocumentKind[]>> = {
  publicAndPrivateDocs: companyPapers,
  partnershipAndLlpDocs: partnershipPapers,
  proprietorshipDocs: proprietorPapers,
}

/** Papers of collateral, needed as soon as one chosen facility is secured. */
export const collateralDocuments: readonly DocumentKind[] = [
  {
    ...toAnalyse(
      'propertyDocs',
      'Documents of the security offered',
      'Title deed with the chain, latest tax receipt, approved plan, valuation report, encumbrance certificate; for other security its certificate or statement.',
      'title deed',
      'sale deed',
      'valuation report',
      'encumbrance certificate',
      'approved plan',
    ),
    why: 'A lender looks at who owns the security, what it is worth, and who else has a claim on it.',
  },
]

const earlierYears = (label: string): DocumentKind => ({
  ...optional(EARLIER_YEARS, label, 'Of years that are no longer asked for.'),
  onlyIfHeld: true,
})

const accounts = (kind: DocumentKind): DocumentKind => ({
  ...kind,
  label: 'Accounts',
  aliases: ['balance sheet', 'audit report'],
})

/** Accounts by financial year, the base year first; the type of firm decides whether they are audited ones. */
export const auditedYearDocuments: readonly DocumentKind[] = [
  ...[
    {
      ...toHandIn('firstAuditedYear', '', 'Balance sheet and profit and loss.'),
      set: 'latest-accounts' as const,
    },
    toAnalyse('secondAuditedYear', '', 'Balance sheet and profit and loss of that year.'),
    toAnalyse('thirdAuditedYear', '', 'Balance sheet and profit and loss of that year.'),
    optional(
      'fourthAuditedYear',
      '',
      'Only if you have it at hand: some lenders ask for a fourth year.',
    ),
  ].map(accounts),
  earlierYears('Accounts of earlier years'),
]

const yearlyReturn = (name: string): DocumentKind =>
  toAnalyse(
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
  earlierYears('Income-tax returns of earlier years'),
]

const identity = (kind: DocumentKind): DocumentKind => ({ ...kind, set: 'identity' })

/**
 * Papers of each person. Identity is proved beside the PAN by any one of four (RBI's KYC Direction: officially valid
 * documents).
 */
export const personDocuments: readonly DocumentKind[] = [
  identity(
    toHandIn(
      'aadharCard',
      'Aadhaar (masked)',
      'Cover the first eight digits, or download the masked e-Aadhaar. Passport, voter card or driving licence will do as well.',
      'aadhaar',
      'aadhar',
    ),
  ),
  toAnalyse('panCard', 'PAN card', 'Both name and number readable.', 'pan'),
  toAnalyse('photograph', 'Photograph', 'Passport size, recent.', 'photo'),
  identity(optional('passport', 'Passport', 'First and last page, if there is one.')),
  identity(
    optional(
      'voterCard',
      'Voter card',
      'Both sides, instead of Aadhaar.',
      'voter id',
      'EPIC',
      'election card',
    ),
  ),
  identity(
    optional(
      'drivingLicence',
      'Driving licence',
      'Both sides, still valid, instead of Aadhaar.',
      'driving license',
    ),
  ),
]
