import { TextInput, type TextInputProps } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { errorOf, fieldId, type FieldProps } from './field.ts'

type Props<Values extends FieldValues> = FieldProps<Values> &
  Pick<
    TextInputProps,
    | 'autoCapitalize'
    | 'autoComplete'
    | 'inputMode'
    | 'type'
    | 'maxLength'
    | 'rightSection'
    | 'leftSection'
    | 'autoFocus'
    | 'inputWrapperOrder'
  > & {
    /** Id where the page asks for the same in another form, too. */
    id?: string
  }

/** Line of text. A text typed before the page came alive is kept, so it stays uncontrolled. */
export const TextField = <Values extends FieldValues>({
  form,
  name,
  id = fieldId(name),
  required = false,
  ...rest
}: Props<Values>) => (
  <TextInput
    {...rest}
    {...form.register(name)}
    id={id}
    withAsterisk={required}
    aria-required={required}
    error={errorOf(form, name)}
  />
)
