import { lazy, Suspense } from 'react'
import { privateMeta } from '../../lib/page/private-meta.ts'

// Every page knows what each route imports: this one's parts are for the few who were invited.
const InvitationPage = lazy(() => import('./invitation/invitation-page.tsx'))

export const meta = () => privateMeta('Open your account')

const Invitation = () => (
  <Suspense>
    <InvitationPage />
  </Suspense>
)

export default Invitation
