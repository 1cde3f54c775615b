import { later } from '../../../ui/later.tsx'
import type { CaseActsProps } from './case-acts.tsx'

/** The acts on several cases, which come with the first that is selected. */
export const SelectedActs = later<CaseActsProps>(() => import('./case-acts.tsx'), null)
