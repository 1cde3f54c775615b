import { lazy, Suspense } from 'react'
import { type RoleFacts, roleTable } from '../../domain/people/roles.ts'
import { privateMeta } from '../lib/page/private-meta.ts'
import { useUser } from '../lib/session/session.ts'
import { LoadingPage } from '../ui/page/loading-page.tsx'

export const meta = () => privateMeta('Dashboard')

const Borrower = lazy(() => import('../features/dashboard/borrower-dashboard.tsx'))
const Queue = lazy(() => import('./queue-desk.tsx'))
const Partner = lazy(() => import('./partner-desk.tsx'))
const Admin = lazy(() => import('../features/dashboard/admin-dashboard.tsx'))

const desks = {
  'own-cases': Borrower,
  queue: Queue,
  leads: Partner,
  house: Admin,
} as const satisfies Record<RoleFacts['desk'], unknown>

/** Dashboard of each role: the own cases, the queue, the leads, or the whole house. */
const Dashboard = () => {
  const role = useUser((user) => user.role)
  const Part = role === null ? LoadingPage : desks[roleTable[role].desk]
  return (
    <Suspense fallback={<LoadingPage />}>
      <Part />
    </Suspense>
  )
}

export default Dashboard
