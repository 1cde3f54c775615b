import { later } from '../on-demand/later.tsx'
import type { Compared } from './answer-buttons.tsx'

/**
 * Other places of the numbers of a case, an enquiry or a lead. They come when the page has nothing else to do, into a
 * line kept for them.
 */
export const SameClient = later<Compared>(
  () => import('./same-client-line.tsx'),
  <div style={{ minHeight: 36 }} data-later="" />,
)
