import { onOpening } from '../../ui/on-demand/on-opening.tsx'
import type { LeadDialogProps } from './lead-dialog-window.tsx'

/** All of one lead: what the partner told, and how far the firm is. */
export const LeadDialog = onOpening<LeadDialogProps>(
  () => import('./lead-dialog-window.tsx'),
  ({ lead }) => lead !== undefined,
  { lead: undefined },
)
