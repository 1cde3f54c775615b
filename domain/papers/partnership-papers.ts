import { type DocumentKind, optional, toAnalyse, toHandIn, toSanction } from './document-kind.ts'
import {
  bankStatements,
  beforeSanction,
  cma,
  electricity,
  gstCertificate,
  lei,
  ofExporters,
  ownership,
  plans,
  profile,
  sanction,
  udyam,
} from './shared-papers.ts'

/** The papers of a partnership firm, an LLP, a trust or a society, each in its own words by papers-of-type.ts. */
export const partnershipPapers: readonly DocumentKind[] = [
  {
    ...toHandIn(
      'firmPan',
      'PAN card of the firm',
      'The firm’s own, not that of one who runs it.',
      'pan card',
      'firm pan',
    ),
    why: 'It pays its own tax and borrows under its own PAN.',
    example: 'The card or the e-PAN, name and number readable.',
    waivedByStaff: true,
  },
  toAnalyse('firmGst', ...gstCertificate),
  toAnalyse(
    'Latest_Partnership_Deed',
    'Latest partnership deed or LLP agreement',
    'With all amendments; for an LLP also the certificate of incorporation.',
    'partnership deed',
    'llp agreement',
  ),
  { ...toHandIn('All_Banks_Statement', ...bankStatements), waivedByStaff: true },
  toAnalyse('Business_Profile', ...profile),
  optional('Msme_Registration_Certificate', ...udyam),
  optional('Latest_Electricity', ...electricity),
  optional('Ownership_Agreement', ...ownership),
  optional('Loan_Sanction_Letter', ...sanction),
  ...plans,
  cma,
  lei,
  ...beforeSanction,
  {
    ...toSanction(
      'authorityLetter',
      'Authority to borrow',
      'The consent of all partners to borrow this amount, and who may sign for it.',
      'partners’ consent',
      'authority letter',
      'resolution',
    ),
    why: 'One partner alone can’t bind the others to a loan.',
    example: 'A letter on the letterhead, signed by every partner, with date and amount.',
  },
  ...ofExporters,
]
