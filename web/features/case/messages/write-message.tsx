import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import type { WriteMessageProps } from './write-window.tsx'

/** Writes to the borrower of a case. */
export const WriteMessage = onOpening<WriteMessageProps>(
  () => import('./write-window.tsx'),
  ({ opened }) => opened !== null,
  { opened: null },
)
