import { TextInput } from '@mantine/core'
import type { Ref } from 'react'
import { rupeesReadBack } from '../../lib/format/typed-rupees.ts'
import { LONGEST_AMOUNT_TEXT } from './use-typed-amount.ts'

type Props = {
  label: string
  value: string
  onText: (text: string) => void
  error: string | undefined
  placeholder?: string
  description?: string
  size?: 'sm'
  id?: string
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Rupees in a short form: any text that means an amount, and below what was understood. */
export const RupeesInput = ({ value, onText, ...rest }: Props) => {
  return (
    <div>
      <TextInput
        {...rest}
        inputMode="decimal"
        autoComplete="off"
        maxLength={LONGEST_AMOUNT_TEXT}
        value={value}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <div aria-live="polite" data-figures style={{ fontSize: 'var(--rs-type-12)' }}>
        {rupeesReadBack(value)}
      </div>
    </div>
  )
}
