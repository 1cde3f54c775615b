import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { errorOf, fieldId, type FieldProps } from './field.ts'

/**
 * A box to tick on a page that sleeps until it is used. It stays uncontrolled: React would take back
 * a tick that comes while it brings the page alive.
 */
export const ConsentField = <Values extends FieldValues>({
  form,
  name,
  required = false,
  label,
}: FieldProps<Values>) => (
  <Checkbox
    {...form.register(name)}
    id={fieldId(name)}
    label={label}
    aria-required={required}
    error={errorOf(form, name)}
  />
)
