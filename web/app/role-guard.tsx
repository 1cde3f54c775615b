import { Outlet } from 'react-router'
import type { Role } from '../../contract/define.ts'
import { useUser } from '../lib/session.ts'
import { NoAccess } from './pages/no-access.tsx'

/** Shows its pages to some roles. The server decides in any case; this is for the eye. */
export const RoleGuard = ({ roles }: { roles: readonly Role[] }) => {
  const role = useUser((user) => user.role)
  return role !== null && roles.includes(role) ? <Outlet /> : <NoAccess />
}
