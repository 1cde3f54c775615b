import { collateralValues } from '../need/collateral.ts'
import { companyTypes } from '../identity/company-types.ts'
import { facilities } from '../need/facilities.ts'
import { type FactName, factOf } from './facts.ts'
import { industries } from '../identity/industries.ts'
import { nicDivisionCodes, nicDivisions } from '../identity/nic-divisions.ts'
import { ratings } from './ratings.ts'
import { states } from '../identity/states.ts'

export type FactChoice = { value: string; label: string }

const asThey = (values: readonly string[]): FactChoice[] =>
  values.map((value) => ({ value, label: value }))

const choices: Readonly<Partial<Record<FactName, readonly FactChoice[]>>> = {
  facility: asThey([...facilities.fundBased, ...facilities.nonFundBased].map(({ title }) => title)),
  companyType: companyTypes.map(({ value, label }) => ({ value, label })),
  industry: industries.map(({ value, label }) => ({ value, label })),
  nicDivision: nicDivisionCodes.map((value) => ({
    value,
    label: `${value} ${nicDivisions[value] ?? ''}`,
  })),
  state: states.map(({ code, name }) => ({ value: code, label: name })),
  collateralType: asThey(collateralValues),
  rating: asThey(ratings),
}

/** The values that a fact can have, where they are a list; empty for numbers, days and PINs. */
export const choicesOf = (fact: FactName): readonly FactChoice[] => choices[fact] ?? []

/** Whole PINs, the first digits of some, or a range: 411001, 411, 400001-400104. */
export const PIN_RANGE = /^(?:[1-9]\d{0,5}|[1-9]\d{5}-[1-9]\d{5})$/

/** True if a fact can have this value. */
export function isChoiceOf(fact: FactName, value: string): boolean {
  if (fact === 'pin') {
    const [first = '', last] = value.split('-')
    return PIN_RANGE.test(value) && (last === undefined || first <= last)
  }
  if (factOf(fact).kind !== 'choice' && factOf(fact).kind !== 'rating') return false
  return choicesOf(fact).some((choice) => choice.value === value)
}

const labels = new Map(
  Object.entries(choices).flatMap(([fact, known]) =>
    known.map(({ value, label }) => [`${fact} ${value}`, label] as const),
  ),
)

/** Label of a value. */
export const choiceLabel = (fact: FactName, value: string): string =>
  labels.get(`${fact} ${value}`) ?? value
