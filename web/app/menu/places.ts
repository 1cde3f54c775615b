import getBoard from 'virtual:may-call/getBoard'
import getFunnelReport from 'virtual:may-call/getFunnelReport'
import getQueueCounts from 'virtual:may-call/getQueueCounts'
import listAuditEvents from 'virtual:may-call/listAuditEvents'
import listBankAccounts from 'virtual:may-call/listBankAccounts'
import listClients from 'virtual:may-call/listClients'
import listDeadLetters from 'virtual:may-call/listDeadLetters'
import listEnquiries from 'virtual:may-call/listEnquiries'
import listFees from 'virtual:may-call/listFees'
import listLeads from 'virtual:may-call/listLeads'
import listLenders from 'virtual:may-call/listLenders'
import listAllMandates from 'virtual:may-call/listMandates/any'
import listQueue from 'virtual:may-call/listQueue'
import listTasks from 'virtual:may-call/listTasks'
import listUsers from 'virtual:may-call/listUsers'
import updateSettings from 'virtual:may-call/updateSettings'
import { type Role, type RoleFacts, roleTable } from '../../../domain/people/roles.ts'

/** Things that can be counted beside a place. */
export type Counted = 'mine' | 'unread' | 'tasks' | 'mandates' | 'enquiries' | 'papers' | 'letters'

/** A place of the workspace, and the letter that leads there after `g`. */
export type Place = {
  to: string
  label: string
  letter: string
  /** Thing that is counted beside it. */
  count?: Counted
  /** Whoever may make the call that its page lives on; without one whoever has the desk. */
  of?: readonly Role[]
  /** Addresses below which one is in this place, too. */
  within?: readonly string[]
}

const profile: Place = { to: '/profile', label: 'Profile', letter: 'p' }
const inbox: Place = { to: '/dashboard/inbox', label: 'Inbox', letter: 'i', count: 'unread' }

/** Places of the staff, each as far as the rows of the calls let them. */
const workspace: readonly Place[] = [
  inbox,
  { to: '/dashboard/my-turn', label: 'My turn', letter: 'q', count: 'mine', of: listQueue },
  { to: '/dashboard/tasks', label: 'Tasks', letter: 'k', count: 'tasks', of: listTasks },
  { to: '/dashboard/applications', label: 'Applications', letter: 'a', of: getQueueCounts },
  { to: '/dashboard/board', label: 'Board', letter: 'b', of: getBoard },
  {
    to: '/dashboard/mandates',
    label: 'Mandates',
    letter: 'm',
    count: 'mandates',
    of: listAllMandates,
  },
  {
    to: '/dashboard/enquiries',
    label: 'Enquiries',
    letter: 'e',
    count: 'enquiries',
    of: listEnquiries,
  },
  { to: '/dashboard/leads', label: 'Leads', letter: 'l', of: listLeads },
  { to: '/dashboard/clients', label: 'Clients', letter: 'c', of: listClients },
  { to: '/dashboard/lenders', label: 'Lenders', letter: 'n', of: listLenders },
  { to: '/dashboard/fees', label: 'Fees due', letter: 'f', of: listFees },
  { to: '/dashboard/users', label: 'People', letter: 'u', of: listUsers },
  { to: '/dashboard/reports', label: 'Reports', letter: 'r', of: getFunnelReport },
  { to: '/dashboard/audit', label: 'Audit trail', letter: 't', of: listAuditEvents },
  { to: '/dashboard/jobs', label: 'Stuck work', letter: 'w', of: listDeadLetters },
  { to: '/dashboard/settings', label: 'Settings', letter: 's', of: updateSettings },
  profile,
]

/**
 * Page on which a borrower chooses the application whose papers, or mandate, they came for; with one it leads on by
 * itself.
 */
export const choiceOf = (what: 'papers' | 'mandate'): string => `/dashboard?for=${what}`

/** Places of each kind of desk, the entry page first. */
const placesOf: Readonly<Record<RoleFacts['desk'], readonly Place[]>> = {
  house: [{ to: '/dashboard', label: 'Dashboard', letter: 'd' }, ...workspace],
  queue: [{ to: '/dashboard', label: 'My queue', letter: 'd' }, ...workspace],
  leads: [
    { to: '/dashboard', label: 'My leads', letter: 'd' },
    inbox,
    {
      to: '/dashboard/referral-bank-details',
      label: 'Bank details',
      letter: 'b',
      of: listBankAccounts,
    },
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

/** True if an address is the place, or below it. */
export const isIn = (
  { to, within = [] }: Place,
  { pathname, search }: { pathname: string; search: string },
): boolean => {
  const [path, choice] = to.split('?')
  if (within.some((begin) => pathname.startsWith(begin))) return true
  const here = new URLSearchParams(search).get('for')
  return pathname === path && here === new URLSearchParams(choice).get('for')
}
