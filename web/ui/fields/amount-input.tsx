import { Group, Input, NativeSelect } from '@mantine/core'
import type { ChangeEvent, FocusEvent, ReactNode, Ref } from 'react'
import { LONGEST_AMOUNT_TEXT } from './use-typed-amount.ts'

type Props = {
  id: string
  name: string
  label: ReactNode
  description?: ReactNode
  required?: boolean
  error?: string | undefined
  text: string
  inputRef?: Ref<HTMLInputElement>
  onText: (text: string) => void
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void
  /** The unit beside the number: what it is in where the text does not say. */
  unit: {
    id: string
    name: string
    value: string
    choices: readonly { value: string; label: string }[]
    onUnit: (unit: string) => void
    onBlur?: (event: FocusEvent<HTMLSelectElement>) => void
    inputRef?: Ref<HTMLSelectElement>
  }
  /** Understood amount. */
  children: ReactNode
}

/** An amount as people write it: any text, with a unit beside it, and below what it means. */
export const AmountInput = ({
  id,
  name,
  label,
  description,
  required = false,
  error,
  text,
  inputRef,
  onText,
  onBlur,
  unit: { onUnit, inputRef: unitRef, choices, ...unit },
  children,
}: Props) => (
  <div>
    <Input.Wrapper
      id={id}
      label={label}
      description={description}
      withAsterisk={required}
      error={error}
    >
      <Group gap="xs" wrap="nowrap" align="stretch" mt={4}>
        <Input
          {...(inputRef && { ref: inputRef })}
          style={{ flex: 1 }}
          name={name}
          value={text}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onText(event.currentTarget.value)}
          {...(onBlur && { onBlur })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={LONGEST_AMOUNT_TEXT}
          leftSection="₹"
          error={error !== undefined}
          aria-invalid={error !== undefined}
          aria-required={required}
        />
        <NativeSelect
          {...unit}
          {...(unitRef && { ref: unitRef })}
          aria-label="Unit"
          data={[...choices]}
          onChange={(event) => onUnit(event.currentTarget.value)}
        />
      </Group>
    </Input.Wrapper>
    {children}
  </div>
)
