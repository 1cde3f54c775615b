import { onOpening } from '../../ui/on-demand/on-opening.tsx'
import type { InviteClientProps } from './invite-client-window.tsx'

/** Asks where the link to a client's account goes. */
export const InviteClientDialog = onOpening<InviteClientProps>(
  () => import('./invite-client-window.tsx'),
  ({ client }) => client !== null,
  { client: null },
)
