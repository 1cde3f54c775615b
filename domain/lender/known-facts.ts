import { ageOn } from '../dates/dates.ts'
import type { Known } from './criteria.ts'
import { type FactName, type FactSource, factNames, onStep } from './facts.ts'
import type { KnownFacts } from './matching.ts'
import { currentRatio, dscr, operatingCycle, tolTnw } from './ratios.ts'

/** Value that staff have typed, of a financial year (2025-26) or as it stands now. */
export type TypedFact = {
  fact: FactName
  year?: string | undefined
  value: number | string
  source: FactSource
}

/** Key of a value as it stands now: it comes after every year. */
const NOW = '9999'

const latestOf = (typed: readonly TypedFact[], fact: FactName): TypedFact | undefined =>
  typed
    .filter((one) => one.fact === fact)
    .toSorted((one, other) => ((one.year ?? NOW) < (other.year ?? NOW) ? 1 : -1))[0]

const asKnown = ({ value, source, year }: TypedFact): Known => ({
  value,
  source: { ...source, ...(year !== undefined && { year }) },
})

/** Completed months as years to one decimal, so that a business of 2 years and 6 months is 2.5 years old. */
const yearsSince = (since: string, today: string): number => {
  const years = ageOn(today, since)
  const month = (day: string) => Number(day.slice(5, 7)) + (Number(day.slice(8)) - 1) / 100
  const months = Math.floor((month(today) - month(since) + 12) % 12)
  return Math.max(0, Math.floor(((years * 12 + months) * 10) / 12) / 10)
}

type Figures = { [Fact in FactName]?: number }

const figuresOf = (typed: readonly TypedFact[], year: string): Figures =>
  Object.fromEntries(
    typed.flatMap((one) =>
      (one.year ?? NOW) === year && typeof one.value === 'number' ? [[one.fact, one.value]] : [],
    ),
  )

export const workedOutFacts = ['currentRatio', 'tolTnw', 'dscr', 'operatingCycle'] as const
export type WorkedOutFact = (typeof workedOutFacts)[number]

/** The figures of the accounts from which each ratio follows. */
export const figuresBehind: Readonly<Record<WorkedOutFact, readonly FactName[]>> = {
  currentRatio: ['currentAssets', 'currentLiabilities'],
  tolTnw: ['outsideLiabilities', 'netWorth'],
  dscr: ['profit', 'depreciation', 'interest', 'principal'],
  operatingCycle: ['turnover', 'stock', 'debtors', 'creditors'],
}

export const WORKED_OUT = 'worked out from the accounts'

/** Ratios of figures that are all there; null where one is missing. */
const ratiosIn = (figures: Figures) => {
  const has = (fact: WorkedOutFact) =>
    figuresBehind[fact].every((name) => figures[name] !== undefined)
  const {
    currentAssets = 0,
    currentLiabilities = 0,
    outsideLiabilities = 0,
    netWorth = 0,
  } = figures
  const { profit = 0, depreciation = 0, interest = 0, principal = 0 } = figures
  const { turnover = 0, stock = 0, debtors = 0, creditors = 0 } = figures
  return {
    currentRatio: has('currentRatio') ? currentRatio({ currentAssets, currentLiabilities }) : null,
    tolTnw: has('tolTnw') ? tolTnw({ outsideLiabilities, netWorth }) : null,
    dscr: has('dscr') ? dscr({ profit, depreciation, interest, principal }) : null,
    operatingCycle: has('operatingCycle')
      ? operatingCycle({ turnover, stock, debtors, creditors })
      : null,
  }
}

/**
 * The ratios of one year, to two decimals. Rounded to the careful side: a rounded figure never passes where the exact
 * one does not. Null where a figure is missing or the ratio says nothing.
 */
export function ratiosOfYear(
  typed: readonly TypedFact[],
  year: string | undefined,
): Record<WorkedOutFact, number | null> {
  const exact = ratiosIn(figuresOf(typed, year ?? NOW))
  const careful = (fact: WorkedOutFact, better: 'up' | 'down') =>
    exact[fact] === null ? null : onStep(fact, exact[fact], better === 'up' ? 'down' : 'up')
  return {
    currentRatio: careful('currentRatio', 'up'),
    tolTnw: careful('tolTnw', 'down'),
    dscr: careful('dscr', 'up'),
    operatingCycle: careful('operatingCycle', 'down'),
  }
}

const yearsOf = (typed: readonly TypedFact[]): (string | undefined)[] =>
  [...new Set(typed.map(({ year }) => year))].toSorted((one, other) =>
    (one ?? NOW) < (other ?? NOW) ? 1 : -1,
  )

/** Each ratio of the latest year whose figures are all there. */
const latestRatios = (typed: readonly TypedFact[]): KnownFacts => {
  const known: { [Fact in FactName]?: Known } = {}
  for (const year of yearsOf(typed)) {
    const ratios = ratiosOfYear(typed, year)
    for (const fact of workedOutFacts) {
      const value = ratios[fact]
      if (value === null || known[fact]) continue
      const source = { words: WORKED_OUT, ...(year !== undefined && { year }) }
      known[fact] = { value, source }
    }
  }
  return known
}

const ageOf = (since: Known | undefined, today: string): KnownFacts => {
  if (typeof since?.value !== 'string') return {}
  const value = yearsSince(since.value, today)
  return { yearsInBusiness: { value, source: since.source, since: since.value } }
}

const coverOf = ({ collateralValue, amount }: KnownFacts): KnownFacts => {
  const [value, asked] = [collateralValue?.value, amount?.value]
  if (typeof value !== 'number' || typeof asked !== 'number' || asked <= 0) return {}
  return {
    collateralCover: {
      value: onStep('collateralCover', value / asked, 'down'),
      source: { ...collateralValue?.source, words: 'value of the security over the amount' },
    },
  }
}

/**
 * Known facts of a case: those of the application, those that follow from it and from the accounts, and above both
 * those that staff typed from a paper. Of several years the latest counts.
 * @param today calendar date in India, YYYY-MM-DD.
 */
export function knownFacts(
  told: KnownFacts,
  typed: readonly TypedFact[],
  today: string,
): KnownFacts {
  const byHand: { [Fact in FactName]?: Known } = {}
  for (const fact of factNames) {
    const latest = latestOf(typed, fact)
    if (latest) byHand[fact] = asKnown(latest)
  }
  const plain = { ...told, ...byHand }
  return {
    ...plain,
    ...latestRatios(typed),
    ...ageOf(plain.inBusinessSince, today),
    ...coverOf(plain),
    ...byHand,
  }
}
