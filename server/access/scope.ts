import { eq, sql, type SQL } from 'drizzle-orm'
import { type RoleFacts, roleTable } from '../../domain/roles.ts'
import { applications } from '../db/schema.ts'
import type { Scope } from '../foundation/caller.ts'

const columnOf = {
  owner: applications.ownerId,
  relationshipManager: applications.relationshipManagerId,
  creditAnalyst: applications.creditAnalystId,
  referralPartner: applications.referralPartnerId,
} as const satisfies Record<NonNullable<RoleFacts['onCase']>, unknown>

/**
 * Which applications a scope reaches, as a condition on `applications`: a borrower's own, and for
 * staff and partners those they are assigned to. Undefined is no condition at all.
 */
export const applicationScope = (scope: Scope): SQL | undefined => {
  if (scope.kind === 'any') return undefined
  const { onCase } = roleTable[scope.role]
  return onCase ? eq(columnOf[onCase], scope.userId) : sql`false`
}
