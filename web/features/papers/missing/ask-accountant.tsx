import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import type { AskAccountantProps } from './ask-accountant-window.tsx'

/** Makes a link by which somebody without an account sends papers. */
export const AskAccountant = onOpening<AskAccountantProps>(
  () => import('./ask-accountant-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)
