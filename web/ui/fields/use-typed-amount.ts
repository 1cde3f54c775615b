import { useState } from 'react'
import {
  type FieldPath,
  type FieldValues,
  useController,
  type UseFormReturn,
} from 'react-hook-form'
import {
  type AmountUnit,
  amountUnits,
  groupedFigure,
  typedAmount,
  type TypedAmount,
} from '../../../domain/amounts/money.ts'
import { errorOf } from './field.ts'

/** More than any amount needs, so that nothing pasted is cut; the parser refuses the rest. */
export const LONGEST_AMOUNT_TEXT = 200

/** Form value of a text: its number, or the text itself while it is none. */
const heldOf = (text: string, typed: TypedAmount): number | string | null =>
  typed.kind === 'understood' ? typed.amount : typed.kind === 'empty' ? null : text

/** A number of the form as a text that is read as that number again, in that unit. */
const textOf = (held: unknown, unit: AmountUnit): string => {
  if (typeof held !== 'number' || held < 0) return typeof held === 'string' ? held : ''
  const figure = groupedFigure(held)
  const read = typedAmount(figure, { box: unit })
  return read.kind !== 'understood' || read.by === 'box' ? figure : `${figure} ${unit}`
}

type Place<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** Places of the number and its unit in the form. */
  amount: FieldPath<Values>
  unit: FieldPath<Values>
}

/**
 * An amount as people write it, kept in the form as a number and Lakh or Crore. The text stays as it was typed as long as
 * it means what the form holds; what can't be understood is kept in the form as it is, so that it is refused there and
 * outlasts a reload.
 */
export const useTypedAmount = <Values extends FieldValues>({
  form,
  amount,
  unit,
}: Place<Values>) => {
  const { field: number } = useController({ control: form.control, name: amount })
  const { field: box } = useController({ control: form.control, name: unit })
  const [typed, setTyped] = useState<string | null>(null)
  /** The unit that stood there before a text named another. */
  const [before, setBefore] = useState<AmountUnit | null>(null)
  const inBox: AmountUnit = amountUnits.find((known) => known === box.value) ?? 'Lakh'
  const read = (text: string, beside = inBox) => typedAmount(text, { box: beside })

  const stands = typed !== null && heldOf(typed, read(typed)) === (number.value ?? null)
  const text = stands ? typed : textOf(number.value, inBox)
  const meant = read(text)

  const take = (next: string, beside: AmountUnit = inBox) => {
    const means = read(next, beside)
    setTyped(next)
    const chosen = means.kind === 'understood' ? means.unit : beside
    if (chosen !== box.value) box.onChange(chosen)
    number.onChange(heldOf(next, means))
  }

  /** A unit that a text named goes with that text: else "85" in the place of "0.85 cr" would be crore. */
  const takeTyped = (next: string) => {
    const means = read(next)
    const names = means.kind === 'understood' && means.by === 'text'
    const ends = !names && means.kind !== 'not-understood'
    take(next, ends ? (before ?? inBox) : inBox)
    if (names || ends) setBefore(ends ? null : (before ?? inBox))
  }

  /** A unit chosen beside a text that names one: the number stays, its unit goes. */
  const chooseUnit = (value: string) => {
    const chosen = amountUnits.find((known) => known === value)
    if (!chosen) return box.onChange(value)
    setBefore(null)
    if (meant.kind === 'question') return take(`${meant.figure} ${chosen}`, chosen)
    const named = meant.kind === 'understood' && meant.by === 'text'
    return take(named ? textOf(meant.amount, chosen) : text, chosen)
  }

  return {
    inputRef: number.ref,
    onBlur: number.onBlur,
    box,
    inBox,
    text,
    /** Amount that the text was understood as. */
    meant,
    take: takeTyped,
    chooseUnit,
    /** An answer to a question about the amount, written out in the field. */
    answer: (written: string) => {
      take(written)
      form.setFocus(amount)
    },
    error: errorOf(form, amount) ?? errorOf(form, unit),
  }
}
