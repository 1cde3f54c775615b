import type { CompanyType } from './company-types.ts'
import { type Checklist, missingSlots } from './documents.ts'

export type ReadyPapers = { group: string; papers: readonly string[] }

/** Where the firm asks otherwise than the catalogue, without its words. */
export type FirmAsks = readonly Omit<Checklist[number], 'help'>[]

/** How a group of a form with one unnamed person is called before anybody has been named. */
const groupNames: Readonly<Record<string, string>> = {
  'Person 1': 'Each director, partner or proprietor',
}

const times = ['', '', ', two years', ', three years', ', four years']

/**
 * The papers that an unsecured application of this type can't do without, grouped as the form asks
 * for them; years that stand one by one there are counted here.
 */
export const papersToKeepReady = (
  companyType: CompanyType,
  asks: FirmAsks = [],
): readonly ReadyPapers[] => {
  const checklist = asks.map((ask) => ({ ...ask, help: '' }))
  const groups = new Map<string, Map<string, number>>()
  for (const { group, label } of missingSlots({ companyType }, checklist)) {
    const papers = groups.get(group) ?? new Map<string, number>()
    papers.set(label, (papers.get(label) ?? 0) + 1)
    groups.set(group, papers)
  }
  return [...groups].map(([group, papers]) => ({
    group: groupNames[group] ?? group,
    papers: [...papers].map(([label, count]) => `${label}${times[count] ?? ''}`),
  }))
}
