import { canHavePost, isStaff, partners, type Role } from '../../domain/people/roles.ts'
import { staffNotice, type StaffNoticeKind } from '../../domain/notices/staff-notices.ts'
import type { ApplicationRow } from './queries.ts'

/** The page of a case as this role opens it: whoever analyses cases by its id alone (web/lib/page/application-paths.ts). */
export const pathOfCase = (
  { id, ownerId }: Pick<ApplicationRow, 'id' | 'ownerId'>,
  role: Role,
): string => {
  if (canHavePost(role, 'creditAnalyst')) return `/dashboard/${id}`
  return partners.includes(role) ? '/dashboard' : `/dashboard/${ownerId}/${id}`
}

/** The page of a case where somebody of the firm reads what they were told of. */
export const pathOfNotice = (
  application: Pick<ApplicationRow, 'id' | 'ownerId'>,
  role: Role,
  kind: StaffNoticeKind,
): string => {
  const { tab } = staffNotice(kind)
  return `${pathOfCase(application, role)}${tab && isStaff(role) ? `?tab=${tab}` : ''}`
}

/** Where the borrower goes on with what they have begun. */
export const DRAFT = '/businessloan'

/** Where the borrower reads and signs the letter. */
export const mandatePage = ({ id }: Pick<ApplicationRow, 'id'>) => `/dashboard/mandate/${id}`

/** Where the borrower compares offers of lenders and accepts one. */
export const offersPage = ({ id }: Pick<ApplicationRow, 'id'>) => `/dashboard/offers/${id}`

/** Where the borrower supplies what was asked for beyond the form. */
export const uploadPage = ({ id }: Pick<ApplicationRow, 'id'>) =>
  `/dashboard/additional-documents/${id}`

/** Where the borrower sends what a form still lacks, and what was returned of it. */
export const missingPapersPage = (application: Pick<ApplicationRow, 'id' | 'ownerId'>) =>
  `${pathOfCase(application, 'user')}#missing-papers`
