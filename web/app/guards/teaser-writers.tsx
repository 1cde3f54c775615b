import { RoleGuard } from '../role-guard.tsx'

const roles = ['admin', 'credit-analyst'] as const

export default () => <RoleGuard roles={roles} />
