import type { ListedUser } from '../../contract/people/user.ts'
import { hasMailbox } from '../../domain/notices/mailbox.ts'
import { isBorrower } from '../../domain/people/roles.ts'
import type { Caller } from '../foundation/caller.ts'

type Account = Pick<ListedUser, 'userId' | 'role' | 'status' | 'cases' | 'email'> & {
  hasFactor: boolean
}

/** Acts of an admin on a person's account; the calls themselves decide in any case. */
export const abilitiesOn = (
  { userId, role, status, cases, email, hasFactor }: Account,
  caller: Caller,
): ListedUser['abilities'] => {
  const another = userId !== caller.userId
  const verified = status === 'active' || status === 'suspended'
  return {
    assignRole: another && verified,
    setStatus: another && verified,
    delete: another && !(isBorrower(role) && cases.live > 0),
    resetFactor: another && hasFactor,
    // The link goes by mail: whoever has none is not asked anew.
    invite: status === 'invited' && hasMailbox(email),
  }
}
