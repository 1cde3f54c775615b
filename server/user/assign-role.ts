import { eq, sql } from 'drizzle-orm'
import type { Role } from '../../contract/define/define.ts'
import { admins, isBorrower, roleTable } from '../../domain/people/roles.ts'
import { presentUser, type UserRow } from '../account/present.ts'
import { takeOffCases } from '../posts/take-off-cases.ts'
import { users } from '../db/schema.ts'
import type { Db } from '../db/connect.ts'
import { AppError, orNotFound } from '../foundation/app-error.ts'
import type { Caller } from '../foundation/caller.ts'
import { becomesAdmin, leavesAdmins } from '../second-person/admins.ts'
import { propose, type ProposalRow } from '../second-person/propose.ts'
import { refuseWhileLive } from './live-work.ts'
import { lockTarget } from './target.ts'

const ADMIN = 'admin' as const

type To = { userId: string; role: Role }

/** The person whose role is about to change, held until the transaction ends; refused where it may not. */
const holdForRole = async (tx: Db, caller: Caller, to: To): Promise<UserRow> => {
  const target = await lockTarget(tx, {
    caller,
    userId: to.userId,
    staysAdmin: admins.includes(to.role),
    own: 'OWN_ROLE',
  })
  const { role: from, status } = target
  if (status === 'pending' && !isBorrower(to.role)) {
    throw new AppError('CONFLICT', { message: 'This account is not verified yet.' })
  }
  if (status === 'invited')
    throw new AppError('CONFLICT', {
      message:
        'They have not accepted yet. Withdraw the invitation and send one with the right role.',
    })
  if (from !== to.role) await refuseWhileLive(tx, to.userId)
  return target
}

/** Columns that follow a role: since when, by whom and until when somebody is an admin. */
const adminColumns = (from: Role, to: Role, madeBy: string) => {
  const [was, is] = [admins.includes(from), admins.includes(to)]
  if (was === is) return {}
  return is ? becomesAdmin(madeBy) : leavesAdmins
}

const giveRole = async (tx: Db, caller: Caller, target: UserRow, role: Role, madeBy: string) => {
  const { id, role: from } = target
  const [changed] = await tx
    .update(users)
    .set({ role, version: sql`version + 1`, ...adminColumns(from, role, madeBy) })
    .where(eq(users.id, id))
    .returning()
  const takenOff = from === role ? 0 : await takeOffCases(tx, id, caller.userId)
  return { from, takenOff, user: presentUser(orNotFound(changed)) }
}

type Making = Parameters<typeof propose>[0]

/**
 * Gives a person another role: the firm keeps an admin, and nobody keeps cases of a role they lost. A new admin waits for a second
 * person.
 */
export const assignRole = async (making: Making, to: To) => {
  const { tx, caller } = making
  const target = await holdForRole(tx, caller, to)
  if (!admins.includes(to.role) || admins.includes(target.role))
    return { ...(await giveRole(tx, caller, target, to.role, caller.userId)), pending: undefined }
  const pending = await propose(making, {
    act: 'admin-role',
    subjectId: target.id,
    basedOn: target.version,
    shown: [
      { what: 'Role', before: roleTable[target.role].label, after: roleTable[to.role].label },
    ],
  })
  return { from: target.role, takenOff: 0, user: presentUser(target), pending }
}

/** Makes somebody the admin that was proposed; refused where their account was changed meanwhile. */
export const applyAdminRole = async (
  tx: Db,
  caller: Caller,
  { subjectId, basedOn, makerId }: ProposalRow,
) => {
  const target = await holdForRole(tx, caller, { userId: orNotFound(subjectId), role: ADMIN })
  if (target.version !== basedOn) throw new AppError('VERSION_STALE')
  return giveRole(tx, caller, target, ADMIN, makerId ?? caller.userId)
}
