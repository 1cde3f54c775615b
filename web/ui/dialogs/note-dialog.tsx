import type { NoteDialogProps } from './note-dialog-window.tsx'
import { onOpening } from '../on-demand/on-opening.tsx'

/** Asks before an act, takes the reason, and says what went wrong without losing a word. */
export const NoteDialog = onOpening<NoteDialogProps>(
  () => import('./note-dialog-window.tsx'),
  ({ opened }) => opened,
  { opened: false },
)
