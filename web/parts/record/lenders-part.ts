import { useLocation, useSearchParams } from 'react-router'

/** Parts of the panel for one lender, as addresses and the panel name them. */
export const lenderParts = [
  ['queries', 'Queries'],
  ['rooms', 'Access'],
  ['given', 'Documents given'],
  ['offers', 'Offer'],
] as const
export type LenderPart = (typeof lenderParts)[number][0]

/** What the panel shows of all lenders together. */
export const togetherParts = [
  ['fit', 'Matching'],
  ['rooms', 'Access and consent'],
  ['offers', 'Offers & disbursals'],
] as const
export type TogetherPart = (typeof togetherParts)[number][0]

/** `sent`: the table of the lenders alone. */
export type LendersPart = TogetherPart | 'sent'

/** The panel beside the table: of one lender (a submission), or of all together. */
export type LendersPanel =
  | { of: 'lender'; submissionId: string; part: LenderPart | null }
  | { of: 'all'; part: TogetherPart }

/** The panel that an address names; null for the table alone. */
export const panelAt = (search: URLSearchParams): LendersPanel | null => {
  const part = search.get('part')
  const submissionId = search.get('lender')
  if (submissionId !== null)
    return {
      of: 'lender',
      submissionId,
      part: lenderParts.find(([name]) => name === part)?.[0] ?? null,
    }
  const together = togetherParts.find(([name]) => name === part)
  return together ? { of: 'all', part: together[0] } : null
}

/** What is told apart in the panel: the lender, or what is shown of all. */
export const keyOf = (panel: LendersPanel | null): string | null => {
  if (panel === null) return null
  return panel.of === 'lender' ? panel.submissionId : panel.part
}

/** The address of a part on the page of the case. */
export const partAddress = (part: LendersPart): string => `?tab=lenders&part=${part}`

/** The address of one lender's panel, at a part of it. */
export const lenderAddress = (submissionId: string, part?: LenderPart): string =>
  `?tab=lenders&lender=${submissionId}${part === undefined ? '' : `&part=${part}`}`

/** True if the page behind the panel is the table: closing the panel then goes back to it. */
const cameFromTable = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromTable' in state

/** How a link opens the panel, so that Back leads from any panel to the table, and whether one came from there. */
export const usePanelLink = () => {
  const [search] = useSearchParams()
  const { state }: { state: unknown } = useLocation()
  const isOpen = panelAt(search) !== null
  const isFromTable = isOpen && cameFromTable(state)
  return {
    isFromTable,
    link: {
      replace: isOpen,
      preventScrollReset: true,
      state: isOpen && !isFromTable ? null : { fromTable: true },
    },
  }
}
