/** Papers of the business that its accountant usually prepares, files or certifies, by their keys. */
const ofBusiness: ReadonlySet<string> = new Set([
  'CMA',
  'creditorsAgeing',
  'debtorsAgeing',
  'director_ITR_with_Computation',
  'gstReturns',
  'netWorthStatements',
  'projection_Report',
  'promoter_ITR_with_Computation',
  'provisional_Data',
  'statutoryDues',
])

/** Groups of papers that are all of this kind: accounts and income-tax returns of each year. */
const groups: ReadonlySet<string> = new Set([
  'auditedPreviousYearsDocs',
  'companyITR',
  'ITR_Returns',
])

/**
 * True if the accountant of a business usually has the paper of a slot, e.g. `companyITR.firstYear`: accounts,
 * returns and statements.
 */
export const accountantsUsuallyHave = (slot: string): boolean => {
  const path = slot.split('.')
  return groups.has(path.at(-2) ?? '') || ofBusiness.has(path.at(-1) ?? '')
}
