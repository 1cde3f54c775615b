import '@mantine/core/styles/NumberInput.layer.css'
import { NumberInput, type NumberInputProps } from '@mantine/core'
import { type FieldValues, useController } from 'react-hook-form'
import { errorOf, fieldId, type FieldProps } from './field.ts'

type Props<Values extends FieldValues> = FieldProps<Values> &
  Pick<
    NumberInputProps,
    'min' | 'max' | 'decimalScale' | 'suffix' | 'prefix' | 'rightSection' | 'leftSection'
  >

/** A number, grouped the Indian way; empty is `undefined`, never zero. */
export const NumberField = <Values extends FieldValues>({
  form,
  name,
  required = false,
  ...rest
}: Props<Values>) => {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control: form.control, name })
  return (
    <NumberInput
      {...rest}
      ref={ref}
      name={name}
      value={value ?? ''}
      onBlur={onBlur}
      onChange={(typed) => onChange(typed === '' ? undefined : typed)}
      id={fieldId(name)}
      hideControls
      clampBehavior="none"
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      inputMode={rest.decimalScale === 0 ? 'numeric' : 'decimal'}
      withAsterisk={required}
      aria-required={required}
      error={errorOf(form, name)}
    />
  )
}
