import {
  differenceOf,
  type FactName,
  type FactSource,
  type FactValue,
  factOf,
  onStep,
  stepOf,
} from './facts.ts'
import { rankOfRating, ratings } from './ratings.ts'

/**
 * Criterion of a product for one fact, as data. Amounts in rupees, ratings by name; PINs also as a range or a
 * beginning.
 */
export type Criterion = {
  fact: FactName
  atLeast?: number | string | undefined
  atMost?: number | string | undefined
  oneOf?: string[] | undefined
  noneOf?: string[] | undefined
}

export const comparisons = ['atLeast', 'atMost', 'oneOf', 'noneOf'] as const
export type Comparison = (typeof comparisons)[number]

export type Bound = FactValue

/** Known value of a fact in a case; `since` where years are counted from a day (YYYY-MM-DD). */
export type Known = { value: FactValue; source: FactSource; since?: string }

/**
 * Change that would turn a no into a yes: the value that just passes, and by how much it differs (in notches for a
 * rating).
 * `on` is the day on which time brings it by itself.
 */
export type Change = { to: number | string; by: number; on?: string | undefined }

export type Rule = {
  fact: FactName
  is: Comparison
  bound: Bound
  outcome: 'pass' | 'fail' | 'unknown'
  /** Value in the case; null while it is unknown. */
  value: FactValue | null
  source: FactSource | null
  change: Change | null
}

/** Rank of a bound or value among others of its fact; undefined where it can't be compared. */
const rankOf = (name: FactName, value: unknown): number | undefined => {
  if (factOf(name).kind === 'rating') return rankOfRating(value)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** True if a PIN lies in "400001-400104" or begins with "400"; another value has to be the same. */
const isMeant = (name: FactName, entry: string, value: string): boolean => {
  if (name !== 'pin') return entry === value
  const [first = '', last] = entry.split('-')
  return last === undefined ? value.startsWith(first) : first <= value && value <= last
}

/** The day (YYYY-MM-DD) on which a business that began on `since` is so many years old, a tenth at a time. */
const dayOfAge = (since: string, years: number): string => {
  const months = Math.ceil((Math.round(years * 10) * 12) / 10)
  const [year = 0, month = 1, day = 1] = since.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1 + months, day))
  return date.toISOString().slice(0, 10)
}

/** The smallest change with which a bound is met, where the borrower or time can bring it about. */
const changeFor = (
  fact: FactName,
  is: 'atLeast' | 'atMost',
  bound: number | string,
  { value, since }: Known,
): Change | null => {
  const towards = is === 'atLeast' ? 'up' : 'down'
  const { moves, kind } = factOf(fact)
  if (moves !== 'either' && moves !== towards) return null
  const [from, rank] = [rankOf(fact, value), rankOf(fact, bound)]
  if (from === undefined || rank === undefined) return null
  if (kind === 'rating') return { to: ratings[rank] ?? bound, by: rank - from }
  const to = onStep(fact, rank, towards)
  return {
    to,
    by: differenceOf(fact, to, from),
    ...(since !== undefined && fact === 'yearsInBusiness' && { on: dayOfAge(since, to) }),
  }
}

const meets = (fact: FactName, is: Comparison, bound: Bound, value: FactValue): boolean => {
  if (is === 'oneOf' || is === 'noneOf') {
    const entries = Array.isArray(bound) ? bound.map(String) : [String(bound)]
    const values = Array.isArray(value) ? value.map(String) : [String(value)]
    const isHit = values.some((one) => entries.some((entry) => isMeant(fact, entry, one)))
    return is === 'oneOf' ? isHit : !isHit
  }
  const [have, want] = [rankOf(fact, value), rankOf(fact, bound)]
  if (have === undefined || want === undefined) return false
  return is === 'atLeast' ? have >= want : have <= want
}

/** Result of one bound in a case. A fact without a value is `unknown`, never a no. */
export function ruleOf(
  fact: FactName,
  is: Comparison,
  bound: Bound,
  known: Known | undefined,
): Rule {
  const about = { fact, is, bound }
  if (known === undefined || (Array.isArray(known.value) && known.value.length === 0))
    return { ...about, outcome: 'unknown', value: null, source: null, change: null }
  const { value, source } = known
  if (meets(fact, is, bound, value))
    return { ...about, outcome: 'pass', value, source, change: null }
  const isNumber = (is === 'atLeast' || is === 'atMost') && !Array.isArray(bound)
  const change =
    isNumber && (typeof bound === 'number' || typeof bound === 'string')
      ? changeFor(fact, is, bound, known)
      : null
  return { ...about, outcome: 'fail', value, source, change }
}

/** The bounds of a criterion, one rule each. */
export const boundsOf = (criterion: Criterion): { is: Comparison; bound: Bound }[] =>
  comparisons.flatMap((is) => {
    const bound = criterion[is]
    return bound === undefined ? [] : [{ is, bound }]
  })

/** True if a fact takes bounds that are compared (numbers, ratings); the others take lists. */
export const isCompared = (name: FactName): boolean =>
  stepOf(name) !== undefined || factOf(name).kind === 'rating'
