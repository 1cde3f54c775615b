import { type FieldValues, useController } from 'react-hook-form'
import { DateInput } from './date-input.tsx'
import { errorOf, fieldId, type FieldProps } from './field.ts'

type Props<Values extends FieldValues> = FieldProps<Values> & {
  min?: string
  max?: string
  autoComplete?: string
}

/** A day of a form, kept as `2026-04-01`; what names no day is kept as it was typed, and refused there. */
export const DateField = <Values extends FieldValues>({ form, name, ...rest }: Props<Values>) => {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control: form.control, name })
  const held: unknown = value
  return (
    <DateInput
      {...rest}
      inputRef={ref}
      name={name}
      id={fieldId(name)}
      value={typeof held === 'string' ? held : ''}
      onValue={onChange}
      onBlur={onBlur}
      error={errorOf(form, name)}
    />
  )
}
