import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { groupedFigure } from '../../../domain/amounts/rupees.ts'
import {
  type Counted,
  typedNumber,
  type TypedNumber,
} from '../../../domain/amounts/typed-number.ts'
import { errorOf, fieldId, type FieldProps } from './field.ts'

/** More than any number needs, so that nothing pasted is cut; the parser refuses the rest. */
const LONGEST = 200

type Props<Values extends FieldValues> = FieldProps<Values> & {
  /** Things that the number counts: these words may be typed behind it. */
  counts?: Counted
  /** More are refused; where none are allowed, the form's own rule says so. */
  mostDecimals: number
  /** Stands behind the field, e.g. "months". */
  suffix?: string
}

/** Form value of a text: its number, nothing, or the text itself while it is no number. */
const heldOf = (text: string, typed: TypedNumber): number | string | null =>
  typed.kind === 'understood' ? typed.value : typed.kind === 'empty' ? null : text

const textOf = (held: unknown): string => {
  if (typeof held === 'number') return held >= 0 ? groupedFigure(held) : String(held)
  return typeof held === 'string' ? held : ''
}

/**
 * A number as people write it: a plain text field, so that nothing typed is swallowed. What is no number stays as typed,
 * in the form too, which refuses it.
 */
export const NumberField = <Values extends FieldValues>({
  form,
  name,
  required = false,
  counts,
  mostDecimals,
  suffix,
  ...rest
}: Props<Values>) => {
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ control: form.control, name })
  const [typed, setTyped] = useState<string | null>(null)
  const held = (text: string) =>
    heldOf(text, typedNumber(text, { counted: counts, ...(mostDecimals > 0 && { mostDecimals }) }))
  const text = typed !== null && held(typed) === (value ?? null) ? typed : textOf(value)
  return (
    <TextInput
      {...rest}
      ref={ref}
      name={name}
      value={text}
      onBlur={onBlur}
      onChange={(event) => {
        const next = event.currentTarget.value
        setTyped(next)
        onChange(held(next))
      }}
      id={fieldId(name)}
      inputMode={mostDecimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={LONGEST}
      withAsterisk={required}
      aria-required={required}
      error={errorOf(form, name)}
      {...(suffix !== undefined && {
        rightSection: suffix,
        rightSectionWidth: `${suffix.length + 1.5}ch`,
        rightSectionPointerEvents: 'none',
      })}
    />
  )
}
