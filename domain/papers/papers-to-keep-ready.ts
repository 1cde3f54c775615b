import { type CompanyType, companyTypeOf, companyTypeValues } from '../identity/company-types.ts'
import { wordsOfType } from '../identity/company-words.ts'
import { counted } from '../text/counted.ts'
import type { Checklist } from './documents.ts'
import { BELOW_TWENTY } from '../amounts/number-words.ts'
import { missingNeeds, type PaperNeed, papersOfForm } from './paper-needs.ts'

export type ReadyPapers = { group: string; papers: readonly string[] }

/** Firm's own choices beside the catalogue, without its words. */
export type FirmAsks = readonly Omit<Checklist[number], 'help'>[]

/** Name of a group of a form with one unnamed person, before anybody has been named. */
const groupName = (group: string, companyType: CompanyType): string => {
  if (group !== 'Person 1') return group
  const one = companyTypeOf(companyType)?.documentGroup === 'proprietorshipDocs'
  return `${one ? 'The' : 'Each'} ${wordsOfType(companyType).person}`
}

const paperName = ({ slot, label, slots }: PaperNeed) =>
  slots.find((one) => one.slot === slot)?.label ?? label

const withHelp = (asks: FirmAsks): Checklist => asks.map((ask) => ({ ...ask, help: '' }))

const times = ['', '', ', two years', ', three years', ', four years']

/**
 * The papers that an unsecured application of this type needs before it is analysed, grouped as the form asks
 * for them; years that stand one by one there are counted here.
 */
export const papersToKeepReady = (
  companyType: CompanyType,
  asks: FirmAsks = [],
): readonly ReadyPapers[] => {
  const needs = missingNeeds({ companyType }, 'analysis', withHelp(asks))
  return [...Map.groupBy(needs, ({ group }) => group)].map(([group, some]) => ({
    group: groupName(group, companyType),
    papers: [...Map.groupBy(some, paperName)].map(([name, same]) =>
      same.length === 1 ? (same[0]?.label ?? name) : `${name}${times[same.length] ?? ''}`,
    ),
  }))
}

const inWords = (count: number): string => BELOW_TWENTY[count]?.toLowerCase() || String(count)

/**
 * Count of papers that are enough to hand in, whatever the type of the borrower: "four papers", or "three to five
 * papers" where the firm asks the types for more or fewer; empty where it asks for none.
 */
export const papersToHandIn = (asks: FirmAsks = []): string => {
  const needs = companyTypeValues.map(
    (companyType) => papersOfForm({ companyType }, withHelp(asks)).need,
  )
  const [fewest, most] = [Math.min(...needs), Math.max(...needs)]
  if (most === 0) return ''
  const papers = counted(most, 'document').replace(/^\d+/, () => inWords(most))
  return fewest === most ? papers : `${inWords(fewest)} to ${papers}`
}
