import { type CompanyType, companyTypeOf } from '../identity/company-types.ts'
import { companyWords } from '../identity/company-words.ts'
import { companyDocuments } from './document-catalogue.ts'
import type { DocumentKind } from './document-kind.ts'

type Own = Readonly<Record<string, Partial<DocumentKind>>>

const resolution = (by: string, why: string): Partial<DocumentKind> => ({
  label: 'Resolution to borrow',
  help: `${by} to borrow this amount, and who may sign for it.`,
  why,
  example: 'A certified copy on the letterhead, with date, amount and signatory.',
  aliases: ['resolution', 'authority letter'],
})

/** Particulars of one type where types share a group of papers. */
const ownOfType: Readonly<Partial<Record<CompanyType, Own>>> = {
  partnership: {
    Latest_Partnership_Deed: {
      label: 'Latest partnership deed',
      help: 'With all amendments; of a registered firm also its certificate.',
      aliases: ['partnership deed'],
    },
  },
  llp: {
    Latest_Partnership_Deed: {
      label: 'LLP agreement',
      help: 'With all amendments, and the certificate of incorporation.',
      aliases: ['llp agreement'],
    },
    authorityLetter: { why: 'One partner alone can’t bind the LLP to a loan.' },
  },
  trust: {
    Latest_Partnership_Deed: {
      label: 'Trust deed',
      help: 'With all amendments, and the registration certificate if there is one.',
      aliases: ['deed of trust'],
    },
    authorityLetter: resolution(
      'The decision of the trustees',
      'A trust borrows by a decision of its trustees, as far as its deed allows it.',
    ),
  },
  society: {
    Latest_Partnership_Deed: {
      label: 'Memorandum and rules of the society',
      help: 'With all amendments, and the registration certificate.',
      aliases: ['rules and regulations', 'memorandum of society', 'society registration'],
    },
    authorityLetter: resolution(
      'The decision of the governing body',
      'A society borrows by a decision of its governing body, as far as its rules allow it.',
    ),
  },
  'co-operative': {
    Latest_Partnership_Deed: {
      label: 'Bye-laws of the society',
      help: 'As registered, with all amendments, and the registration certificate.',
      aliases: ['bye laws', 'byelaws', 'society registration'],
    },
    authorityLetter: resolution(
      'The decision of the managing committee',
      'A co-operative society borrows by a decision of its managing committee, within its bye-laws.',
    ),
  },
  huf: {
    proprietor_Aadhar: { label: 'Aadhaar of the karta (masked)' },
    saving_Account_Statement: { help: 'Of the family or the karta, the last 12 months.' },
  },
}

/** Papers of a type that names itself in them. */
const named = (type: CompanyType): Own => {
  const { noun, people } = companyWords[type]
  return {
    firmPan: {
      label: `PAN card of the ${noun}`,
      help: `The ${noun}’s own, not that of one of its ${people}.`,
    },
    firmGst: { label: `GST registration certificate of the ${noun}` },
  }
}

/** PAN of a family: it has one of its own, so the karta's answers for nothing here. */
const panOfFamily = ({ sameAs: _, set: __, ...kind }: DocumentKind): DocumentKind => ({
  ...kind,
  label: 'PAN card of the HUF',
  help: 'The family’s own, not the karta’s.',
})

/** Papers of a borrower of this type: those of its group, in its own words. */
export const papersOfType = (value: CompanyType): readonly DocumentKind[] => {
  const group = companyTypeOf(value)?.documentGroup
  const own = { ...named(value), ...ownOfType[value] }
  return (group ? companyDocuments[group] : []).map((kind) =>
    value === 'huf' && kind.name === 'proprietor_PAN'
      ? panOfFamily(kind)
      : { ...kind, ...own[kind.name] },
  )
}
