import { z } from 'zod'
import { isCalendarDate } from '../../domain/dates/dates.ts'
import { isChoiceOf } from '../../domain/lender/fact-choices.ts'
import {
  criterionFacts,
  type FactName,
  factNames,
  factOf,
  isOnStep,
  typedFacts,
} from '../../domain/lender/facts.ts'
import { financialYearNamed, latestCompletedYears } from '../../domain/dates/financial-year.ts'
import { comparisons } from '../../domain/lender/criteria.ts'
import { sheetUnitNames } from '../../domain/lender/sheet-units.ts'
import { caseReaders, caseWork } from '../define/application-access.ts'
import { call } from '../define/define.ts'
import { dataOf, id, lineOrEmpty, moment } from '../define/fields.ts'
import { today } from '../define/today.ts'
import { namedDocument } from '../define/document-descriptor.ts'

const decimalsOf: Readonly<Record<string, string>> = {
  rupees: 'Enter whole rupees.',
  ratio: 'Use at most 2 decimals.',
  years: 'Use at most 1 decimal.',
}
const LARGEST = 10 ** 13

const numberProblem = (fact: FactName, value: unknown): string | undefined => {
  const { kind, mayBeNegative } = factOf(fact)
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter a number.'
  if (Math.abs(value) > LARGEST) return 'This number is too large.'
  if (value < 0 && !mayBeNegative) return 'This is never negative.'
  if (kind === 'score' && (value < 300 || value > 900)) return 'A score is from 300 to 900.'
  if (kind === 'years' && value > 300) return 'No business is that old.'
  return isOnStep(fact, value) ? undefined : (decimalsOf[kind] ?? 'Enter a whole number.')
}

/** Problem of a fact's value; undefined where there is none. */
const valueProblem = (fact: FactName, value: unknown): string | undefined => {
  const { kind } = factOf(fact)
  if (kind === 'day')
    return typeof value === 'string' && isCalendarDate(value) && value <= today()
      ? undefined
      : 'Enter a day that has been, like 1 Apr 2012.'
  if (kind === 'rating' || kind === 'choice')
    return typeof value === 'string' && isChoiceOf(fact, value)
      ? undefined
      : 'Choose from the list.'
  return numberProblem(fact, value)
}

const year = z.string('Enter a year such as 2025-26.').transform((typed, ctx) => {
  const named = financialYearNamed(typed.trim().replace(/^FY\s*/i, ''))
  const [latest] = latestCompletedYears(today(), 1)
  if (named && named.startYear <= (latest?.startYear ?? 0)) return named.years
  ctx.addIssue({
    code: 'custom',
    message: named ? 'This year has not ended yet.' : 'Enter a year such as 2025-26.',
  })
  return z.NEVER
})

const source = z.strictObject({
  /** Key of the paper of the case that it comes from. */
  key: namedDocument.optional(),
  page: z.int('Enter a page.').min(1, 'Pages begin with 1.').max(9999).optional(),
  words: lineOrEmpty(200).optional(),
})

const typedFact = z
  .strictObject({
    fact: z.enum(typedFacts, {
      error: ({ input }) =>
        factNames.some((name) => name === input)
          ? 'The application says this: change it there.'
          : 'Choose a fact from the list.',
    }),
    year: year.nullish(),
    value: z.union([z.number(), z.string().trim().max(100)], 'Enter a value.'),
    source: source.default({}),
  })
  .superRefine(({ fact, value }, ctx) => {
    const problem = valueProblem(fact, value)
    if (problem !== undefined) ctx.addIssue({ code: 'custom', path: ['value'], message: problem })
  })

const typed = z
  .array(typedFact, 'List the facts.')
  .max(500, 'At most 500 facts.')
  .superRefine((all, ctx) => {
    const seen = new Set<string>()
    for (const [place, one] of all.entries()) {
      const key = `${one.fact} ${one.year ?? ''}`
      if (seen.has(key))
        ctx.addIssue({
          code: 'custom',
          path: [place, 'fact'],
          message: 'This is in the list already.',
        })
      seen.add(key)
    }
  })

const shownSource = z.object({
  key: z.string().optional(),
  page: z.number().optional(),
  words: z.string().optional(),
  year: z.string().optional(),
})
const single = z.union([z.number(), z.string()])
const value = z.union([z.number(), z.string(), z.array(z.string())])

