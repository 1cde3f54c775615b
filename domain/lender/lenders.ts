/** The most lenders that an application names; one that names none leaves the choice to the firm. */
export const MAX_PREFERRED_LENDERS = 3

export type LenderKind = 'public-sector' | 'private' | 'other-bank' | 'nbfc'
export type Lender = { name: string; kind: LenderKind; active: boolean }

export const lenderKindLabels: Readonly<Record<LenderKind, string>> = {
  'public-sector': 'Public sector banks',
  private: 'Private banks',
  'other-bank': 'Other banks and institutions',
  nbfc: 'Non-banking finance companies',
}

const names: Readonly<Record<LenderKind, readonly string[]>> = {
  'public-sector': [
    'State Bank of India',
    'Bank of Baroda',
    'Bank of India',
    'Bank of Maharashtra',
    'Canara Bank',
    'Central Bank of India',
    'Indian Bank',
    'Indian Overseas Bank',
    'Punjab & Sind Bank',
    'Punjab National Bank',
    'UCO Bank',
    'Union Bank of India',
  ],
  private: [
    'Axis Bank',
    'Bandhan Bank',
    'City Union Bank',
    'CSB Bank',
    'DCB Bank',
    'Dhanlaxmi Bank',
    'Federal Bank',
    'HDFC Bank',
    'ICICI Bank',
    'IDBI Bank',
    'IDFC FIRST Bank',
    'IndusInd Bank',
    'Jammu & Kashmir Bank',
    'Karnataka Bank',
    'Karur Vysya Bank',
    'Kotak Mahindra Bank',
    'Nainital Bank',
    'RBL Bank',
    'South Indian Bank',
    'Tamilnad Mercantile Bank',
    'Yes Bank',
  ],
  'other-bank': [
    'SIDBI',
    'AU Small Finance Bank',
    'HSBC',
    'Standard Chartered Bank',
    'DBS Bank India',
  ],
  nbfc: [
    'Bajaj Finance',
    'Tata Capital',
    'Aditya Birla Capital',
    'L&T Finance',
    'HDB Financial Services',
    'Poonawalla Fincorp',
    'Cholamandalam Finance',
    'Shriram Finance',
    'UGRO Capital',
    'IIFL Finance',
    'Godrej Capital',
    'SMFG India Credit',
    'Hero FinCorp',
    'Lendingkart',
    'SMEcorner',
    'NeoGrowth',
    'Kinara Capital',
  ],
}

const kinds: readonly LenderKind[] = ['public-sector', 'private', 'other-bank', 'nbfc']

/**
 * List of lenders that a new installation starts with: public-sector and private banks, and others by usage; admins
 * keep their own in the settings. Merged banks are not offered.
 */
export const defaultLenders: readonly Lender[] = kinds.flatMap((kind) =>
  names[kind].map((name) => ({ name, kind, active: true })),
)

/** Heading of the lenders that the firm has added to the usual list; it comes last. */
const OTHER_LENDERS = 'Other lenders'

/**
 * Key of a lender's name, the same for its spellings: letters that look alike, case and spaces make no difference.
 */
export const lenderKey = (name: string): string =>
  name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

const labelOf = new Map(defaultLenders.map(({ name, kind }) => [name, lenderKindLabels[kind]]))

/** Lenders under the names of their kinds, in the order of the kinds; empty ones are left out. */
export const lendersByKind = (lenders: readonly string[]): [kind: string, names: string[]][] => {
  const groups = Map.groupBy(lenders, (name) => labelOf.get(name) ?? OTHER_LENDERS)
  return [...Object.values(lenderKindLabels), OTHER_LENDERS].flatMap(
    (kind): [string, string[]][] => {
      const members = groups.get(kind)
      return members ? [[kind, members]] : []
    },
  )
}
