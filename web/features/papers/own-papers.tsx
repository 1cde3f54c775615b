import { lazy, Suspense } from 'react'
import { privateMeta } from '../../lib/page/private-meta.ts'
import type { FormPageHandle } from '../../ui/page/form-page.ts'

// Every page knows what each route imports: this one's parts are for the few who come by a link.
const OwnPapersPage = lazy(() => import('./by-link/own-papers-page.tsx'))

/** Whoever comes by a link came for one thing: no footer of the whole site stands below it. */
export const handle: FormPageHandle = { formPage: {} }

export const meta = () => privateMeta('Your own documents')

const OwnPapers = () => (
  <Suspense>
    <OwnPapersPage />
  </Suspense>
)

export default OwnPapers
