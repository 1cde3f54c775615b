import type { OfferedTerms } from './offer-terms.ts'

/** An offer as it is kept: what decides its cost, and what is only told. */
export type StoredTerms = OfferedTerms & {
  /** Of what is repaid early. */
  prepaymentPercent?: number | undefined
  /** With the guarantees; empty for none. */
  security: string
}

type Counted = { amount: number; existing?: number | null | undefined }

/**
 * Of what is sanctioned or paid out of a facility, in rupees, what our fee is on: a renewal or enhancement by a lender that the borrower has
 * already counts with the increase alone, as the mandate letter says.
 */
export const feeRupeesOf = ({ existing }: Counted, rupees: number): number =>
  Math.max(0, rupees - (existing ?? 0))

/** The same of all facilities of an offer. */
export const feeRupees = ({ facilities }: { facilities: readonly Counted[] }): number =>
  facilities.reduce((sum, one) => sum + feeRupeesOf(one, one.amount), 0)

/** Rupees of all facilities of an offer. */
export const offeredRupees = ({ facilities }: Pick<OfferedTerms, 'facilities'>): number =>
  facilities.reduce((sum, { amount }) => sum + amount, 0)
