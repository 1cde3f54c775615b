import { capitalised } from '../identity/company-words.ts'
import { facilitySides, natureOfTransaction } from '../need/facilities.ts'
import type { FacilityAsk } from '../need/stored-asks.ts'
import { heading, paragraph, type Block, type Run } from './letter-blocks.ts'
import type { LetterInput } from './letter-input.ts'
import { inFiguresAndWords, months } from './letter-words.ts'
import { formatRupees } from '../amounts/rupees.ts'

const sum = (asks: readonly FacilityAsk[]): number =>
  asks.reduce((total, { rupees }) => total + rupees, 0)

/** Amount that the application asks for, in rupees; one without facilities can't differ from its mandate. */
const askedFor = (facilities: readonly FacilityAsk[], amountRupees: number): number =>
  facilities.length === 0 ? amountRupees : sum(facilities)

const plain = (...texts: readonly string[]): Run[] => texts.map((text) => ({ text }))
const strong = (...texts: readonly string[]): Run[] => texts.map((text) => ({ text, bold: true }))

/** Change of the application's total by a changed amount, with its sign. */
const change = (rupees: number): string =>
  `${rupees < 0 ? '−' : '+'} ${formatRupees(Math.abs(rupees))}`.replace(' ', '\u00A0')

function facilitiesTable(facilities: readonly FacilityAsk[], amountRupees: number): Block {
  const asked = askedFor(facilities, amountRupees)
  const sides = facilitySides.map(({ value, label }) => ({
    label,
    asks: facilities.filter(({ side }) => side === value),
  }))
  const both = sides.every(({ asks }) => asks.length > 0)
  return {
    kind: 'table',
    head: ['Facility', 'Type', 'Tenure', 'Amount'],
    rows: sides.flatMap(({ label, asks }) =>
      asks.map(({ title, rupees, tenure }) =>
        plain(title, label, months(tenure), formatRupees(rupees)),
      ),
    ),
    foot: [
      ...(both
        ? sides.map(({ label, asks }) => plain(`${label}, total`, '', '', formatRupees(sum(asks))))
        : []),
      ...(asked === amountRupees
        ? [strong('Total', '', '', formatRupees(asked))]
        : [
            plain('Total asked for', '', '', formatRupees(asked)),
            plain('Changed by agreement', '', '', change(amountRupees - asked)),
            strong('Covered by this mandate', '', '', formatRupees(amountRupees)),
          ]),
    ],
    numeric: [3],
  }
}

/** Each security once: it stands for a whole side of the proposal, not for each facility anew. */
function securityRows(facilities: readonly FacilityAsk[]) {
  const sides = facilitySides.flatMap(({ value, label }) => {
    const asks = facilities.filter(({ side }) => side === value)
    const securities = new Set(asks.map(({ security }) => security ?? 'Unsecured'))
    return asks.length > 0 ? [{ label, value: [...securities].join('; ') }] : []
  })
  const [first, second] = sides
  if (!first) return []
  if (!second) return [{ label: 'Security offered', value: first.value }]
  if (first.value === second.value)
    return [{ label: 'Security offered for all facilities', value: first.value }]
  return sides.map(({ label, value }) => ({
    label: `Security offered, ${label.toLowerCase()}`,
    value,
  }))
}

/** Facilities that the application asks for, and how much of them the mandate covers. */
export function financialProposal({
  case: { facilities, preferredLenders, reference },
  mandate,
}: LetterInput): Block[] {
  const asked = askedFor(facilities, mandate.amountRupees)
  const covered = inFiguresAndWords(mandate.amountRupees)
  return [
    heading('Financial Proposal'),
    asked === mandate.amountRupees
      ? paragraph(
          'You wish to raise credit for **{}** as set out in your application {}. This mandate covers **{}**.',
          mandate.holder.companyName,
          reference,
          covered,
        )
      : paragraph(
          'You wish to raise credit for **{}** as set out in your application {}. You asked for **{}**; this mandate covers **{}**, as agreed with you since.',
          mandate.holder.companyName,
          reference,
          formatRupees(asked),
          covered,
        ),
    facilitiesTable(facilities, mandate.amountRupees),
    {
      kind: 'facts',
      rows: [
        ...securityRows(facilities),
        {
          label: 'Nature of transaction',
          value: capitalised(natureOfTransaction(facilities.map(({ title }) => title))),
        },
        { label: 'Preferred lenders', value: preferredLenders.join(', ') || 'No preference' },
      ],
    },
    paragraph(
      'Amount, rate, tenure and security are settled by the lender alone and may differ from this proposal.',
    ),
  ]
}
