import type { PaperSetName } from './document-kind.ts'

/**
 * Words about a set beside its first paper; `oneClaimWillDo` where one claim that a paper is not applicable answers
 * the whole set.
 */
type PaperSet = { or: string | null; oneClaimWillDo: boolean }

/** Sets of papers of which any one will do. */
export const paperSets: Readonly<Record<PaperSetName, PaperSet>> = {
  'latest-accounts': { or: 'provisional accounts', oneClaimWillDo: true },
  'bank-statements': { or: 'savings account statements', oneClaimWillDo: true },
  'proprietor-pan': { or: null, oneClaimWillDo: true },
  // Nobody is without all four.
  identity: { or: 'passport, voter card or driving licence', oneClaimWillDo: false },
}
