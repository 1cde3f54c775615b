import type { CaseFacts } from './case-facts.ts'
import type { PaperStage } from './document-kind.ts'

const CRORE = 10_000_000

/** From this exposure on a borrower that is no individual needs an LEI (RBI, 21 April 2022; domain notes §4.9). In rupees. */
export const LEI_FROM = 5 * CRORE
/** Above this working-capital limit lenders assess by MPBF instead of turnover and ask for CMA data (domain notes §4.9, §4.12). In rupees. */
export const CMA_ABOVE = 2 * CRORE

const projects: readonly string[] = ['Term Loan', 'Project Finance', 'Construction Finance']
const exports: readonly string[] = [
  'Packing Credit',
  'Packing Credit in Foreign Currency (PCFC)',
  'Post-shipment Credit',
]

const wants =
  (titles: readonly string[]) =>
  (facts: CaseFacts): boolean =>
    facts.titles.some((title) => titles.includes(title))

export type PaperRule = {
  /** Keys of the papers, in whichever group they stand. */
  papers: readonly string[]
  when: (facts: CaseFacts) => boolean
  /** Stage that needs the papers, or `hidden` where they are not asked. */
  ask: PaperStage | 'hidden'
  /** Help in place of the usual one. */
  help?: string
}

const isExporter = wants(exports)

/** Rules for papers that this case needs otherwise than every case; a later rule wins over an earlier one. */
export const paperRules: readonly PaperRule[] = [
  { papers: ['DPR_Data'], when: wants(projects), ask: 'analysis' },
  {
    papers: ['lei_certificate'],
    when: ({ exposure }) => exposure >= LEI_FROM,
    ask: 'sanction',
  },
  { papers: ['lei_certificate'], when: ({ individual }) => individual, ask: 'hidden' },
  { papers: ['CMA'], when: ({ workingCapital }) => workingCapital > CMA_ABOVE, ask: 'sanction' },
  {
    papers: ['all_banks_sanction_letters', 'Loan_Sanction_Letter', 'loan_Sanction_Letter'],
    when: ({ takeover }) => takeover,
    ask: 'analysis',
    help: 'For the loan that another lender takes over: its sanction letter, the statement of the last 12 months, and the foreclosure letter with the amount to pay off.',
  },
  {
    papers: ['iecCertificate', 'exportOrders'],
    when: (facts) => !isExporter(facts),
    ask: 'hidden',
  },
  {
    papers: ['gstReturns', 'gstCertificate', 'firmGst', 'GSTIN'],
    when: ({ gstRegistered }) => !gstRegistered,
    ask: 'hidden',
  },
]

const rulesOf = new Map(
  paperRules
    .flatMap(({ papers }) => papers)
    .map((paper) => [paper, paperRules.filter(({ papers }) => papers.includes(paper))]),
)

/** Rule that decides on a paper in this case; undefined where it is as in every case. */
export const ruleFor = (paper: string, facts: CaseFacts): PaperRule | undefined =>
  rulesOf.get(paper)?.findLast(({ when }) => when(facts))
