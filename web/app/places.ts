import { type Role, type RoleFacts, roleTable } from '../../domain/roles.ts'

/** What can be counted beside a place. */
export type Counted = 'mine' | 'unread' | 'tasks' | 'mandates' | 'enquiries' | 'papers' | 'letters'

/** A place of the workspace, and the letter that leads there after `g`. */
export type Place = {
  to: string
  label: string
  letter: string
  /** What is counted beside it. */
  count?: Counted
  /** Where a desk has several roles: those whose place it is. */
  of?: readonly Role[]
  /** Addresses below which one is in this place, too. */
  within?: readonly string[]
}

const profile: Place = { to: '/profile', label: 'Profile', letter: 'p' }
const inbox: Place = { to: '/dashboard/inbox', label: 'Inbox', letter: 'i', count: 'unread' }
const tasks: Place = { to: '/dashboard/tasks', label: 'Tasks', letter: 'k', count: 'tasks' }
const applications: Place = { to: '/dashboard/applications', label: 'Applications', letter: 'a' }
const board: Place = { to: '/dashboard/board', label: 'Board', letter: 'b' }

const myTurn: Place = { to: '/dashboard/my-turn', label: 'My turn', letter: 'q', count: 'mine' }
const lenders: Place = { to: '/dashboard/lenders', label: 'Lenders', letter: 'n' }
const enquiries: Place = {
  to: '/dashboard/enquiries',
  label: 'Enquiries',
  letter: 'e',
  of: ['admin', 'relationship-manager'],
  count: 'enquiries',
}
const leads: Place = {
  to: '/dashboard/leads',
  label: 'Leads',
  letter: 'l',
  of: ['admin', 'relationship-manager'],
}
const clients: Place = {
  to: '/dashboard/clients',
  label: 'Clients',
  letter: 'c',
  of: ['admin', 'relationship-manager'],
}

/** Where a borrower chooses the application whose papers, or mandate, they came for; with one it leads on by itself. */
export const choiceOf = (what: 'papers' | 'mandate'): string => `/dashboard?for=${what}`

/** Where each kind of desk leads, what comes in first. */
const placesOf: Readonly<Record<RoleFacts['desk'], readonly Place[]>> = {
  house: [
    { to: '/dashboard', label: 'Dashboard', letter: 'd' },
    inbox,
    myTurn,
    tasks,
    applications,
    board,
    { to: '/dashboard/mandates', label: 'Mandates', letter: 'm', count: 'mandates' },
    enquiries,
    leads,
    clients,
    lenders,
    { to: '/dashboard/users', label: 'People', letter: 'u' },
    { to: '/dashboard/reports', label: 'Reports', letter: 'r' },
    { to: '/dashboard/audit', label: 'Audit trail', letter: 't' },
    { to: '/dashboard/jobs', label: 'Stuck work', letter: 'w' },
    { to: '/dashboard/settings', label: 'Settings', letter: 's' },
    profile,
  ],
  queue: [
    { to: '/dashboard', label: 'My queue', letter: 'd' },
    inbox,
    myTurn,
    tasks,
    applications,
    board,
    enquiries,
    leads,
    clients,
    lenders,
    profile,
  ],
  leads: [
    { to: '/dashboard', label: 'My leads', letter: 'd' },
    inbox,
    { to: '/dashboard/referral-bank-details', label: 'Bank details', letter: 'b' },
    profile,
  ],
  'own-cases': [
    { to: '/dashboard', label: 'Applications', letter: 'a' },
    {
      to: choiceOf('papers'),
      label: 'Papers',
      letter: 'd',
      count: 'papers',
      within: ['/dashboard/additional-documents/'],
    },
    {
      to: choiceOf('mandate'),
      label: 'Mandate',
      letter: 'm',
      count: 'letters',
      within: ['/dashboard/mandate/'],
    },
    profile,
  ],
}

/** The places of somebody who is signed in. */
export const placesFor = (role: Role): readonly Place[] =>
  placesOf[roleTable[role].desk].filter(({ of }) => of?.includes(role) ?? true)

/** Whether an address is the place, or below it. */
export const isIn = (
  { to, within = [] }: Place,
  { pathname, search }: { pathname: string; search: string },
): boolean => {
  const [path, choice] = to.split('?')
  if (within.some((begin) => pathname.startsWith(begin))) return true
  const here = new URLSearchParams(search).get('for')
  return pathname === path && here === new URLSearchParams(choice).get('for')
}
