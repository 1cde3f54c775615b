import { RoleGuard } from '../role-guard.tsx'

const roles = ['admin', 'credit-analyst', 'relationship-manager', 'referral-partner'] as const

export default () => <RoleGuard roles={roles} />
