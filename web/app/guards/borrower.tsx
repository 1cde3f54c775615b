import { RoleGuard } from '../role-guard.tsx'

const roles = ['user'] as const

export default () => <RoleGuard roles={roles} />
