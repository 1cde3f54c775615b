import rolesOfPages from 'virtual:page-roles'
import type { Role } from '../../domain/people/roles.ts'

/** True if a role may see the page of a route; a page that lives on no call is for everybody. */
export const maySee = (routeId: string, role: Role | null): boolean => {
  const allowed = rolesOfPages[routeId]
  return allowed === undefined || (role !== null && allowed.includes(role))
}
