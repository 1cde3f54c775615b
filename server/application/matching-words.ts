import { sql, type SQL } from 'drizzle-orm'
import { isStaff, type Role } from '../../domain/people/roles.ts'
import { contains } from '../db/contains.ts'
import { applications } from '../db/schema.ts'

// The forms of a PAN and a GSTIN: what has none of them is looked for in no form.
const PAN = /^[A-Z]{5}\d{4}[A-Z]$/
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z]\w{3}$/

/** The cases whose company has this PAN or GSTIN, by their indexes. */
const byNumber = (words: string): SQL => {
  const typed = words.replaceAll(/[\s-]/g, '').toUpperCase()
  if (PAN.test(typed))
    return sql`union select a.id from applications a
      where a.form #>> '{formData,companyPanNumber}' = ${typed}`
  if (GSTIN.test(typed))
    return sql`union select a.id from applications a
      where a.form #>> '{formData,companyGstNumber}' = ${typed}`
  return sql``
}

/**
 * Condition that a case is found by these words: by its reference and company, and for staff, who read more of it, by
 * its borrower's name, email and mobile and by the company's PAN and GSTIN, too. Each has its own index.
 */
export const matchingWords = (words: string, role: Role): SQL => {
  if (!isStaff(role)) return contains(applications.searchText, words)
  return sql`${applications.id} in (
    select a.id from applications a where ${contains(sql`a.search_text`, words)}
    union select a.id from applications a join users u on u.id = a.owner_id
      where ${contains(sql`u.search_text`, words)}
    ${byNumber(words)})`
}
