import { RoleGuard } from '../role-guard.tsx'

const roles = ['user', 'admin'] as const

export default () => <RoleGuard roles={roles} />
