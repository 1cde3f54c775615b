import type { Role } from '../../../domain/people/roles.ts'
import { useUser } from './session.ts'

/** True if the person may make a call: `callers` are the roles of its row, as `virtual:may-call/…` gives them. */
export const useMay = (callers: readonly Role[]): boolean => {
  const role = useUser((user) => user.role)
  return role !== null && callers.includes(role)
}
