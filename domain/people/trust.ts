import { isStaff, type Role } from './roles.ts'

/** Hours for which a device that the second factor has trusted isn't asked for it: a working day of staff, 30 days of others. */
export const trustHours = (role: Role): number => (isStaff(role) ? 12 : 30 * 24)

/** The same in words, after "for". */
export const trustWords = (role: Role): string => (isStaff(role) ? '12 hours' : '30 days')
