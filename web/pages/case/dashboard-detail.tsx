import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { opensCasesById } from '../../lib/page/application-paths.ts'
import { privateMeta } from '../../lib/page/private-meta.ts'
import { useUser } from '../../lib/session/session.ts'
import { LoadingPage } from '../../ui/page/loading-page.tsx'

export const meta = () => privateMeta('Applications of a borrower')

const Analyst = lazy(() =>
  import('./case-record.tsx').then(({ CaseRecord }) => ({ default: CaseRecord })),
)
const Others = lazy(() =>
  import('../../features/dashboard/borrower-cases.tsx').then(({ BorrowerCases }) => ({
    default: BorrowerCases,
  })),
)

/** The applications of a borrower; for whoever analyses cases the id is an application's own. */
const DashboardDetail = () => {
  const { id = '' } = useParams()
  const role = useUser((user) => user.role)
  return (
    <Suspense fallback={<LoadingPage />}>
      {opensCasesById(role) ? (
        <Analyst key={id} applicationId={id} />
      ) : (
        <Others key={id} userId={id} />
      )}
    </Suspense>
  )
}

export default DashboardDetail
