import { lazy, Suspense } from 'react'
import { privateMeta } from '../../lib/page/private-meta.ts'
import type { FormPageHandle } from '../../ui/page/form-page.ts'

// For the few who come by the link of a mail, as those who stop reminders.
const StopChangePage = lazy(() => import('./stop-change-page.tsx'))

export const handle: FormPageHandle = { formPage: {} }

export const meta = () => privateMeta('Stop a change')

const StopChange = () => (
  <Suspense>
    <StopChangePage />
  </Suspense>
)

export default StopChange
