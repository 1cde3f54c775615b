import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import type { ChangeContactProps } from './change-contact-window.tsx'

/** Changes the email or the mobile number of an account, with a code to the new one. */
export const ChangeContactDialog = onOpening<ChangeContactProps>(
  () => import('./change-contact-window.tsx'),
  ({ kind }) => kind !== null,
  { kind: null },
)
