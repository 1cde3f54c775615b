import { RoleGuard } from '../role-guard.tsx'

const roles = ['admin'] as const

export default () => <RoleGuard roles={roles} />
