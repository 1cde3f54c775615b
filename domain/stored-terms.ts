import type { OfferedTerms } from './offer-terms.ts'

/** An offer as it is kept: what decides its cost, and what is only told. */
export type StoredTerms = OfferedTerms & {
  /** Of what is repaid early. */
  prepaymentPercent?: number | undefined
  /** With the guarantees; empty for none. */
  security: string
}

/** Rupees of all facilities of an offer. */
export const offeredRupees = ({ facilities }: Pick<OfferedTerms, 'facilities'>): number =>
  facilities.reduce((sum, { amount }) => sum + amount, 0)
