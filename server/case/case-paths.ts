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

/** Page on which the borrower goes on with a draft. */
export const DRAFT = '/businessloan'

/** Page on which the borrower reads and signs the letter. */
export const mandatePage = ({ id }: Pick<ApplicationRow, 'id'>) => `/dashboard/mandate/${id}`

/** Page on which the borrower compares offers of lenders and accepts one. */
export const offersPage = ({ id }: Pick<ApplicationRow, 'id'>) => `/dashboard/offers/${id}`

/** Page on which the borrower supplies papers beyond the form. */
export const uploadPage = ({ id }: Pick<ApplicationRow, 'id'>) =>
  `/dashboard/additional-documents/${id}`

/** Place on which the borrower sends papers that a form still lacks, or that were returned. */
export const missingPapersPage = (application: Pick<ApplicationRow, 'id' | 'ownerId'>) =>
  `${pathOfCase(application, 'user')}#missing-papers`
