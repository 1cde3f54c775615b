import getBoard from 'virtual:may-call/getBoard'
import getDecisions from 'virtual:may-call/getDecisions'
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
import listMyLeads from 'virtual:may-call/listMyLeads'
import listAllMandates from 'virtual:may-call/listMandates/any'
import listQueue from 'virtual:may-call/listQueue'
import listTasks from 'virtual:may-call/listTasks'
import listUsers from 'virtual:may-call/listUsers'
import makeReferralLink from 'virtual:may-call/makeReferralLink'
import runImport from 'virtual:may-call/runImport'
import updateSettings from 'virtual:may-call/updateSettings'
import { type Role, type RoleFacts, roleTable } from '../../../domain/people/roles.ts'

/** Things that can be counted beside a place. */
export type Counted =
  | 'mine'
  | 'colleagues'
  | 'borrower'
  | 'lenders'
  | 'calls'
  | 'unread'
  | 'tasks'
  | 'mandates'
  | 'enquiries'
  | 'papers'
  | 'letters'

/** A page of a place, as it stands among the place's other pages. */
export type Part = {
  to: string
  label: string
  /** Letter that leads there after `g`. */
  letter?: string
  /** Thing that is counted beside it. */
  count?: Counted
  /** Whoever may make the call that its page lives on; without one whoever has the place. */
  of?: readonly Role[]
  /** Shown only while one is there: other pages lead to it. */
  aside?: true
  /** Other words under which the search finds it. */
  words?: string
}

/** A place of the workspace, and the letter that leads there after `g`. */
export type Place = Omit<Part, 'letter' | 'aside'> & {
  letter: string
  /** Its pages, where it has several; the one that it leads to is the first. */
  parts?: readonly Part[]
  /** Addresses below which one is in this place, too. */
  within?: readonly string[]
  /** True if a line stands above it: the places of the firm, below those of the work. */
  apart?: true
}

const profile: Place = { to: '/profile', label: 'Profile', letter: 'p' }
const inbox: Place = { to: '/dashboard/inbox', label: 'Inbox', letter: 'i', count: 'unread' }

const queueAt = (name: string) => `/dashboard/my-turn?queue=${name}`

const toDo: Place = {
  to: '/dashboard/my-turn',
  label: 'To do',
  letter: 'q',
  count: 'mine',
  of: listQueue,
  words: 'my turn',
  parts: [
    { to: '/dashboard/my-turn', label: 'Mine', count: 'mine', words: 'my turn' },
    { to: queueAt('colleagues'), label: 'With colleagues', count: 'colleagues' },
    { to: queueAt('borrower'), label: 'With the client', count: 'borrower' },
    { to: queueAt('lenders'), label: 'With lenders', count: 'lenders' },
    { to: queueAt('calls'), label: 'Calls', count: 'calls' },
    { to: queueAt('mandates'), label: 'To approve', count: 'mandates', of: getDecisions },
    { to: '/dashboard/tasks', label: 'Tasks', letter: 'k', count: 'tasks', of: listTasks },
    { to: queueAt('all'), label: 'All', aside: true },
    { to: queueAt('overdue'), label: 'Overdue', aside: true },
    { to: queueAt('unassigned'), label: 'Unassigned', aside: true },
    { to: queueAt('stuck'), label: 'No movement for a week', aside: true },
  ],
}

const board: Part = { to: '/dashboard/board', label: 'Board', letter: 'b', of: getBoard }

const allCases = '/dashboard/applications'

/** The cases of the firm; whoever has cases of their own has their list at the entry page. */
const casesAt = (to: '/dashboard' | typeof allCases): Place => ({
  to,
  label: 'Cases',
  letter: to === '/dashboard' ? 'd' : 'a',
  of: getQueueCounts,
  words: 'applications my queue',
  parts: [
    { to, label: 'List' },
    board,
    ...(to === '/dashboard'
      ? [{ to: allCases, label: 'All cases', letter: 'a', aside: true as const }]
      : []),
  ],
})

