import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import { errorOf, fieldId, type FieldProps } from './field.ts'

/** Yes or no. */
export const CheckboxField = <Values extends FieldValues>({
  form,
  name,
  required = false,
  label,
  description,
  disabled,
}: FieldProps<Values>) => {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control: form.control, name })
  return (
    <Checkbox
      ref={ref}
      id={fieldId(name)}
      name={name}
      label={label}
      description={description}
      disabled={disabled}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
      aria-required={required}
      error={errorOf(form, name)}
    />
  )
}
