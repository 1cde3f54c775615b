import { useSearchParams } from 'react-router'
import type { ApplicationRecord } from '../../../../contract/case/application.ts'
import type { ApplicationStatus } from '../../../../domain/status/application-status.ts'

/** The parts of the lenders' side of a case, as the address and the page name them. */
export const lendersParts = [
  ['fit', 'Which lenders fit'],
  ['sent', 'With lenders'],
  ['rooms', 'Rooms and consent'],
  ['offers', 'Offers and money'],
] as const
export type LendersPart = (typeof lendersParts)[number][0]

/** As long as no lender has the case, one looks for who fits it. */
const beforeLenders: readonly ApplicationStatus[] = [
  'submitted',
  'under-review',
  'documents-pending',
  'in-analysis',
  'teaser-ready',
  'mandate-pending',
]

/** The part that the address names; without one what a case in this state is looked at for. */
export const useLendersPart = ({ status }: Pick<ApplicationRecord, 'status'>): LendersPart => {
  const [search] = useSearchParams()
  const named = lendersParts.find(([name]) => name === search.get('part'))
  return named?.[0] ?? (beforeLenders.includes(status) ? 'fit' : 'sent')
}

/** The address of a part on the page of the case. */
export const partAddress = (part: LendersPart): string => `?tab=lenders&part=${part}`
