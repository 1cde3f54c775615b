import { Textarea } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { errorOf, fieldId, type FieldProps } from './field.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & { rows?: number; maxLength?: number }

/** Several lines of text. */
export const TextAreaField = <Values extends FieldValues>({
  form,
  name,
  required = false,
  rows = 4,
  ...rest
}: Props<Values>) => (
  <Textarea
    {...rest}
    {...form.register(name)}
    id={fieldId(name)}
    rows={rows}
    withAsterisk={required}
    aria-required={required}
    error={errorOf(form, name)}
  />
)
