import { and, eq, ne } from 'drizzle-orm'
import type { ErrorCode } from '../../contract/define/errors.ts'
import { isActiveAdmin } from '../access/active-admins.ts'
import { users } from '../db/schema.ts'
import type { Db } from '../db/connect.ts'
import type { UserRow } from '../account/present.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'

type Act = {
  caller: Caller
  userId: string
  /** True if the person is still an active admin afterwards. */
  staysAdmin: boolean
  /** The refusal to those who do it to themselves. */
  own: ErrorCode
}

/**
 * The person an admin is about to change, locked. Every act that could cost the firm its last admin
 * waits here for the others, so that two admins can't remove each other.
 */
export const lockTarget = async (
  tx: Db,
  { caller, userId, staysAdmin, own }: Act,
): Promise<UserRow> => {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(isActiveAdmin)
    .orderBy(users.id)
    .for('no key update')
  // The caller may have lost the role while this waited.
  if (!admins.some(({ id }) => id === caller.userId)) throw new AppError('FORBIDDEN')
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), ne(users.status, 'deleted')))
    .for('update')
  const target = orNotFound(row)
  if (staysAdmin) return target
  const isLast = admins.every(({ id }) => id === userId) && admins.length > 0
  if (isLast) throw new AppError('LAST_ADMIN')
  if (userId === caller.userId) throw new AppError(own)
  return target
}
