import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { amountUnits } from '../../../domain/amounts/money.ts'
import { AmountEcho } from './amount-echo.tsx'
import { AmountInput } from './amount-input.tsx'
import { fieldId } from './field.ts'
import { figuresAndWords } from './figures-and-words.ts'
import { useTypedAmount } from './use-typed-amount.ts'

type Props<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** Places of the number and its unit in the form. */
  amount: FieldPath<Values>
  unit: FieldPath<Values>
  /** Tells it from another input of the same amount on the page. */
  apart?: string
  label: ReactNode
  description?: ReactNode
  required?: boolean
}

const choices = amountUnits.map((unit) => ({ value: unit, label: unit }))

/** An amount as people write it, with its unit beside it. */
export const AmountField = <Values extends FieldValues>({
  form,
  amount,
  unit,
  apart = '',
  ...rest
}: Props<Values>) => {
  const { inputRef, onBlur, box, text, meant, take, chooseUnit, answer, error } = useTypedAmount({
    form,
    amount,
    unit,
  })
  return (
    <AmountInput
      {...rest}
      id={apart + fieldId(amount)}
      name={amount}
      text={text}
      inputRef={inputRef}
      onText={(next) => take(next)}
      onBlur={onBlur}
      error={error}
      unit={{
        id: apart + fieldId(unit),
        name: unit,
        value: box.value ?? '',
        choices: box.value ? choices : [{ value: '', label: 'Choose' }, ...choices],
        onUnit: chooseUnit,
        onBlur: box.onBlur,
        inputRef: box.ref,
      }}
    >
      <AmountEcho
        typed={meant}
        text={text}
        quiet={error !== undefined}
        said={meant.kind === 'understood' ? figuresAndWords(meant.rupees) : undefined}
        onAnswer={answer}
      />
    </AmountInput>
  )
}
