import { type DocumentKind, optional, toAnalyse, toHandIn, toSanction } from './document-kind.ts'
import {
  bankStatements,
  beforeSanction,
  cma,
  gstCertificate,
  lei,
  ofExporters,
  plans,
  profile,
  sanction,
} from './shared-papers.ts'

/** The papers of a company. */
export const companyPapers: readonly DocumentKind[] = [
  toAnalyse(
    'MOA',
    'Memorandum of association (MOA)',
    'With all amendments.',
    'memorandum of association',
  ),
  toAnalyse(
    'AOA',
    'Articles of association (AOA)',
    'With all amendments.',
    'articles of association',
  ),
  toAnalyse(
    'CIN',
    'Certificate of incorporation (CIN)',
    'Issued by the Registrar of Companies.',
    'certificate of incorporation',
    'COI',
  ),
  {
    ...toHandIn(
      'PAN',
      'PAN card of the company',
      'The company’s own, not a director’s.',
      'pan card',
    ),
    waivedByStaff: true,
  },
  toAnalyse(
    'TAN',
    'TAN allotment letter',
    'The letter or the TAN page of the income-tax site.',
    'tan letter',
  ),
  { ...toAnalyse('company_profile', ...profile), label: 'Company profile' },
  { ...toHandIn('all_banks_statement', ...bankStatements), waivedByStaff: true },
  toAnalyse(
    'outstanding_debt_profile',
    'Outstanding debt profile',
    'Every loan and limit: lender, amount, outstanding, instalment, security.',
    'debt profile',
    'loan profile',
  ),
  optional('all_banks_sanction_letters', ...sanction),
  cma,
  lei,
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
      'Only for promoters who are not named in this form.',
      'promoter itr',
    ),
    sameAs: 'management.*.ITR_Returns',
  },
  {
    ...optional(
      'director_ITR_with_Computation',
      'Directors’ ITR with computation',
      'Only for directors who are not named in this form.',
      'director itr',
    ),
    sameAs: 'management.*.ITR_Returns',
  },
  ...plans,
  {
    ...toSanction('gstCertificate', ...gstCertificate),
    why: 'It shows where you are registered, since when and for what.',
    example: 'The three-page REG-06 from the GST portal, with its annexures.',
  },
  ...beforeSanction,
  {
    ...toSanction(
      'boardResolution',
      'Board resolution to borrow',
      'The board’s decision to borrow this amount, and who may sign for it.',
      'board resolution',
      'resolution',
    ),
    why: 'A company borrows by a decision of its board (Companies Act, section 179), not by one director.',
    example: 'A certified true copy on the letterhead, with date, amount and signatory.',
  },
  {
    ...toSanction(
      'shareholding',
      'Shareholding and beneficial owners',
      'Who holds the shares, and the people behind firms that hold more than 10 %.',
      'shareholding pattern',
      'list of shareholders',
      'beneficial owners',
      'MGT-7',
    ),
    why: 'Lenders must know the people behind a company (RBI’s KYC Direction).',
    example: 'A list with names, PAN, number of shares and per cent, signed by a director.',
  },
  ...ofExporters,
]
