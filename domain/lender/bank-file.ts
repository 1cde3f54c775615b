import { formatDate } from '../dates/dates.ts'
import { acceptedExtension } from '../papers/file-types.ts'
import { type Block, heading, type Letter, paragraph } from '../letter/letter-blocks.ts'

/** The parts of a bank file, in the order that is usual where a lender has none of its own. */
export const bankFileParts = [
  'firm',
  'people',
  'accounts',
  'returns',
  'security',
  'others',
] as const
export type BankFilePart = (typeof bankFileParts)[number]

export const bankFilePartLabels: Readonly<Record<BankFilePart, string>> = {
  firm: 'Documents of the business',
  people: 'Documents of its people',
  accounts: 'Accounts',
  returns: 'Income-tax returns',
  security: 'Security offered',
  others: 'Further documents',
}

/**
 * Part of a bank file for a paper, by the slot of the form it stands in; null for a paper that was asked for beyond
 * the form.
 */
export const bankFilePartOf = (slot: string | null): BankFilePart => {
  if (slot === null) return 'others'
  if (slot.startsWith('auditedPreviousYearsDocs.')) return 'accounts'
  if (slot.startsWith('companyITR.') || slot.includes('.ITR_Returns.')) return 'returns'
  if (slot.startsWith('collateralDocs.')) return 'security'
  return slot.startsWith('management.') ? 'people' : 'firm'
}

/** An order with each part once: those that a lender names come first, the others as usual. */
export const fullOrder = (own: readonly BankFilePart[]): BankFilePart[] => [
  ...new Set([...own, ...bankFileParts]),
]

export type BankPaper = { title: string; fileName: string; part: BankFilePart }
export type NumberedPaper<P extends BankPaper = BankPaper> = P & {
  number: number
  /** Name of its file in the ZIP: "07 Audited accounts, FY 2025-26.pdf". */
  name: string
}

const LONGEST_NAME = 120
/** Characters that no system takes in the name of a file. */
const forbidden = /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu

/** The chosen papers in a lender's order, numbered from 1; within a part they stay as they come. */
export const numberPapers = <P extends BankPaper>(
  papers: readonly P[],
  own: readonly BankFilePart[],
): NumberedPaper<P>[] => {
  const digits = Math.max(2, String(papers.length).length)
  return fullOrder(own)
    .flatMap((part) => papers.filter((paper) => paper.part === part))
    .map((paper, index) => {
      const number = index + 1
      const title = [...paper.title.replaceAll(forbidden, ' ').replaceAll(/\s+/g, ' ').trim()]
        .slice(0, LONGEST_NAME)
        .join('')
        .replace(/[\s.]+$/, '')
      const extension = acceptedExtension(paper.fileName) ?? 'bin'
      const place = String(number).padStart(digits, '0')
      return { ...paper, number, name: `${place} ${title || 'Document'}.${extension}` }
    })
}

/** Place of a paper: on pages of the PDF, beside it as a file of its own, with the reason, or nowhere any more. */
export type Place = { from: number; pages: number } | { beside: string } | 'gone'

const placeInWords = (place: Place | undefined, name: string): string => {
  if (place === undefined) return name
  if (place === 'gone') return 'No longer there'
  if ('beside' in place) return `Separate file (${place.beside})`
  const { from, pages } = place
  return pages === 1 ? String(from) : `${from} to ${from + pages - 1}`
}

type Index = {
  firm: { name: string; lines: readonly string[] }
  lender: { name: string; branch: string | null; contact: string | null }
  /** Reference of the case. */
  reference: string
  /** Reference of the lender, once it has given one. */
  lenderReference: string | null
  company: string
  facilities: readonly string[]
  /** Amount in words: ₹2.5 Crore. */
  amount: string
  /** A calendar date in India, YYYY-MM-DD. */
  date: string
  papers: readonly NumberedPaper[]
  as: 'pdf' | 'zip'
  /** Places by number; in a ZIP, whose files carry the numbers, only of papers that are not there. */
  places: ReadonlyMap<number, Place>
}

/** Index of a bank file: the borrower, the lender, and the place of each paper. */
export const bankFileIndex = (index: Index): Letter => {
  const { firm, lender, company, papers, places } = index
  const sections = bankFileParts
    .map((part) => ({ part, rows: papers.filter((paper) => paper.part === part) }))
    .filter(({ rows }) => rows.length > 0)
    // The papers are numbered in the lender's order, and so are their headings.
    .toSorted((a, b) => (a.rows[0]?.number ?? 0) - (b.rows[0]?.number ?? 0))
  const blocks: Block[] = sections.flatMap(({ part, rows }) => [
    heading(bankFilePartLabels[part]),
    {
      kind: 'table',
      head: ['Document', index.as === 'zip' ? 'File' : 'Page', 'No.'],
      rows: rows.map(({ number, title, name }) => [
        { text: title },
        { text: placeInWords(places.get(number), name.slice(0, name.indexOf(' '))) },
        { text: String(number) },
      ]),
      foot: [],
      numeric: [2],
    },
  ])
  return {
    title: `Documents of ${company} for ${lender.name}`,
    letterhead: firm,
    reference: index.reference,
    date: formatDate(index.date),
    to: [lender.contact, lender.name, lender.branch].filter((line) => line !== null),
    stamp: null,
    subject: `${company}: ${index.facilities.join(', ')}, ${index.amount}`,
    blocks: [
      paragraph(
        index.lenderReference === null
          ? 'The documents of this case, numbered as they follow.'
          : 'The documents of this case, numbered as they follow. Your reference: **{}**.',
        index.lenderReference ?? '',
      ),
      ...blocks,
    ],
    footer: `${index.reference} · given to ${lender.name} with the consent of ${company}`,
  }
}
