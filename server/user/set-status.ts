import { eq, sql } from 'drizzle-orm'
import { presentUser } from '../account/present.ts'
import { endSessions } from '../account/sessions.ts'
import { users } from '../db/schema.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { leavesAdmins } from '../second-person/admins.ts'
import { refuseNaming } from '../trail/reason.ts'
import { refuseWhileLive } from './live-work.ts'
import { lockTarget } from './target.ts'

type Wanted = { userId: string; suspended: boolean; reason?: string | undefined }

/** Suspends a person, whose sessions end with it, or lifts the suspension. */
export const setStatus = async (tx: Db, caller: Caller, wanted: Wanted) => {
  const { userId, suspended, reason } = wanted
  const target = await lockTarget(tx, {
    caller,
    userId,
    staysAdmin: !suspended,
    own: 'OWN_ACCOUNT',
  })
  if (target.status === 'pending') {
    throw new AppError('CONFLICT', { message: 'This account is not verified yet.' })
  }
  if (target.status === 'invited') {
    throw new AppError('CONFLICT', {
      message: 'They have not accepted yet. Withdraw the invitation instead.',
    })
  }
  if (suspended) await refuseWhileLive(tx, userId)
  if (reason !== undefined) refuseNaming(target, reason)
  const status = suspended ? ('suspended' as const) : ('active' as const)
  await tx
    .update(users)
    .set({
      status,
      version: sql`version + 1`,
      ...(suspended ? leavesAdmins : { adminEndedAt: null }),
    })
    .where(eq(users.id, userId))
  if (suspended) await endSessions(tx, { userId }, 'suspended')
  return { ...presentUser(target), status }
}
