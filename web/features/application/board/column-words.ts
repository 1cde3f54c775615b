import type { BoardColumn } from '../../../../contract/application-board.ts'
import { shortRupees } from '../../../lib/formats.ts'

const whole = new Intl.NumberFormat('en-IN')

/** How many cases stand in a column, and what is asked for with them. */
export const columnWords = ({ count, amount }: Pick<BoardColumn, 'count' | 'amount'>): string =>
  count === 0 ? 'none' : `${whole.format(count)} · ${shortRupees(amount)}`
