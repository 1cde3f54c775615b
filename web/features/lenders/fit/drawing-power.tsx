import { Text } from '@mantine/core'
import { exactRupees } from '../../../../domain/amounts/money.ts'
import { drawingPower, USUAL_MARGINS } from '../../../../domain/lender/ratios.ts'
import { readCell } from '../../../../domain/lender/sheet-cells.ts'
import { cellKey } from '../../../parts/facts/sheet-state.ts'
import type { FactSheetWork } from '../../../parts/facts/use-fact-sheet.ts'

type Props = {
  work: FactSheetWork
  /** The working-capital limit that is asked for, in rupees. */
  limit: number
}

/** Drawing power of the limit that is asked for, by the stock and debtors of the latest year. */
export const DrawingPower = ({ work: { columns, state }, limit }: Props) => {
  const year = columns.at(-1) ?? ''
  const [stock, debtors, creditors] = (['stock', 'debtors', 'creditors'] as const).map((fact) => {
    const read = readCell(fact, state.cells[cellKey(fact, year)] ?? '', state.unit)
    return read.kind === 'value' && typeof read.value === 'number' ? read.value : null
  })
  if (stock == null || debtors == null || creditors == null || limit <= 0) return null
  const { stock: stockMargin, debtors: debtorMargin } = USUAL_MARGINS
  const power = drawingPower({ stock, debtors, creditors, stockMargin, debtorMargin, limit })
  return (
    <Text fz="sm">
      Drawing power of FY {year}: <strong>{exactRupees(Math.floor(power))}</strong> of a limit of{' '}
      {exactRupees(limit)}, with margins of {stockMargin} % on paid stock and {debtorMargin} % on
      debtors, if none of them is older than 90 days.
    </Text>
  )
}
