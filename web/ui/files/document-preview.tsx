import type { DocumentPreviewProps } from './document-preview-window.tsx'
import { onOpening } from '../on-demand/on-opening.tsx'

export type { Previewed } from './document-preview-window.tsx'

/** A document in place, without leaving the page. */
export const DocumentPreview = onOpening<DocumentPreviewProps>(
  () => import('./document-preview-window.tsx'),
  ({ file }) => file !== null,
  { file: null },
)
