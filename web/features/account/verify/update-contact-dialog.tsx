import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import type { UpdateContactProps } from './update-contact-window.tsx'

/** Corrects the email or the mobile number of a registration. */
export const UpdateContactDialog = onOpening<UpdateContactProps>(
  () => import('./update-contact-window.tsx'),
  ({ kind }) => kind !== null,
  { kind: null },
)
