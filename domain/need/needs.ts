import { ADVISE_ME, type FacilitySide } from './facility-sides.ts'
import { isPurpose, type Purpose, purposeLabels } from './purposes.ts'
import { usualTenureOf } from './usual-tenures.ts'

/** Relations of a facility to those that the borrower has already. */
export const facilityKinds = [
  { value: 'fresh', label: 'A new facility' },
  { value: 'increase', label: 'More on one that I have' },
  { value: 'renewal', label: 'Renewal of one that I have' },
  { value: 'takeover', label: 'Taken over from another lender' },
] as const

export type FacilityKind = (typeof facilityKinds)[number]['value']

export const facilityKindValues = facilityKinds.map(({ value }) => value)

/** Need in the owner's words, and the facilities that the firm proposes for it. */
export type Need = {
  label: string
  side: FacilitySide
  /** Titles of the catalogue: the first is proposed, the others can take its place. */
  facilities: readonly [string, ...string[]]
  /** Kind where the purpose alone tells it. */
  kind?: FacilityKind
}

export const needs = {
  machines: {
    label: purposeLabels.machines,
    side: 'fundBased',
    facilities: ['Term Loan', 'Machinery or Equipment Loan'],
  },
  'stock-and-debtors': {
    label: purposeLabels['stock-and-debtors'],
    side: 'fundBased',
    facilities: [
      'Cash Credit (CC)',
      'Overdraft (OD)',
      'Working Capital Demand Loan (WCDL)',
      'Bill or Invoice Discounting',
    ],
  },
  'new-unit': {
    label: purposeLabels['new-unit'],
    side: 'fundBased',
    facilities: ['Project Finance', 'Term Loan'],
  },
  property: {
    label: purposeLabels.property,
    side: 'fundBased',
    facilities: ['Loan Against Property (LAP)', 'Term Loan', 'Construction Finance'],
  },
  'export-order': {
    label: purposeLabels['export-order'],
    side: 'fundBased',
    facilities: [
      'Packing Credit',
      'Packing Credit in Foreign Currency (PCFC)',
      'Post-shipment Credit',
    ],
  },
  'tender-guarantee': {
    label: purposeLabels['tender-guarantee'],
    side: 'nonFundBased',
    facilities: ['Bank Guarantee (BG)', 'Standby Letter of Credit (SBLC)'],
  },
  takeover: {
    label: purposeLabels.takeover,
    side: 'fundBased',
    facilities: ['Term Loan', 'Cash Credit (CC)', 'Loan Against Property (LAP)'],
    kind: 'takeover',
  },
  vehicles: {
    label: purposeLabels.vehicles,
    side: 'fundBased',
    facilities: ['Commercial Vehicle Loan', 'Term Loan'],
  },
  'not-sure': {
    label: purposeLabels['not-sure'],
    side: 'fundBased',
    facilities: [ADVISE_ME],
  },
} as const satisfies Record<Purpose, Need>

/** Need behind a stored purpose; undefined for an unknown purpose. */
export const needOf = (purpose: unknown): Need | undefined =>
  typeof purpose === 'string' && isPurpose(purpose) ? needs[purpose] : undefined

export const kindLabel = (kind: unknown): string | undefined =>
  facilityKinds.find(({ value }) => value === kind)?.label

/** A facility as it is proposed for a purpose. */
export type Proposal = {
  title: string
  side: FacilitySide
  /** Usual months; undefined where only an analyst can say. */
  tenure: number | undefined
  kind: FacilityKind | undefined
}

/**
 * Proposal for a purpose: the first of its facilities that is not asked for already, because a form holds each once;
 * undefined where all of them are.
 */
export function proposalFor(purpose: Purpose, taken: readonly string[] = []): Proposal | undefined {
  const need: Need = needs[purpose]
  const title = need.facilities.find((one) => !taken.includes(one))
  if (title === undefined) return undefined
  return { title, side: need.side, tenure: usualTenureOf(title), kind: need.kind }
}
