import { useLocation, useSearchParams } from 'react-router'

export const caseTabs = [
  'overview',
  'papers',
  'people',
  'mandate',
  'lenders',
  'notes',
  'history',
] as const
export type CaseTab = (typeof caseTabs)[number]

export const tabLabels: Readonly<Record<CaseTab, string>> = {
  overview: 'Overview',
  papers: 'Papers',
  people: 'People',
  mandate: 'Mandate',
  lenders: 'Lenders',
  notes: 'Notes & tasks',
  history: 'History',
}

/** Tabs of the places that addresses name after `#`, also in mails from before there were tabs. */
const tabOfPlace: Readonly<Record<string, CaseTab>> = {
  'missing-papers': 'papers',
  documents: 'papers',
  people: 'people',
  mandate: 'mandate',
  teaser: 'mandate',
  notes: 'notes',
  timeline: 'history',
}

/** The address of a tab on the page one is on. */
export const tabAddress = (tab: CaseTab): string => (tab === 'overview' ? '?' : `?tab=${tab}`)

/** The tab that the address names. */
export const useCaseTab = (): CaseTab => {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const named = caseTabs.find((tab) => tab === search.get('tab'))
  return named ?? tabOfPlace[hash.slice(1)] ?? 'overview'
}
