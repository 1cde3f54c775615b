import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { errorOf, fieldId, type FieldProps } from './field.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & {
  autoComplete: 'current-password' | 'new-password'
  /** Id where the page asks for the same in another form, too. */
  id?: string
}

/** A password that can be shown, pasted and filled by a password manager. */
export const PasswordField = <Values extends FieldValues>({
  form,
  name,
  id = fieldId(name),
  required = false,
  ...rest
}: Props<Values>) => (
  <PasswordInput
    {...rest}
    {...form.register(name)}
    id={id}
    withAsterisk={required}
    aria-required={required}
    error={errorOf(form, name)}
    aria-invalid={errorOf(form, name) !== undefined}
    visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
  />
)
