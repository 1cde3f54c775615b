import type { Role } from '../../domain/roles.ts'
import type { ApplicationRow } from './queries.ts'

/** The page of a case as this role opens it. */
export const pathOfCase = (
  { id, ownerId }: Pick<ApplicationRow, 'id' | 'ownerId'>,
  role: Role,
): string => {
  if (role === 'credit-analyst') return `/dashboard/${id}`
  return role === 'referral-partner' ? '/dashboard' : `/dashboard/${ownerId}/${id}`
}

/** Where the borrower supplies what was asked for beyond the form. */
export const uploadPage = ({ id }: Pick<ApplicationRow, 'id'>) =>
  `/dashboard/additional-documents/${id}`

/** Where the borrower sends what a form still lacks, and what was returned of it. */
export const missingPapersPage = (application: Pick<ApplicationRow, 'id' | 'ownerId'>) =>
  `${pathOfCase(application, 'user')}#missing-papers`
