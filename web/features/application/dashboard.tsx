import { lazy, Suspense } from 'react'
import type { Role } from '../../../contract/define.ts'
import { privateMeta } from '../../app/page-meta.ts'
import { useUser } from '../../lib/session.ts'
import { LoadingPage } from './dashboard/loading-page.tsx'

export const meta = () => privateMeta('Dashboard')

const Borrower = lazy(() => import('./dashboard/borrower-dashboard.tsx'))
const Queue = lazy(() => import('./dashboard/queue-dashboard.tsx'))
const Partner = lazy(() => import('./dashboard/partner-dashboard.tsx'))
const Admin = lazy(() => import('./dashboard/admin-dashboard.tsx'))

const byRole = {
  user: Borrower,
  'credit-analyst': Queue,
  'relationship-manager': Queue,
  'referral-partner': Partner,
  admin: Admin,
} as const satisfies Record<Role, unknown>

/** What each role comes for: the own cases, the queue, the leads, or the whole house. */
const Dashboard = () => {
  const role = useUser((user) => user.role)
  const Part = role === null ? LoadingPage : byRole[role]
  return (
    <Suspense fallback={<LoadingPage />}>
      <Part />
    </Suspense>
  )
}

export default Dashboard
