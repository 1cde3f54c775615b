import type { ConfirmDialogProps } from './confirm-dialog-window.tsx'
import { onOpening } from '../on-demand/on-opening.tsx'

/** Asks before an act that can't be undone. Stays open while it runs, and when it fails. */
export const ConfirmDialog = onOpening<ConfirmDialogProps>(
  () => import('./confirm-dialog-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)
