import { defaultLenders, lenderKey, type LenderKind as Group } from './lenders.ts'

/** Kinds of lenders in the directory. */
export const directoryKinds = {
  public: 'Public sector bank',
  private: 'Private bank',
  'small-finance': 'Small finance bank',
  foreign: 'Foreign bank',
  'co-operative': 'Co-operative bank',
  nbfc: 'NBFC',
  fintech: 'Fintech',
  development: 'Development institution',
} as const
export type DirectoryKind = keyof typeof directoryKinds

const isKind = (text: string): text is DirectoryKind => Object.hasOwn(directoryKinds, text)

export const directoryKindNames: readonly DirectoryKind[] =
  Object.keys(directoryKinds).filter(isKind)

/** Kind of lender that a text means: "public", "Public sector bank", "small_finance". */
export const directoryKindOf = (text: string): DirectoryKind | undefined => {
  const bare = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
    .replace(/^cooperative/, 'co-operative')
    .replace(/(?:-sector)?(?:-(?:bank|institution))?$/, '')
  return isKind(bare) ? bare : undefined
}

const ofGroup: Readonly<Record<Group, DirectoryKind | null>> = {
  'public-sector': 'public',
  private: 'private',
  'other-bank': null,
  nbfc: 'nbfc',
}

const ofName: Readonly<Record<string, DirectoryKind>> = {
  SIDBI: 'development',
  'AU Small Finance Bank': 'small-finance',
  HSBC: 'foreign',
  'Standard Chartered Bank': 'foreign',
  'DBS Bank India': 'foreign',
  Lendingkart: 'fintech',
  SMEcorner: 'fintech',
  NeoGrowth: 'fintech',
}

/** The lenders of the usual list with the kind of each, by the key of their names. */
export const usualKinds: readonly { key: string; kind: DirectoryKind }[] = defaultLenders.flatMap(
  ({ name, kind }) => {
    const known = ofName[name] ?? ofGroup[kind]
    return known === null ? [] : [{ key: lenderKey(name), kind: known }]
  },
)
