import { onOpening } from '../../../ui/on-demand/on-opening.tsx'
import type { ChangeNeedProps } from './change-need-sheet.tsx'

/** The sheet in which a need is changed; it comes when it is asked for. */
export const ChangeNeed = onOpening<ChangeNeedProps>(
  () => import('./change-need-sheet.tsx'),
  ({ opened }) => opened,
  { opened: false },
)
