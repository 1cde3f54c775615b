import { useSearchParams } from 'react-router'
import type { ApplicationRecord } from '../../../contract/case/application.ts'
import { statusesBeforeLenders } from '../../../domain/status/status-groups.ts'

/** The parts of the lenders' side of a case, as the address and the page name them. */
export const lendersParts = [
  ['fit', 'Matching'],
  ['sent', 'With lenders'],
  ['rooms', 'Access and consent'],
  ['offers', 'Offers & disbursals'],
] as const
export type LendersPart = (typeof lendersParts)[number][0]

/**
 * The part that the address names. Without one, as long as no lender has the case, the lenders that fit it; then those that
 * have it.
 */
export const useLendersPart = ({ status }: Pick<ApplicationRecord, 'status'>): LendersPart => {
  const [search] = useSearchParams()
  const named = lendersParts.find(([name]) => name === search.get('part'))
  return named?.[0] ?? (statusesBeforeLenders.includes(status) ? 'fit' : 'sent')
}

/** The address of a part on the page of the case. */
export const partAddress = (part: LendersPart): string => `?tab=lenders&part=${part}`
