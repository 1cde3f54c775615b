import { useLocation, useSearchParams } from 'react-router'

export const caseTabs = [
  'overview',
  'papers',
  'figures',
  'people',
  'lenders',
  'mandate',
  'activity',
] as const
export type CaseTab = (typeof caseTabs)[number]

export const tabLabels: Readonly<Record<CaseTab, string>> = {
  overview: 'Overview',
  papers: 'Documents',
  figures: 'Figures',
  people: 'People',
  lenders: 'Lenders',
  mandate: 'Agreement & fee',
  activity: 'Activity',
}

/** Tabs under the names that addresses had for them before, also in mails. */
const tabOfName: Readonly<Record<string, CaseTab>> = { notes: 'activity', history: 'activity' }

/** Tabs of the places that addresses name after `#`, also in mails from before there were tabs. */
const tabOfPlace: Readonly<Record<string, CaseTab>> = {
  'missing-papers': 'papers',
  documents: 'papers',
  people: 'people',
  mandate: 'mandate',
  teaser: 'figures',
  notes: 'activity',
  timeline: 'activity',
}

/** The address of a tab on the page one is on. */
export const tabAddress = (tab: CaseTab): string => (tab === 'overview' ? '?' : `?tab=${tab}`)

/** The tab that the address names. */
export const useCaseTab = (): CaseTab => {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const name = search.get('tab') ?? ''
  const named = caseTabs.find((tab) => tab === name) ?? tabOfName[name]
  return named ?? tabOfPlace[hash.slice(1)] ?? 'overview'
}
