import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { NumberField } from './number-field.tsx'
import { SelectField } from './select-field.tsx'

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** Where the number and its unit live in the form. */
  amount: FieldPath<Values>
  unit: FieldPath<Values>
  label: ReactNode
  description?: ReactNode
  required?: boolean
  disabled?: boolean
}

/** An amount as people say it: a number and Lakh or Crore. */
export const AmountField = <Values extends FieldValues>({
  form,
  amount,
  unit,
  ...rest
}: Props<Values>) => (
  <Group align="flex-end" gap="xs" wrap="nowrap">
    <div style={{ flex: 1 }}>
      <NumberField {...rest} form={form} name={amount} prefix="₹ " decimalScale={4} min={0} />
    </div>
    <SelectField
      form={form}
      name={unit}
      label="Unit"
      choices={['Lakh', 'Crore']}
      required
      {...(rest.disabled !== undefined && { disabled: rest.disabled })}
    />
  </Group>
)
