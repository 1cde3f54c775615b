import { isStaff } from '../../../domain/people/roles.ts'
import { useUser } from './session.ts'

/** True if the words of staff may be shown: borrowers and partners read plain ones. */
export const useIsStaff = (): boolean => {
  const role = useUser((user) => user.role)
  return role !== null && isStaff(role)
}
