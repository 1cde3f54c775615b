import { canHavePost, type Role } from '../../../domain/people/roles.ts'

/** Ids that the address of an application is made from. */
export type Addressed = { userId: string; applicationId: string }

/** True if cases stand at their id alone: for those who analyse them, who open no borrower. */
export const opensCasesById = (role: Role | null): boolean =>
  role !== null && canHavePost(role, 'creditAnalyst')

/** The page of one application: for an analyst the id alone, for others below its borrower. */
export const detailsPath = (role: Role | null, { userId, applicationId }: Addressed): string =>
  opensCasesById(role) ? `/dashboard/${applicationId}` : `/dashboard/${userId}/${applicationId}`

/** Page on which a role works on an application: the analyst on its teaser, others on the form. */
export const editPath = (role: Role | null, { userId, applicationId }: Addressed): string =>
  opensCasesById(role)
    ? `/dashboard/upload-teaser/${applicationId}`
    : `/dashboard/${userId}/update/${applicationId}`

export const teaserPath = (applicationId: string): string =>
  `/dashboard/upload-teaser/${applicationId}`
export const additionalDocumentsPath = (applicationId: string): string =>
  `/dashboard/additional-documents/${applicationId}`
export const mandatePath = (applicationId: string): string => `/dashboard/mandate/${applicationId}`
export const offersPath = (applicationId: string): string => `/dashboard/offers/${applicationId}`
/** Page of a borrower's own case with what they told, the people, the history and the way out. */
export const toldPath = (applicationId: string): string => `/dashboard/details/${applicationId}`
export const createMandatePath = (applicationId: string): string =>
  `/dashboard/create-mandate/${applicationId}`
