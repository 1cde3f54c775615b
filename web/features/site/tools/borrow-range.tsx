import { turnoverRange } from '../../../../domain/need/turnover-range.ts'
import { shortRupees } from '../../../lib/format/formats.ts'
import type { BorrowEntries } from './borrow-entries.ts'
import classes from './borrow.module.css'

const whyNone = {
  'no-turnover':
    'Enter the turnover of the last 12 months, or what you expect, to see an indicative range.',
  'above-limit':
    'A fifth of your turnover is more than ₹5 Crore, where the turnover method ends, whatever you ask for. For such businesses lenders go by the balance sheet and the operating cycle: the calculators below show how.',
} as const

const fromTo = (low: number, high: number): string =>
  low === high ? shortRupees(high) : `${shortRupees(low)} to ${shortRupees(high)}`

/** Comparison of the wanted amount with the range. */
const compared = (wanted: number, low: number, high: number): string => {
  if (wanted === 0) return ''
  if (wanted > high)
    return 'What you need is above this range. Part of it may be better as a term loan; an analyst looks at it with you.'
  return wanted >= low ? 'What you need lies in this range.' : 'What you need is below this range.'
}

/** Working capital as an indication, with how it comes about. */
export const BorrowRange = ({ amounts }: Pick<BorrowEntries, 'amounts'>) => {
  const turnover = amounts.turnover.value ?? 0
  const existingLoans = amounts.existingLoans.value ?? 0
  const found = turnoverRange({ turnover, expected: amounts.expected.value ?? 0, existingLoans })
  if (found.kind === 'none') return <p>{whyNone[found.why]}</p>
  const { low, high, lower, higher, cutAtLimit } = found
  return (
    <>
      <p className={classes['label']}>Indicative range for working capital</p>
      <p className={classes['range']} data-figures data-result="range">
        {fromTo(low, high)}
      </p>
      <ul className={classes['reasons']}>
        <li>
          Banks take a quarter of a year’s turnover as what it needs to run. They lend four fifths
          of that quarter, so 20 % of the turnover: {fromTo(lower.bank, higher.bank)}
          {lower.bank !== higher.bank && ', on the lower and on the higher turnover'}.
        </li>
        <li>You bring the rest, 5 %, yourself: {fromTo(lower.margin, higher.margin)}.</li>
        {existingLoans > 0 && (
          <li>
            As far as your present loans are working-capital limits, they count as part of it: the
            lower end takes off all of them.
          </li>
        )}
        {cutAtLimit && <li>The method ends at ₹5 Crore, and so does the range.</li>}
      </ul>
      <p>{compared(amounts.amount.value ?? 0, low, high)}</p>
      <p className={classes['quiet']}>
        Turnover method of the P.R. Nayak committee. An indication to plan with: each lender goes by
        its own rules.
      </p>
    </>
  )
}
