import type { Role, RoleAccess, ScopeKind } from '../../contract/define/define.ts'

/** The signed-in person behind a request, as the database has them at this moment. */
export type Caller = {
  userId: string
  role: Role
  sessionId: string
  name: string
  email: string
  /** True if the session has lately proved by password or second factor that it is theirs; see PROOF_MINUTES. */
  isProved: boolean
}

/** Whoever something is shown to. */
export type Viewer = Pick<Caller, 'userId' | 'role'>

/**
 * Records that this call may reach. Query functions demand it and turn it into SQL, so that ownership can't be
 * forgotten.
 */
export type Scope = { kind: ScopeKind; userId: string; role: Role }

/** The scope that an access gives to this caller; null where it doesn't name the role. */
export const scopeWithin = (
  access: RoleAccess,
  { userId, role }: Pick<Caller, 'userId' | 'role'>,
): Scope | null => {
  const kind = access[role]
  return kind ? { kind, userId, role } : null
}
