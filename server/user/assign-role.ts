import { eq } from 'drizzle-orm'
import type { Role } from '../../contract/define/define.ts'
import { admins, isBorrower } from '../../domain/people/roles.ts'
import { presentUser } from '../account/present.ts'
import { takeOffCases } from '../posts/take-off-cases.ts'
import { users } from '../db/schema.ts'
import type { Db } from '../db/connect.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { refuseWhileLive } from './live-work.ts'
import { lockTarget } from './target.ts'

/** Gives a person another role: the firm keeps an admin, and nobody keeps cases of a role they lost. */
export const assignRole = async (tx: Db, caller: Caller, to: { userId: string; role: Role }) => {
  const { role: from, status } = await lockTarget(tx, {
    caller,
    userId: to.userId,
    staysAdmin: admins.includes(to.role),
    own: 'OWN_ROLE',
  })
  if (status === 'pending' && !isBorrower(to.role)) {
    throw new AppError('CONFLICT', { message: 'This account is not verified yet.' })
  }
  if (status === 'invited')
    throw new AppError('CONFLICT', {
      message:
        'They have not accepted yet. Withdraw the invitation and send one with the right role.',
    })
  if (from !== to.role) await refuseWhileLive(tx, to.userId)
  const [changed] = await tx
    .update(users)
    .set({ role: to.role })
    .where(eq(users.id, to.userId))
    .returning()
  const takenOff = from === to.role ? 0 : await takeOffCases(tx, to.userId, caller.userId)
  return { from, takenOff, user: presentUser(orNotFound(changed)) }
}
