import { type Row, isByRole, rolesWithin } from '../../contract/define/define.ts'
import { contract } from '../../contract/index.ts'
import type { Role } from '../../domain/people/roles.ts'

const rows: Readonly<Record<keyof typeof contract, Row>> = contract

/** The roles that may make a call, as its row in the contract says. */
export const callersOf = (call: keyof typeof contract): readonly Role[] => {
  const { access } = rows[call]
  return isByRole(access) ? rolesWithin(access) : []
}

/** True if a role may make a call: abilities shown to a person are those that the call has. */
export const may = (call: keyof typeof contract, role: Role): boolean =>
  callersOf(call).includes(role)
