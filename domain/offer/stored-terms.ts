import type { OfferedTerms } from './offer-terms.ts'

/** Offer as it is kept: the terms that decide its cost, and those that are only told. */
export type StoredTerms = OfferedTerms & {
  /** Charge in percent of an amount that is repaid early. */
  prepaymentPercent?: number | undefined
  /** With the guarantees; empty for none. */
  security: string
}

type Counted = { amount: number; existing?: number | null | undefined }

/**
 * Rupees of a sanctioned or paid-out facility that our fee is on: a renewal or enhancement by the borrower's present
 * lender counts with the increase alone, as the mandate letter says.
 */
export const feeRupeesOf = ({ existing }: Counted, rupees: number): number =>
  Math.max(0, rupees - (existing ?? 0))

/** Rupees that our fee is on, of all facilities of an offer. */
export const feeRupees = ({ facilities }: { facilities: readonly Counted[] }): number =>
  facilities.reduce((sum, one) => sum + feeRupeesOf(one, one.amount), 0)

/** Rupees of all facilities of an offer. */
export const offeredRupees = ({ facilities }: Pick<OfferedTerms, 'facilities'>): number =>
  facilities.reduce((sum, { amount }) => sum + amount, 0)
