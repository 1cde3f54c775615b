import { eq, or, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Role, type RoleFacts, roleTable } from '../../domain/people/roles.ts'
import { applications, caseTurns, leads } from '../db/schema.ts'
import type { Scope } from '../foundation/caller.ts'
import { isUnowned } from './vacant.ts'

type OnCase = NonNullable<RoleFacts['onCase']>

/** The column of a case that names each of its people. */
export const columnOf = {
  owner: applications.ownerId,
  relationshipManager: applications.relationshipManagerId,
  creditAnalyst: applications.creditAnalystId,
  referralPartner: applications.referralPartnerId,
} as const satisfies Record<OnCase, unknown>

/** Columns in which the turn of a case repeats its people, so that queues are read without the case. */
const columnOfTurn: Partial<Record<OnCase, AnyPgColumn>> = {
  relationshipManager: caseTurns.relationshipManagerId,
  creditAnalyst: caseTurns.creditAnalystId,
}

/** The column of a turn that names who of a role works on the case; undefined where it names nobody of it. */
export const turnColumnOf = (role: Role): AnyPgColumn | undefined => {
  const { onCase } = roleTable[role]
  return onCase === null ? undefined : columnOfTurn[onCase]
}

/** Undefined is no condition at all. */
const scopeBy = ({ kind, userId }: Scope, column: AnyPgColumn | undefined): SQL | undefined => {
  if (kind === 'any') return undefined
  return column ? eq(column, userId) : sql`false`
}

/**
 * Applications that a scope reaches, as a condition on `applications`: a borrower's own, and for staff and partners
 * those they are assigned to.
 */
export const applicationScope = (scope: Scope): SQL | undefined => {
  const { onCase } = roleTable[scope.role]
  return scopeBy(scope, onCase === null ? undefined : columnOf[onCase])
}

/** Turns that a scope reaches, as a condition on `case_turns`: those of the same applications. */
export const turnScope = (scope: Scope): SQL | undefined => scopeBy(scope, turnColumnOf(scope.role))

/**
 * Leads that a scope reaches, as a condition on `leads`: a partner's own, and for a manager theirs and those of
 * nobody.
 */
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
