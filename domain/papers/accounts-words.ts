import type { CompanyType, companyTypeOf } from '../identity/company-types.ts'

/** Label of accounts, and the help that names their parts. */
export type AccountsWords = { label: string; help: string }

const PARTS = 'Balance sheet and profit and loss'

/** Always audited: section 143, Companies Act, 2013. Of others the law asks it by their size or objects. */
const ofCompanies: AccountsWords = {
  label: 'Audited accounts',
  help: `${PARTS} with the audit report.`,
}

// Section 44AB, Income-tax Act, 1961; section 63, Income-tax Act, 2025.
const TAX_AUDIT =
  'with the audit report where a tax audit is due: above ₹1 crore of turnover, or ₹10 crore where at most 5% is in cash.'

/** Limits of an audit in words, where they can be given: a turnover isn't asked for, so the owner reads it. */
const limits: Readonly<Partial<Record<CompanyType, string>>> = {
  // Rule 24(8), Limited Liability Partnership Rules, 2009.
  llp: 'with the audit report where one is due: above ₹40 lakh of turnover or ₹25 lakh of contribution.',
  partnership: TAX_AUDIT,
  proprietorship: TAX_AUDIT,
}

/** The words for the yearly accounts of a type of firm; without one nothing is said of an audit. */
export const accountsWords = (type: ReturnType<typeof companyTypeOf>): AccountsWords => {
  if (!type) return { label: 'Accounts', help: `${PARTS}.` }
  if (type.documentGroup === 'publicAndPrivateDocs') return ofCompanies
  const limit = limits[type.value] ?? 'with the audit report where the law asks for an audit.'
  return { label: 'Accounts', help: `${PARTS}, ${limit}` }
}
