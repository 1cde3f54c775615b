import { lazy, Suspense } from 'react'
import { privateMeta } from '../../lib/page/private-meta.ts'
import type { FormPageHandle } from '../../ui/page/form-page.ts'

// For the few who come by the link of a mail, as those who send papers.
const StopRemindersPage = lazy(() => import('./stop-reminders/stop-reminders-page.tsx'))

export const handle: FormPageHandle = { formPage: {} }

export const meta = () => privateMeta('Stop reminders')

const StopReminders = () => (
  <Suspense>
    <StopRemindersPage />
  </Suspense>
)

export default StopReminders
