import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { errorOf, fieldId, type FieldProps } from './field.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & {
  min?: string
  max?: string
  autoComplete?: string
}

/** A calendar day as `2026-04-01`, chosen with the platform's own picker. */
export const DateField = <Values extends FieldValues>({
  form,
  name,
  required = false,
  ...rest
}: Props<Values>) => (
  <TextInput
    {...rest}
    {...form.register(name)}
    type="date"
    id={fieldId(name)}
    withAsterisk={required}
    aria-required={required}
    error={errorOf(form, name)}
  />
)
