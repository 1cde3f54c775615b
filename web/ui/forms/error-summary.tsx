import type { ErrorSummaryProps } from './error-summary-box.tsx'
import { later } from '../on-demand/later.tsx'

/** Problems of a long form; nobody has tried to send a page that has just come. */
export const ErrorSummary = later<ErrorSummaryProps>(() => import('./error-summary-box.tsx'), null)
