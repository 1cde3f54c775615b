import { onOpening } from '../../ui/on-demand/on-opening.tsx'
import type { EnquiryDialogProps } from './enquiry-dialog-window.tsx'

/** All of one enquiry: what was asked, how to reach the person, and how far the firm is. */
export const EnquiryDialog = onOpening<EnquiryDialogProps>(
  () => import('./enquiry-dialog-window.tsx'),
  ({ enquiry }) => enquiry !== undefined,
  { enquiry: undefined },
)