const sheet = z.object({
  /** Facts that staff typed. */
  facts: z.array(
    z.object({
      fact: z.enum(typedFacts),
      year: z.string().nullable(),
      value: single,
      source: shownSource,
    }),
  ),
  /** Unit in which the amounts of the sheet are typed; `value` is in rupees all the same. */
  unit: z.enum(sheetUnitNames),
  /** Version of the sheet; 0 while nobody has typed anything. */
  version: z.number(),
  changedBy: z.string().nullable(),
  changedAt: moment.nullable(),
  /** All known facts: those of the application and those that follow, with the typed ones above them. */
  known: z.array(z.object({ fact: z.enum(factNames), value, source: shownSource })),
})
export type FactSheet = z.infer<typeof sheet>

const rule = z.object({
  fact: z.enum(criterionFacts),
  is: z.enum(comparisons),
  bound: value,
  outcome: z.enum(['pass', 'fail', 'unknown']),
  /** Value; null while it is unknown. A single list of its types: the serialiser takes no union inside of another. */
  value: z.union([z.number(), z.string(), z.array(z.string()), z.null()]),
  source: shownSource.nullable(),
  /** Change that would turn a no into a yes; `on` is the day that brings it by itself. */
  change: z.object({ to: single, by: z.number(), on: z.string().optional() }).nullable(),
})

const match = z.object({
  lenderId: id,
  productId: id,
  lenderName: z.string(),
  title: z.string(),
  /** True for a lender that the borrower prefers: marked, never moved. */
  preferred: z.boolean(),
  /** Result; null while a fact that decides isn't known. */
  fits: z.boolean().nullable(),
  rules: z.array(rule),
  exclusions: z.string().nullable(),
  ratePercent: z.number().nullable(),
  answerDays: z.number().nullable(),
  checkedOn: z.string(),
})
export type CaseMatch = z.infer<typeof match>

const matching = z.object({
  /** Matches by result, then by name. */
  data: z.array(match),
  /** Facts that aren't known, by how many undecided products hang on each. */
  deciding: z.array(z.object({ fact: z.enum(factNames), products: z.number() })),
  /** Preferred lenders of whom no product is entered. */
  withoutProducts: z.array(z.string()),
})
export type Matching = z.infer<typeof matching>

/**
 * Capacities of the firm for the lenders of a case, as the borrower reads them, and for those that the firm is the
 * agent of.
 */
const capacities = z.object({
  /** Lenders that the consent names or is asked for, and those that have the case, by name. */
  lenders: z.array(
    z.object({
      lenderId: id,
      name: z.string(),
      agent: z.boolean(),
      /** Percent; null where none is entered. */
      mostCommissionPercent: z.number().nullable(),
    }),
  ),
  /**
   * Products of every lender that the firm is the agent of, with whether the case fits; those that fit first, then by
   * name.
   */
  agentProducts: z.array(
    z.object({
      lenderId: id,
      lenderName: z.string(),
      productId: id,
      title: z.string(),
      fits: z.boolean().nullable(),
      ratePercent: z.number().nullable(),
      checkedOn: z.string(),
    }),
  ),
})
export type Capacities = z.infer<typeof capacities>

const byId = z.strictObject({ id })

/** Facts and criteria of a case, for its staff alone; the borrower reads for which lenders the firm works. */
export const factCalls = {
  getFacts: call({
    method: 'GET',
    path: '/api/business-loan/{id}/facts',
    summary: 'What is known of a case that lenders ask about, with where each value comes from',
    access: caseWork,
    params: byId,
    reply: dataOf(sheet),
    errors: [],
  }),
  saveFacts: call({
    method: 'PUT',
    path: '/api/business-loan/{id}/facts',
    summary:
      'Put what was read from the documents of a case in the place of what stood there; amounts in rupees',
    access: caseWork,
    params: byId,
    body: z.strictObject({ facts: typed, unit: z.enum(sheetUnitNames).optional() }),
    reply: dataOf(sheet),
    errors: ['VERSION_STALE'],
    audit: 'application.facts-changed',
  }),
  getMatching: call({
    method: 'GET',
    path: '/api/business-loan/{id}/matching',
    summary:
      'Every active lender’s products held against a case, rule by rule; those that do not fit as well',
    access: caseWork,
    params: byId,
    reply: matching,
    errors: [],
  }),
  getCapacities: call({
    method: 'GET',
    path: '/api/business-loan/{id}/capacities',
    summary:
      'For whom the firm works beside each lender of a case and what that lender pays it; every product of a lender that it is the agent of, matched or not',
    access: caseReaders,
    params: byId,
    reply: dataOf(capacities),
    errors: [],
  }),
}
