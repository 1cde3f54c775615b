import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { type Post, rolesOn } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'
import { users } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Scope } from '../foundation/caller.ts'
import { applicationScope } from '../access/scope.ts'

/** The cases of one analyst or partner, for that person and for admins; anybody else's is absent. */
export const queueOf = async (
  db: Db,
  scope: Scope,
  userId: string,
  post: Post,
): Promise<SQL | undefined> => {
  if (scope.kind !== 'any') {
    if (scope.userId !== userId) orNotFound(null)
    return applicationScope(scope)
  }
  const [person] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), inArray(users.role, rolesOn(post))))
  return applicationScope({ kind: 'assigned', userId, role: orNotFound(person).role })
}
