import { z } from 'zod'
import { isCompared } from '../../domain/lender/criteria.ts'
import { isChoiceOf } from '../../domain/lender/fact-choices.ts'
import { criterionFacts, type FactName, factOf } from '../../domain/lender/facts.ts'
import { industryOf } from '../../domain/identity/industries.ts'
import { stateByCode } from '../../domain/identity/states.ts'

const bound = z.union([z.number(), z.string().max(20)], 'Enter a number, or a rating.')
const list = z
  .array(z.string('Choose from the list.').trim().max(100), 'Choose from the list.')
  .min(1, 'Choose at least one.')
  .max(200, 'At most 200 of them.')

/** A value as it is stored: a state by its code, an industry by its name. */
const canonical = (fact: FactName, value: string): string => {
  if (fact === 'state') return stateByCode(value)?.code ?? value
  if (fact === 'industry') return industryOf(value) ?? value
  return value
}

type Bounds = {
  fact: FactName
  atLeast?: number | string | undefined
  atMost?: number | string | undefined
  oneOf?: string[] | undefined
  noneOf?: string[] | undefined
}

const compared = ['atLeast', 'atMost'] as const
const listed = ['oneOf', 'noneOf'] as const

const boundProblem = (fact: FactName, value: number | string): string | undefined => {
  if (factOf(fact).kind === 'rating')
    return typeof value === 'string' && isChoiceOf(fact, value)
      ? undefined
      : 'Choose a rating, such as BBB-.'
  if (!isCompared(fact)) return 'This fact has no more or less: choose from its list.'
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter a number.'
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return 'This number is too large.'
  return value < 0 && !factOf(fact).mayBeNegative ? 'This is never negative.' : undefined
}

/** Problems of a criterion's bounds, each at its place. */
const problemsOf = (criterion: Bounds): [path: (string | number)[], sentence: string][] => {
  const { fact, atLeast, atMost } = criterion
  const problems: [(string | number)[], string][] = []
  for (const is of compared) {
    const value = criterion[is]
    const problem = value === undefined ? undefined : boundProblem(fact, value)
    if (problem !== undefined) problems.push([[is], problem])
  }
  for (const is of listed)
    for (const [place, value] of (criterion[is] ?? []).entries())
      if (!isChoiceOf(fact, value))
        problems.push([[is, place], 'This is none of the values that the fact can have.'])
  if (typeof atLeast === 'number' && typeof atMost === 'number' && atLeast > atMost)
    problems.push([['atMost'], 'The largest is not below the smallest.'])
  if ([...compared, ...listed].every((is) => criterion[is] === undefined))
    problems.push([['atLeast'], 'Say what the lender asks: at least, at most, one of or none of.'])
  return problems
}

const criterion = z
  .strictObject({
    fact: z.enum(criterionFacts, 'Choose a fact from the list.'),
    atLeast: bound.optional(),
    atMost: bound.optional(),
    oneOf: list.optional(),
    noneOf: list.optional(),
  })
  .transform(({ fact, oneOf, noneOf, ...numbers }): Bounds => ({
    fact,
    ...numbers,
    ...(oneOf && { oneOf: oneOf.map((value) => canonical(fact, value)) }),
    ...(noneOf && { noneOf: noneOf.map((value) => canonical(fact, value)) }),
  }))
  .superRefine((given, ctx) => {
    for (const [path, message] of problemsOf(given)) ctx.addIssue({ code: 'custom', path, message })
  })

/** Criteria of a product, as data: see domain/lender/criteria.ts. */
export const criteria = z
  .array(criterion, 'List what the lender asks.')
  .max(60, 'At most 60 criteria.')

export const criterionShown = z.object({
  fact: z.enum(criterionFacts),
  atLeast: z.union([z.number(), z.string()]).optional(),
  atMost: z.union([z.number(), z.string()]).optional(),
  oneOf: z.array(z.string()).optional(),
  noneOf: z.array(z.string()).optional(),
})
