import { type Decimal, decimalOf, roundedQuotient } from '../amounts/decimal.ts'

/** Loan as it is repaid: the amount in paise, the rate in percent a year, times in months. */
export type RepaidLoan = {
  paise: bigint
  ratePercent: number
  tenureMonths: number
  moratoriumMonths: number
  repayment: 'emi' | 'bullet'
}

/** Month of a loan, in paise. */
export type Instalment = {
  month: number
  opening: bigint
  interest: bigint
  principal: bigint
  closing: bigint
}

/** A yearly rate as the share of one month: 10 % is 10 over 1,200. */
const monthlyShare = (ratePercent: number) => {
  const { digits, scale }: Decimal = decimalOf(ratePercent)
  return { above: digits, below: 1200n * 10n ** BigInt(scale) }
}

/** A year's interest on an amount in paise, to the paisa. */
export const yearlyInterest = (paise: bigint, ratePercent: number): bigint => {
  const { above, below } = monthlyShare(ratePercent)
  return roundedQuotient(paise * above * 12n, below)
}

/**
 * The equal monthly instalment in paise: P·i·(1+i)ⁿ ÷ ((1+i)ⁿ − 1) with i a twelfth of the yearly rate, reckoned
 * exactly and rounded once to the paisa; without a rate P ÷ n. Throws RangeError where there is no month.
 */
export function instalmentOf(paise: bigint, ratePercent: number, months: number): bigint {
  if (!Number.isInteger(months) || months < 1)
    throw new RangeError('A loan is repaid over one month or more')
  const { above, below } = monthlyShare(ratePercent)
  if (above === 0n) return roundedQuotient(paise, BigInt(months))
  const grown = (above + below) ** BigInt(months)
  return roundedQuotient(paise * above * grown, below * (grown - below ** BigInt(months)))
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)

/**
 * Schedule month by month until nothing is owed. Interest is paid every month, in a moratorium and on a bullet loan
 * as well; the last instalment takes what rounding left, so that the principal sums to the loan exactly.
 */
export function scheduleOf(loan: RepaidLoan): Instalment[] {
  const { paise, ratePercent, tenureMonths, moratoriumMonths, repayment } = loan
  const { above, below } = monthlyShare(ratePercent)
  const instalment =
    repayment === 'emi' ? instalmentOf(paise, ratePercent, tenureMonths - moratoriumMonths) : 0n
  let opening = paise
  return Array.from({ length: tenureMonths }, (_, place) => {
    const month = place + 1
    const interest = roundedQuotient(opening * above, below)
    const due = repayment === 'bullet' || month <= moratoriumMonths ? 0n : instalment - interest
    const principal = month === tenureMonths ? opening : least(opening, due)
    const closing = opening - principal
    const row = { month, opening, interest, principal, closing }
    opening = closing
    return row
  })
}
