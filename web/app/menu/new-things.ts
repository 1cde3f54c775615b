import createClient from 'virtual:may-call/createClient'
import createTask from 'virtual:may-call/createTask'
import inviteUser from 'virtual:may-call/inviteUser'
import runImport from 'virtual:may-call/runImport'
import type { Role } from '../../../domain/people/roles.ts'

/** Things that can be made from anywhere, with the roles that may. */
const newThings: readonly { to: string; label: string; of: readonly Role[] }[] = [
  { to: '/dashboard/clients/new', label: 'New client', of: createClient },
  { to: '/dashboard/tasks#new-task', label: 'New task', of: createTask },
  { to: '/dashboard/users?invite', label: 'Invite a colleague', of: inviteUser },
  { to: '/dashboard/clients/import', label: 'Import clients', of: runImport },
]

/** Things that a role may make. */
export const newThingsFor = (role: Role) => newThings.filter(({ of }) => of.includes(role))
