import { RoleGuard } from '../role-guard.tsx'

const roles = ['referral-partner'] as const

export default () => <RoleGuard roles={roles} />
