import { onOpening } from '../../ui/on-demand/on-opening.tsx'
import type { InviteDialogProps } from './invite-dialog-window.tsx'

/** Asks whom to invite, and as what. */
export const InviteDialog = onOpening<InviteDialogProps>(
  () => import('./invite-dialog-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)
