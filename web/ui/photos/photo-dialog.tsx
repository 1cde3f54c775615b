import { onOpening } from '../on-demand/on-opening.tsx'
import type { PhotoDialogProps } from './photo-dialog-window.tsx'

/** Takes photos of a paper, page by page, and hands them over as one file. */
export const PhotoDialog = onOpening<PhotoDialogProps>(
  () => import('./photo-dialog-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)
