import { NativeSelect } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { errorOf, fieldId, type FieldProps } from './field.ts'

export type Choice = { value: string; label: string; disabled?: boolean }

type Props<Values extends FieldValues> = FieldProps<Values> & {
  choices: readonly (string | Choice)[]
  autoComplete?: string
}

/** Choice of one in a list. The platform's own select: it suits a thumb, a keyboard and a screen reader. */
export const SelectField = <Values extends FieldValues>({
  form,
  name,
  required = false,
  choices,
  placeholder = 'Choose',
  ...rest
}: Props<Values>) => (
  <NativeSelect
    {...rest}
    {...form.register(name)}
    id={fieldId(name)}
    data={[{ value: '', label: placeholder }, ...choices]}
    withAsterisk={required}
    aria-required={required}
    error={errorOf(form, name)}
  />
)
