import { type DocumentKind, optional, toAnalyse, toHandIn } from './document-kind.ts'
import {
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

/** The papers of a proprietor, or of a Hindu Undivided Family in its own words by papers-of-type.ts. */
export const proprietorPapers: readonly DocumentKind[] = [
  toAnalyse('GSTIN', ...gstCertificate),
  {
    ...toHandIn(
      'current_Account_Statement',
      'Current account statements',
      'The last 12 months of every current account.',
      'current account',
      'bank statement',
    ),
    set: 'bank-statements',
    waivedByStaff: true,
  },
  toAnalyse('business_Profile', ...profile),
  {
    ...optional(
      'proprietor_Aadhar',
      'Aadhaar of the proprietor (masked)',
      'Not needed again where it is given with the person below. Masked copies only.',
      'aadhaar',
      'aadhar',
    ),
    sameAs: 'management.*.docs.aadharCard',
    set: 'identity',
  },
  {
    ...toHandIn(
      'proprietor_PAN',
      'PAN card of the proprietor',
      'Not needed again where it is given with the person below.',
      'pan card',
    ),
    sameAs: 'management.*.docs.panCard',
    set: 'proprietor-pan',
    waivedByStaff: true,
  },
  {
    ...optional(
      'saving_Account_Statement',
      'Savings account statements',
      'The proprietor’s own, the last 12 months.',
      'savings account',
      'saving account',
    ),
    set: 'bank-statements',
  },
  optional('mSME_Registration_Certificate', ...udyam),
  optional('latest_Electricity', ...electricity),
  optional('ownership_Agreement', ...ownership),
  optional('loan_Sanction_Letter', ...sanction),
  ...plans,
  cma,
  lei,
  ...beforeSanction,
  ...ofExporters,
]
