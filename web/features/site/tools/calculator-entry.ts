import { asksOrRefuses, typedAmount } from '../../../../domain/amounts/money.ts'
import { typedNumber } from '../../../../domain/amounts/typed-number.ts'
import { figuresAndWords } from '../../../ui/fields/figures-and-words.ts'
import type { CalculatorField } from './calculators.ts'

/** Entry in a field of a calculator: a number to reckon with, its meaning in words, or the reason why it is none. */
export type CalculatorEntry =
  | { value: number; said?: string }
  | { value: undefined; problem: string }

const MOST = {
  percent: { counted: 'percent', mostDecimals: 2, most: 60, tooMuch: 'At most 60 % a year' },
  years: {
    counted: 'years',
    mostDecimals: 0,
    most: 400,
    tooMuch: 'How many years, not since when',
  },
  months: { counted: 'months', mostDecimals: 0, most: 360, tooMuch: 'At most 360 months' },
} as const

/** Reads what stands in a field; an empty one counts as nothing. */
export function calculatorEntry(
  kind: CalculatorField['kind'] | 'years',
  text: string,
): CalculatorEntry {
  if (kind === 'rupees') {
    const typed = typedAmount(text, { box: 'Rupees', zero: true })
    if (typed.kind === 'empty') return { value: 0 }
    if (typed.kind === 'understood')
      return { value: typed.rupees, said: figuresAndWords(typed.rupees) }
    return { value: undefined, problem: asksOrRefuses(typed) ?? '' }
  }
  const { most, tooMuch, ...options } = MOST[kind]
  const typed = typedNumber(text, options)
  if (typed.kind === 'empty') return { value: 0 }
  if (typed.kind === 'not-understood') return { value: undefined, problem: typed.message }
  return typed.value > most ? { value: undefined, problem: tooMuch } : { value: typed.value }
}
