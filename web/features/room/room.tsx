import { lazy, Suspense } from 'react'
import { privateMeta } from '../../lib/page/private-meta.ts'
import type { FormPageHandle } from '../../ui/page/form-page.ts'

// Every page knows what each route imports: this one's parts are for the few who come by a link.
const RoomPage = lazy(() => import('./room-page.tsx'))

/** Whoever comes by a link came for one thing: neither the site's header nor its footer stands around it. */
export const handle: FormPageHandle = { formPage: {} }

/** Nothing of what is shown here: a title stands in histories and in previews. */
export const meta = () => privateMeta('For lenders')

const Room = () => (
  <Suspense>
    <RoomPage />
  </Suspense>
)

export default Room
