import type { ListedUser } from '../../contract/user.ts'
import type { Caller } from '../foundation/caller.ts'

type Account = Pick<ListedUser, 'userId' | 'role' | 'status' | 'cases'>

/** What an admin may do with somebody's account; the calls themselves decide in any case. */
export const abilitiesOn = (
  { userId, role, status, cases }: Account,
  caller: Caller,
): ListedUser['abilities'] => {
  const another = userId !== caller.userId
  const verified = status !== 'pending'
  return {
    assignRole: another && verified,
    setStatus: another && verified,
    delete: another && !(role === 'user' && cases.live > 0),
  }
}