/** Places of the work, each as far as the rows of the calls let the staff. */
const workAround = (cases: Place): readonly Place[] => [
  toDo,
  inbox,
  cases,
  {
    to: '/dashboard/enquiries',
    label: 'New business',
    letter: 'e',
    count: 'enquiries',
    of: listEnquiries,
    parts: [
      { to: '/dashboard/enquiries', label: 'Enquiries', count: 'enquiries' },
      { to: '/dashboard/leads', label: 'Leads', letter: 'l', of: listLeads },
    ],
  },
  {
    to: '/dashboard/clients',
    label: 'Clients',
    letter: 'c',
    of: listClients,
    within: ['/dashboard/clients/'],
  },
  {
    to: '/dashboard/lenders',
    label: 'Lenders',
    letter: 'n',
    of: listLenders,
    within: ['/dashboard/lenders/'],
  },
  {
    to: '/dashboard/fees',
    label: 'Money',
    letter: 'f',
    of: listFees,
    words: 'fees due',
    parts: [
      { to: '/dashboard/fees', label: 'Fees due' },
      { to: '/dashboard/mandates', label: 'Mandates', letter: 'm', of: listAllMandates },
    ],
  },
]

/** Places of the firm itself. */
const firm: readonly Place[] = [
  { to: '/dashboard', label: 'Home', letter: 'd', apart: true, words: 'dashboard' },
  { to: '/dashboard/reports', label: 'Reports', letter: 'r', of: getFunnelReport },
  { to: '/dashboard/users', label: 'Team', letter: 'u', of: listUsers, words: 'people users' },
  {
    to: '/dashboard/settings',
    label: 'Settings',
    letter: 's',
    of: updateSettings,
    parts: [
      { to: '/dashboard/settings', label: 'Settings' },
      {
        to: '/dashboard/jobs',
        label: 'Failed jobs',
        letter: 'w',
        of: listDeadLetters,
        words: 'stuck work',
      },
      { to: '/dashboard/audit', label: 'Audit trail', letter: 't', of: listAuditEvents },
      { to: '/dashboard/clients/import', label: 'Import', of: runImport, words: 'import clients' },
    ],
  },
]

/**
 * Page on which a borrower chooses the application whose papers, or mandate, they came for; with one it leads on by
 * itself.
 */
export const choiceOf = (what: 'papers' | 'mandate'): string => `/dashboard?for=${what}`

/** Places of each kind of desk. */
const placesOf: Readonly<Record<RoleFacts['desk'], readonly Place[]>> = {
  house: [...workAround(casesAt(allCases)), ...firm],
  queue: workAround(casesAt('/dashboard')),
  leads: [
    { to: '/dashboard', label: 'Leads', letter: 'd', within: ['/dashboard/new-lead'] },
    { to: '/dashboard/earnings', label: 'Earnings', letter: 'e', of: listMyLeads },
    { to: '/dashboard/share', label: 'Share', letter: 's', of: makeReferralLink },
    {
      to: '/dashboard/referral-bank-details',
      label: 'Payment details',
      letter: 'b',
      of: listBankAccounts,
      words: 'bank details',
    },
    inbox,
  ],
  'own-cases': [
    { to: '/dashboard', label: 'Applications', letter: 'a' },
    {
      to: choiceOf('papers'),
      label: 'Documents',
      letter: 'd',
      count: 'papers',
      within: ['/dashboard/additional-documents/'],
    },
    {
      to: choiceOf('mandate'),
      label: 'Agreement',
      letter: 'm',
      words: 'mandate',
      count: 'letters',
      within: ['/dashboard/mandate/'],
    },
    profile,
  ],
}

/** The places of somebody who is signed in, each with the pages of it that they may see. */
export const placesFor = (role: Role): readonly Place[] => {
  const isOpen = ({ of }: { of?: readonly Role[] }) => of?.includes(role) ?? true
  return placesOf[roleTable[role].desk]
    .filter(isOpen)
    .map((place) => (place.parts ? { ...place, parts: place.parts.filter(isOpen) } : place))
}

/** All addresses of some places: each place, and the pages of those that have several. */
export const pagesOf = (places: readonly Place[]): readonly (Part & { place: Place })[] =>
  places.flatMap((place) => [
    { ...place, place },
    ...(place.parts ?? []).flatMap((part) => (part.to === place.to ? [] : [{ ...part, place }])),
  ])

type Address = { pathname: string; search: string }

/** Names in an address that tell pages of one path apart. */
const telling = ['for', 'queue']

/** True if an address is this page. */
export const isAt = ({ to }: Pick<Part, 'to'>, { pathname, search }: Address): boolean => {
  const [path, choice] = to.split('?')
  const here = new URLSearchParams(search)
  const wanted = new URLSearchParams(choice)
  return pathname === path && telling.every((name) => here.get(name) === wanted.get(name))
}

/** The place that an address belongs to. */
export const placeAt = (places: readonly Place[], address: Address): Place | undefined =>
  places.find((place) => [place, ...(place.parts ?? [])].some((page) => isAt(page, address))) ??
  places.find(({ within = [] }) => within.some((begin) => address.pathname.startsWith(begin)))
