import { isStaff, type Post, posts, roleOn } from '../../domain/people/roles.ts'
import type { ApplicationRow } from './queries.ts'

/** Columns of a case for each post, and whether its borrower reads of it. */
export const postTable = {
  relationshipManager: { column: 'relationshipManagerId', forBorrower: true },
  creditAnalyst: { column: 'creditAnalystId', forBorrower: true },
  referralPartner: { column: 'referralPartnerId', forBorrower: false },
} as const satisfies Record<Post, { column: keyof ApplicationRow; forBorrower: boolean }>

/** The posts of a case that the firm's own people have. */
const staffPosts = posts.filter((post) => isStaff(roleOn(post)))

/** The firm's own people who work on a case. */
export const staffOf = (application: ApplicationRow): readonly string[] =>
  staffPosts.flatMap((post) => application[postTable[post].column] ?? [])
