import { nayak, NAYAK_LIMIT } from './calculators.ts'

export type TurnoverRange =
  | {
      kind: 'range'
      /** Whole rupees. `low` is the rest if every present loan is a working-capital limit. */
      low: number
      high: number
      /**
       * Rupees by the lower and by the higher turnover, equal where only one was told: a fifth of it, before present
       * loans are taken off, and the twentieth that the borrower brings.
       */
      lower: { bank: number; margin: number }
      higher: { bank: number; margin: number }
      /** True where the method ends at its limit, and so does the range. */
      cutAtLimit: boolean
    }
  | { kind: 'none'; why: 'no-turnover' | 'above-limit' }

type Figures = {
  /** Rupees, last twelve months. */
  turnover: number
  /** Rupees, next twelve months; 0 where the borrower told nothing. */
  expected: number
  /** Rupees owed to lenders now, of any kind. */
  existingLoans: number
}

/**
 * Working capital by the turnover method (P.R. Nayak committee, 1992) as a range in rupees: at most 20 % of the
 * higher of the two turnovers, as far as the method goes (₹5 crore); at least 20 % of the lower one less what is
 * owed already. An indication: it says nothing of what a lender will do.
 */
export function turnoverRange({ turnover, expected, existingLoans }: Figures): TurnoverRange {
  if (turnover <= 0 && expected <= 0) return { kind: 'none', why: 'no-turnover' }
  const said = [turnover, expected].filter((figure) => figure > 0)
  const least = nayak(Math.min(...said))
  const most = nayak(Math.max(...said))
  if (!least.withinLimit) return { kind: 'none', why: 'above-limit' }
  return {
    kind: 'range',
    low: Math.max(0, least.bank - existingLoans),
    high: Math.min(most.bank, NAYAK_LIMIT),
    lower: { bank: least.bank, margin: least.margin },
    higher: { bank: most.bank, margin: most.margin },
    cutAtLimit: !most.withinLimit,
  }
}
