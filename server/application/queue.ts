import { and, eq, type SQL } from 'drizzle-orm'
import type { Role } from '../../contract/define.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { found } from '../foundation/app-error.ts'
import type { Scope } from '../foundation/caller.ts'
import { applicationScope } from '../access/scope.ts'

/** The cases of one analyst or partner, for that person and for admins; anybody else's is absent. */
export const queueOf = async (
  db: Db,
  scope: Scope,
  userId: string,
  role: Role,
): Promise<SQL | undefined> => {
  if (scope.kind !== 'any') {
    if (scope.userId !== userId) found(null)
    return applicationScope(scope)
  }
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, role)))
  found(person)
  return applicationScope({ kind: 'assigned', userId, role })
}
