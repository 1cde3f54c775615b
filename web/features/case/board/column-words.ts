import type { BoardColumn } from '../../../../contract/case/application-board.ts'
import { shortRupees } from '../../../lib/format/formats.ts'

const whole = new Intl.NumberFormat('en-IN')

type Sums = Pick<BoardColumn, 'count' | 'amount' | 'sanctioned' | 'disbursed'>

/** Sum that was asked for, until lenders have sanctioned; then that sum, and the part of it that was paid out. */
const rupeesOf = ({ amount, sanctioned, disbursed }: Sums): string => {
  if (sanctioned === 0) return shortRupees(amount)
  if (disbursed === 0) return `${shortRupees(sanctioned)} sanctioned`
  return disbursed === sanctioned
    ? `${shortRupees(disbursed)} disbursed`
    : `${shortRupees(disbursed)} of ${shortRupees(sanctioned)} disbursed`
}

/** Count of cases in a column, and their rupees. */
export const columnWords = (column: Sums): string =>
  column.count === 0 ? 'none' : `${whole.format(column.count)} · ${rupeesOf(column)}`
