import type { CallName } from '../../../contract/index.ts'
import type { Role } from '../../../domain/people/roles.ts'

/** Call of a first screen; `:name` stands for that part of the address, `:userId` for whoever is signed in. */
export type FirstCall = {
  name: CallName
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
}

/** Needs of a first screen beyond its route: modules that come with it, and the calls it makes. */
export type FirstScreen = { parts: readonly string[]; calls: readonly FirstCall[] }

type FirstPage = Partial<Record<Role, FirstScreen>>

const call = (name: CallName, more: Omit<FirstCall, 'name'> = {}): FirstCall => ({ name, ...more })

/** Paths of the calls of staff (bundling/contract-routes.ts), which the client fetches with the first of them. */
const STAFF_ROUTES = 'virtual:contract-staff-routes'

/** Parts and calls of the frame around a workspace, which shows the person. */
const framed = ({ parts, calls }: FirstScreen): FirstScreen => ({
  parts: ['app/frame/avatar-menu.tsx', ...parts],
  calls: [call('getProfile'), call('countNotifications'), ...calls],
})

const forStaff = ({ parts, calls }: FirstScreen): FirstScreen =>
  framed({ parts: ['app/search/search-box.tsx', STAFF_ROUTES, ...parts], calls })

const nextForMe = call('listQueue', { params: { queue: 'mine' }, query: { limit: '50' } })
const listed = { limit: '50', sortBy: 'submittedAt', order: 'desc', stage: 'live' }
const record = (applicationId: string) => call('getApplication', { params: { applicationId } })

const ownRecord = framed({
  parts: ['pages/case/borrower-record.tsx'],
  calls: [record(':applicationId')],
})
const recordAt = (applicationId: string) =>
  forStaff({
    parts: ['pages/case/staff-record.tsx', 'features/papers/review/paper-counts.tsx'],
    calls: [
      record(applicationId),
      call('getSettings'),
      call('getTags', { params: { id: applicationId } }),
    ],
  })

/** Pages that stand in no workspace: their routes export a `handle` (ui/page/form-page.ts). */
export const formPages: readonly string[] = [
  '/businessloan',
  '/dashboard/:id/update/:applicationId',
]

/** Pages whose first screen is known, by the pattern of their route and by role; any other names its own files alone. */
export const firstPages: Readonly<Record<string, FirstPage>> = {
  '/businessloan': {
    user: {
      parts: ['features/wizard/need/need-step.tsx'],
      calls: [call('getDraft'), call('getSettings'), call('getProfile')],
    },
  },
  '/dashboard': {
    user: framed({
      parts: ['features/dashboard/borrower-dashboard.tsx'],
      calls: [
        call('listApplications', { query: { stage: 'live' } }),
        call('listApplications', { query: { stage: 'ended' } }),
        call('getDraft'),
        call('getSettings'),
      ],
    }),
    admin: forStaff({
      parts: ['features/dashboard/admin-dashboard.tsx'],
      calls: [
        call('listDeadLetters', { query: { limit: '1' } }),
        call('getDecisions'),
        call('getDeskFigures'),
        call('getDashboardSummary'),
        nextForMe,
      ],
    }),
    'credit-analyst': forStaff({
      parts: ['pages/queue-desk.tsx'],
      calls: [
        call('getQueueCounts'),
        call('getDeskFigures'),
        nextForMe,
        call('listCreditAnalystLoans', { params: { analystId: ':userId' }, query: listed }),
      ],
    }),
    'relationship-manager': forStaff({
      parts: ['pages/queue-desk.tsx', 'features/queue/calls-today.tsx'],
      calls: [
        call('getQueueCounts'),
        call('getDeskFigures'),
        nextForMe,
        call('listQueue', { params: { queue: 'calls' }, query: { limit: '10' } }),
        call('listApplications', { query: listed }),
      ],
    }),
    'referral-partner': forStaff({
      parts: ['pages/partner-desk.tsx', 'features/lead/referral-link.tsx'],
      calls: [
        call('getMyReferrals'),
        call('listMyLeads', { query: { limit: '50', sortBy: 'createdAt', order: 'desc' } }),
      ],
    }),
  },
  '/dashboard/:id': { 'credit-analyst': recordAt(':id') },
  '/dashboard/:id/:applicationId': {
    user: ownRecord,
    admin: recordAt(':applicationId'),
    'relationship-manager': recordAt(':applicationId'),
  },
  '/dashboard/offers/:applicationId': {
    user: framed({
      parts: [],
      calls: [
        record(':applicationId'),
        call('listOffers', { params: { id: ':applicationId' } }),
        call('getCapacities', { params: { id: ':applicationId' } }),
      ],
    }),
  },
}
