import type { PaperSetName } from './document-kind.ts'

/** What is said of a set beside its first paper, and whether one claim that a paper is not applicable answers the whole of it. */
type PaperSet = { or: string | null; oneClaimWillDo: boolean }

/** Papers of which any one will do. */
export const paperSets: Readonly<Record<PaperSetName, PaperSet>> = {
  'latest-accounts': { or: 'provisional accounts', oneClaimWillDo: true },
  'bank-statements': { or: 'savings account statements', oneClaimWillDo: true },
  'proprietor-pan': { or: null, oneClaimWillDo: true },
  // Nobody is without all four.
  identity: { or: 'passport, voter card or driving licence', oneClaimWillDo: false },
}
