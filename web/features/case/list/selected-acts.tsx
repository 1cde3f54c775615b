import { later } from '../../../ui/on-demand/later.tsx'
import { useOnDemand } from '../../../ui/on-demand/use-on-demand.ts'
import type { CaseActsProps } from './case-acts.tsx'

const load = () => import('./case-acts.tsx')

/** The acts on several cases, which come with the first that is selected. */
export const SelectedActs = later<CaseActsProps>(load, null, { atOnce: true })

/** Has them ready by then. */
export const usePreparedActs = (): void => void useOnDemand(load)
