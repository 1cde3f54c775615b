import { eq, or, sql, type SQL } from 'drizzle-orm'
import { type RoleFacts, roleTable } from '../../domain/roles.ts'
import { applications, leads } from '../db/schema.ts'
import type { Scope } from '../foundation/caller.ts'
import { isUnowned } from './vacant.ts'

/** The column of a case that names each of its people. */
export const columnOf = {
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

/** Which leads a scope reaches, as a condition on `leads`: a partner's own, and for a manager theirs and those of nobody. */
export const leadScope = (scope: Scope): SQL | undefined => {
  if (scope.kind === 'any') return undefined
  const { side, caseWork } = roleTable[scope.role]
  if (side === 'partner') return eq(leads.partnerId, scope.userId)
  return caseWork.includes('contact')
    ? or(isUnowned(leads.ownerId), eq(leads.ownerId, scope.userId))
    : sql`false`
}

/** Enquiries are a pool of those who keep in touch with clients. */
export const readsEnquiries = ({ role }: Scope): boolean =>
  roleTable[role].caseWork.includes('contact')
