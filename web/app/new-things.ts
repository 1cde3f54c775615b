import { caseWorkers, contacts, type Role } from '../../domain/roles.ts'

/** What can be made from anywhere, and by whom. */
const newThings: readonly { to: string; label: string; of: readonly Role[] }[] = [
  { to: '/dashboard/clients/new', label: 'New client', of: contacts },
  { to: '/dashboard/tasks#new-task', label: 'New task', of: caseWorkers },
  { to: '/dashboard/users?invite', label: 'Invite a colleague', of: ['admin'] },
  { to: '/dashboard/clients/import', label: 'Import clients', of: ['admin'] },
]

/** What somebody may make. */
export const newThingsFor = (role: Role) => newThings.filter(({ of }) => of.includes(role))
