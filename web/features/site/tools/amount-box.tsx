import { TextInput } from '@mantine/core'
import type { AmountName } from './borrow-entries.ts'
import type { CalculatorEntry } from './calculator-entry.ts'

type Props = {
  name: AmountName
  label: string
  entry: CalculatorEntry
  /** Text that stands there already. */
  start?: string
}

/** An amount as people write it, and what was understood. */
export const AmountBox = ({ name, label, entry, start = '' }: Props) => (
  <TextInput
    name={name}
    label={label}
    leftSection="₹"
    placeholder="2.5 crore or 2,50,00,000"
    autoComplete="off"
    maxLength={200}
    defaultValue={start}
    error={'problem' in entry && entry.problem}
    description={'said' in entry ? entry.said : undefined}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
  />
)
