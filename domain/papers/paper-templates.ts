/** Blank form that an owner fills in instead of beginning with an empty page. */
export type PaperTemplate = {
  /** The name of the file, below /templates. */
  file: string
  /** Words of its link. */
  label: string
}

const debtProfile = { file: 'debt-profile.xlsx', label: 'Blank debt profile (XLSX)' }
const profile = { file: 'business-profile.docx', label: 'Blank business profile (DOCX)' }
const buyers = { file: 'top-buyers.xlsx', label: 'Blank list of buyers (XLSX)' }
const suppliers = { file: 'top-suppliers.xlsx', label: 'Blank list of suppliers (XLSX)' }
const netWorth = { file: 'net-worth.xlsx', label: 'Blank net worth statement (XLSX)' }

/** Blank forms by the name of the paper in the catalogue, spelling included. */
export const paperTemplates: Readonly<Record<string, PaperTemplate>> = {
  outstanding_debt_profile: debtProfile,
  company_profile: profile,
  Business_Profile: profile,
  business_Profile: profile,
  top_10_buyers_monthly_sales: buyers,
  top_10_suppliers_monthly_sales: suppliers,
  netWorthStatements: netWorth,
}

/**
 * Blank form for a slot such as `publicAndPrivateDocs.company_profile`; undefined where a paper comes from somebody
 * else.
 */
export const templateOf = (slot: string): PaperTemplate | undefined =>
  paperTemplates[slot.slice(slot.lastIndexOf('.') + 1)]
