import { NativeSelect, TextInput } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import { choicesOf } from '../../../domain/lender/fact-choices.ts'
import { type FactName, factOf } from '../../../domain/lender/facts.ts'
import { pastedCells } from '../../../domain/lender/sheet-cells.ts'
import { DateInput } from '../../ui/fields/date-input.tsx'
import { fieldId } from '../../ui/fields/field.ts'
import { todayInIndia } from '../../lib/format/today.ts'
import { cellKey, cellLabel } from './sheet-state.ts'

type Props = {
  fact: FactName
  column: string
  text: string
  isWrong: boolean
  onText: (text: string) => void
  /** Cells that were copied from a spreadsheet, from this one on. */
  onCells?: (cells: string[][]) => void
}

/** Cell of the sheet: text for figures, a choice or a day for the rest. */
export const FactCell = ({ fact, column, text, isWrong, onText, onCells }: Props) => {
  const { kind } = factOf(fact)
  const common = {
    size: 'sm',
    id: fieldId(cellKey(fact, column)),
    'aria-label': cellLabel(fact, column),
    'aria-invalid': isWrong,
    error: isWrong,
  } as const
  const choices = choicesOf(fact)
  if (choices.length > 0)
    return (
      <NativeSelect
        {...common}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        data={[{ value: '', label: 'Not known' }, ...choices]}
      />
    )
  if (kind === 'day')
    return <DateInput {...common} value={text} onValue={onText} max={todayInIndia()} />
  return (
    <TextInput
      {...common}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onPaste={(event: ClipboardEvent<HTMLInputElement>) => {
        const cells = onCells && pastedCells(event.clipboardData.getData('text/plain'))
        if (!cells) return
        event.preventDefault()
        onCells(cells)
      }}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      styles={{ input: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } }}
    />
  )
}
