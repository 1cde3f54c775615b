import type { SearchKind } from '../../contract/work/search.ts'
import { type RoleFacts, roleTable } from '../../domain/people/roles.ts'
import type { Scope } from '../foundation/caller.ts'

type OnCase = NonNullable<RoleFacts['onCase']>

/**
 * Names of a case's people among the readers of an entry, as the triggers write them (migrations 0026 and 0042): a
 * role that was given the same post later reads under this name, too.
 */
const storedName: Readonly<Record<OnCase, string>> = {
  owner: 'user',
  relationshipManager: 'relationship-manager',
  creditAnalyst: 'credit-analyst',
  referralPartner: 'referral-partner',
}

/** The pool of enquiries, and of leads that nobody follows up, is open to all who keep in touch with clients. */
const pool = storedName.relationshipManager

/** The names under which this caller stands among the readers of an entry of a kind. */
export const readersOf = ({ kind, role, userId }: Scope, of: SearchKind): readonly string[] => {
  if (kind === 'any') return [`${of}:any`]
  if (of === 'enquiry') return [`${of}:${pool}`]
  if (of === 'referral') return [`${of}:${pool}`, `${of}:${pool}:${userId}`]
  const { onCase } = roleTable[role]
  return onCase === null ? [] : [`${of}:${storedName[onCase]}:${userId}`]
}
