import { RoleGuard } from '../role-guard.tsx'

const roles = ['user', 'admin', 'credit-analyst', 'relationship-manager'] as const

export default () => <RoleGuard roles={roles} />
