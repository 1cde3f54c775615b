import { type Amount, type AmountUnit, inUnit, LARGEST_RUPEES, RUPEES_IN } from './amount-units.ts'
import { amountPhrase, NOT_READ } from './amount-phrase.ts'
import { type Decimal, decimalText, times, wholeOf } from './decimal.ts'
import { atMostDecimals, typedText } from './typed-figure.ts'

/** Reading of a typed amount: nothing, an amount, a question to the person, or a refusal. */
export type TypedAmount =
  | { kind: 'empty' }
  | (Amount & {
      kind: 'understood'
      /** Whole rupees: exactly `amount` in `unit`. */
      rupees: number
      /** Origin of the unit: the text names it, the text is in rupees, or the box beside it holds it. */
      by: 'text' | 'rupees' | 'box'
    })
  | {
      kind: 'question'
      /** Number as typed, without grouping. */
      figure: string
      unit: AmountUnit
      /** Value of the figure if it is in rupees, and if it is in the unit; undefined where that can't be meant. */
      asRupees: number | undefined
      asUnit: number | undefined
    }
  | { kind: 'not-understood'; message: string }

export type TypedAmountOptions = {
  /** Unit of a number that stands alone. */
  box: AmountUnit | 'Rupees'
  /** True to ask where a bare number could be rupees, instead of taking it for rupees. */
  ask?: boolean
  /** The most decimals of a figure; without it whatever whole rupees leave room for. */
  mostDecimals?: number
  /** True where nothing at all is an amount too. */
  zero?: boolean
}

/** From here up a bare number beside a unit is rupees: nobody asks for 1,00,000 lakh. */
const RUPEES_FROM: Record<AmountUnit, bigint> = { Lakh: 100_000n, Crore: 10_000n }

/** From here up a number with ₹ or Rs before it may be rupees, whatever the unit beside it. */
const MARKED_FROM = 1000n

const MARK = /^(?:₹|₨|(?:inr|rs|रु|रू)(?![\p{L}\p{M}]))\s*[.:]?\s*/u
const END_MARK = /\s*(?:\/[-=]?|₹|(?<![\p{L}\p{M}])(?:inr|rs\.?|रु\.?|रू\.?))$/u
const RUPEE_WORD = /(?<![\p{L}\p{M}])(?:rupees?|रुपये|रुपए|रुपया|only|मात्र)(?![\p{L}\p{M}])\.?/gu

/** Takes the marks of rupees off a text, and tells whether there were any. */
function unmarked(text: string) {
  const inRupees = /(?<![\p{L}\p{M}])(?:rupee|रुप)/u.test(text)
  let bare = text.replace(RUPEE_WORD, ' ').trim()
  let marked = false
  for (const mark of [MARK, END_MARK, END_MARK, MARK]) {
    marked ||= mark.test(bare)
    bare = bare.replace(mark, '').trim()
  }
  return { bare, marked, inRupees }
}

const refused = (message: string) => ({ kind: 'not-understood', message }) as const

const atLeast = (value: Decimal, least: bigint): boolean =>
  value.digits >= least * 10n ** BigInt(value.scale)

const safeRupees = (value: Decimal): number | undefined => {
  const whole = wholeOf(value)
  return whole === undefined || whole > LARGEST_RUPEES || whole < 1n ? undefined : Number(whole)
}

const sizeOf = (unit: AmountUnit): bigint => BigInt(RUPEES_IN[unit])

/**
 * Reads an amount as people in India type or paste it: 1,25,00,000 · 12,500,000 · 2.5 crore · ₹ 50 L · Rs. 25,00,000/- ·
 * 2 crore 50 lakh · १.२५ करोड़. Exact to the rupee; what it can't read gets a sentence and is for the person to mend.
 * A unit in the text counts before the one beside it. A bare number is in the unit beside it, unless it is so large that
 * it must be rupees (from 1,00,000 beside Lakh, from 10,000 beside Crore).
 */
export function typedAmount(
  input: string,
  { box, ask = false, mostDecimals, zero = false }: TypedAmountOptions,
): TypedAmount {
  const text = typedText(input)
  if (text === undefined) return refused(NOT_READ)
  if (text === '') return { kind: 'empty' }
  const { bare, marked, inRupees } = unmarked(text)
  if (/^(?:-|minus )/.test(bare)) return refused('An amount cannot be negative')
  const phrase = amountPhrase(bare, inRupees)
  if (typeof phrase === 'string') return refused(phrase)
  if (mostDecimals !== undefined && phrase.decimals > mostDecimals)
    return refused(atMostDecimals(mostDecimals))

  const { value, unit } = phrase
  const plain = phrase.bare && !inRupees && box !== 'Rupees'
  const large = plain && atLeast(value, RUPEES_FROM[box])
  const unclear = marked ? atLeast(value, MARKED_FROM) && !large : ask && large
  if (plain && unclear) {
    const asRupees = safeRupees(value)
    const asUnit = safeRupees(times(value, sizeOf(box)))
    if (asRupees !== undefined || asUnit !== undefined)
      return { kind: 'question', figure: decimalText(value), unit: box, asRupees, asUnit }
  }

  const byBox = plain && !large
  const rupees = wholeOf(byBox ? times(value, sizeOf(box)) : value)
  if (rupees === undefined)
    return refused('This ends in a part of a rupee: enter an amount in whole rupees')
  if (rupees === 0n && !zero) return refused('The amount must be more than zero')
  if (rupees > LARGEST_RUPEES) return refused('This amount is too large: check the unit')
  const chosen = unit ?? (box === 'Rupees' ? 'Lakh' : box)
  return {
    kind: 'understood',
    rupees: Number(rupees),
    amount: inUnit(Number(rupees), chosen),
    unit: chosen,
    by: byBox ? 'box' : unit ? 'text' : 'rupees',
  }
}

/** Sentence for a typed text that is no amount yet; undefined where it is an amount, or empty. */
export function asksOrRefuses(typed: TypedAmount): string | undefined {
  if (typed.kind === 'not-understood') return typed.message
  if (typed.kind !== 'question') return undefined
  return `Say whether this is in rupees or in ${typed.unit.toLowerCase()}`
}
