import { eq, sql, type SQL } from 'drizzle-orm'
import type { Role } from '../../contract/define.ts'
import { applications } from '../db/schema.ts'
import type { Scope } from '../http/caller.ts'

const columnOf = {
  user: applications.ownerId,
  'relationship-manager': applications.relationshipManagerId,
  'credit-analyst': applications.creditAnalystId,
  'referral-partner': applications.referralPartnerId,
  admin: null,
} as const satisfies Record<Role, unknown>

/**
 * Which applications a scope reaches, as a condition on `applications`: a borrower's own, and for
 * staff and partners those they are assigned to. Undefined is no condition at all.
 */
export const applicationScope = (scope: Scope): SQL | undefined => {
  if (scope.kind === 'any') return undefined
  const column = columnOf[scope.role]
  return column ? eq(column, scope.userId) : sql`false`
}
