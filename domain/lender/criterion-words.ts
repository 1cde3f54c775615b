import type { Bound, Change, Comparison, Criterion } from './criteria.ts'
import { boundsOf } from './criteria.ts'
import { formatDate } from '../dates/dates.ts'
import { choiceLabel } from './fact-choices.ts'
import { factInside, type FactName, type FactValue, factOf } from './facts.ts'
import { exactRupees } from '../amounts/rupees.ts'

const money = (rupees: number): string =>
  rupees < 0 ? `−${exactRupees(-rupees)}` : exactRupees(rupees)

const counted = (count: number, one: string): string =>
  `${count} ${Math.abs(count) === 1 ? one : `${one}s`}`

/** A single value of a fact with its unit: "₹2 Crore", "1.25", "3 years", "Maharashtra". */
const oneInWords = (fact: FactName, value: number | string): string => {
  if (typeof value === 'string')
    return factOf(fact).kind === 'day' ? formatDate(value) : choiceLabel(fact, value)
  switch (factOf(fact).kind) {
    case 'rupees':
      return money(value)
    case 'years':
      return counted(value, 'year')
    case 'days':
      return counted(value, 'day')
    default:
      return String(value)
  }
}

/** A value or bound in words; of a list longer than `most` the first ones and how many more. */
export function inWords(fact: FactName, value: FactValue, most = Infinity): string {
  if (typeof value === 'number' || typeof value === 'string') return oneInWords(fact, value)
  const named = value.slice(0, most).map((one) => oneInWords(fact, one))
  const more = value.length - named.length
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const comparing: Readonly<Record<Comparison, string>> = {
  atLeast: ' at least',
  atMost: ' at most',
  oneOf: ':',
  noneOf: ' not',
}

/**
 * Bound in words: "turnover at least ₹2 Crore", "state: Maharashtra, Gujarat", "industry not Mining".
 * @param most of a longer list the first ones are named, and how many more there are.
 */
export const boundInWords = (
  fact: FactName,
  is: Comparison,
  bound: Bound,
  most = Infinity,
): string => `${factInside(fact)}${comparing[is]} ${inWords(fact, bound, most)}`

/** Criterion in words. */
export const criterionInWords = (criterion: Criterion): string =>
  boundsOf(criterion)
    .map(({ is, bound }) => boundInWords(criterion.fact, is, bound))
    .join(', ')

/**
 * Smallest change in words: "turnover ₹12 Lakh short", "cover by the security: needs 1.25, has 1.1", "from 3 Mar 2027
 * on: 3 years".
 */
export function changeInWords(fact: FactName, value: FactValue, change: Change): string {
  const { to, by, on } = change
  if (on !== undefined) return `from ${formatDate(on)} on: ${inWords(fact, to)}`
  if (fact === 'amount') return `asks ${money(Math.abs(by))} too ${by < 0 ? 'much' : 'little'}`
  if (factOf(fact).kind === 'rupees')
    return `${factInside(fact)} ${money(Math.abs(by))} ${by < 0 ? 'too high' : 'short'}`
  return `${factInside(fact)}: needs ${inWords(fact, to)}, has ${inWords(fact, value)}`
}
