import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { exactRupees, typedAmount } from '../../../domain/amounts/money.ts'
import { errorOf, fieldId, type FieldProps } from '../../ui/fields/field.ts'

const read = (text: string) => typedAmount(text, { box: 'Rupees', zero: true })

const heldOf = (text: string): number | string | null => {
  const meant = read(text)
  return meant.kind === 'understood' ? meant.rupees : meant.kind === 'empty' ? null : text
}

/** Rupees as they are read again: with their sign, so that a negative one is not taken for a dash. */
const textOf = (held: unknown): string => {
  if (typeof held === 'number') return held < 0 ? String(held) : exactRupees(held)
  return typeof held === 'string' ? held : ''
}

/** An amount in one box: "2 crore", "₹50 L", "20,00,000". What was understood stands below it. */
export const RupeesField = <Values extends FieldValues>({
  form,
  name,
  required = false,
  ...rest
}: FieldProps<Values>) => {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control: form.control, name })
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed !== null && heldOf(typed) === (value ?? null) ? typed : textOf(value)
  const meant = read(text)
  const said = meant.kind === 'understood' ? exactRupees(meant.rupees) : undefined
  return (
    <TextInput
      description="Such as 50 lakh or 2 crore"
      {...rest}
      ref={ref}
      name={name}
      id={fieldId(name)}
      value={text}
      onBlur={onBlur}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(heldOf(event.currentTarget.value))
      }}
      inputMode="decimal"
      autoComplete="off"
      maxLength={200}
      withAsterisk={required}
      aria-required={required}
      {...(said !== undefined && said !== text && { description: said })}
      error={errorOf(form, name)}
    />
  )
}
