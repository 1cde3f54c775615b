/**
 * Ways of writing a fact: `rupees` whole, `ratio` and `years` as decimals, `rating` one of `ratings`, `day`
 * YYYY-MM-DD.
 */
export type FactKind = 'rupees' | 'ratio' | 'years' | 'score' | 'days' | 'rating' | 'day' | 'choice'

export type FactFacts = {
  /** Name as a heading and, in lower case, inside a sentence. */
  readonly label: string
  readonly kind: FactKind
  /** True for a fact with a value for each financial year; the latest one is compared. */
  readonly byYear?: true
  /**
   * Direction in which the borrower can move it, and so whether a smallest change is named: `null` for a fact that
   * stays as it is (nobody changes trade or state for a loan).
   */
  readonly moves: 'up' | 'down' | 'either' | null
  /** Source of the fact: the application alone, staff from papers, or staff where the application does not tell. */
  readonly told: 'form' | 'staff' | 'either'
  /** True if lenders ask for it; the other figures are there for ratios. */
  readonly asked: boolean
  readonly mayBeNegative?: true
}

/**
 * Everything that a lender's criteria may ask about, and the figures of the accounts from which ratios follow.
 * Amounts in rupees; the EMI a month, all else a year or on the last day of it.
 */
export const facts = {
  facility: { label: 'Facility', kind: 'choice', moves: null, told: 'form', asked: true },
  amount: { label: 'Amount', kind: 'rupees', moves: 'either', told: 'form', asked: true },
  companyType: { label: 'Company type', kind: 'choice', moves: null, told: 'form', asked: true },
  industry: { label: 'Industry', kind: 'choice', moves: null, told: 'form', asked: true },
  nicDivision: { label: 'NIC division', kind: 'choice', moves: null, told: 'staff', asked: true },
  state: { label: 'State', kind: 'choice', moves: null, told: 'form', asked: true },
  pin: { label: 'PIN code', kind: 'choice', moves: null, told: 'form', asked: true },
  collateralType: { label: 'Security', kind: 'choice', moves: null, told: 'form', asked: true },
  inBusinessSince: {
    label: 'In business since',
    kind: 'day',
    moves: null,
    told: 'either',
    asked: false,
  },
  yearsInBusiness: {
    label: 'Years in business',
    kind: 'years',
    moves: 'up',
    told: 'either',
    asked: true,
  },
  turnover: {
    label: 'Turnover',
    kind: 'rupees',
    byYear: true,
    moves: 'up',
    told: 'staff',
    asked: true,
  },
  profit: {
    label: 'Profit after tax',
    kind: 'rupees',
    byYear: true,
    moves: 'up',
    told: 'staff',
    asked: true,
    mayBeNegative: true,
  },
  netWorth: {
    label: 'Net worth',
    kind: 'rupees',
    byYear: true,
    moves: 'up',
    told: 'staff',
    asked: true,
    mayBeNegative: true,
  },
  depreciation: yearly('Depreciation'),
  interest: yearly('Interest on term loans'),
  principal: yearly('Term loans repaid in the year'),
  currentAssets: yearly('Current assets'),
  currentLiabilities: yearly('Current liabilities'),
  outsideLiabilities: yearly('Total outside liabilities'),
  stock: yearly('Stock'),
  debtors: yearly('Debtors'),
  creditors: yearly('Creditors'),
  termDebt: {
    label: 'Term loans now',
    kind: 'rupees',
    moves: 'down',
    told: 'staff',
    asked: true,
  },
  emi: { label: 'EMIs a month', kind: 'rupees', moves: 'down', told: 'staff', asked: true },
  collateralValue: {
    label: 'Value of the security',
    kind: 'rupees',
    moves: 'up',
    told: 'either',
    asked: true,
  },
  collateralCover: {
    label: 'Cover by the security',
    kind: 'ratio',
    moves: 'up',
    told: 'either',
    asked: true,
  },
  currentRatio: {
    label: 'Current ratio',
    kind: 'ratio',
    moves: 'up',
    told: 'either',
    asked: true,
  },
  tolTnw: {
    label: 'TOL/TNW',
    kind: 'ratio',
    moves: 'down',
    told: 'either',
    asked: true,
  },
  dscr: {
    label: 'DSCR',
    kind: 'ratio',
    moves: 'up',
    told: 'either',
    asked: true,
    mayBeNegative: true,
  },
  operatingCycle: {
    label: 'Operating cycle',
    kind: 'days',
    moves: 'down',
    told: 'either',
    asked: true,
    mayBeNegative: true,
  },
  creditScore: {
    label: 'Credit score',
    kind: 'score',
    moves: 'up',
    told: 'staff',
    asked: true,
  },
  rating: { label: 'Credit rating', kind: 'rating', moves: 'up', told: 'staff', asked: true },
} as const satisfies Readonly<Record<string, FactFacts>>

/** A figure of the accounts that no lender asks for by itself. */
function yearly(label: string) {
  return {
    label,
    kind: 'rupees',
    byYear: true,
    moves: null,
    told: 'staff',
    asked: false,
  } as const
}

export type FactName = keyof typeof facts

const isFact = (name: string): name is FactName => Object.hasOwn(facts, name)

/** Facts by name, in the order in which they are asked and shown. */
export const factNames: readonly FactName[] = Object.keys(facts).filter(isFact)

export const factOf = (name: FactName): FactFacts => facts[name]

/** Facts that criteria may ask about. */
export const criterionFacts = factNames.filter((name) => factOf(name).asked)

/** Facts that staff may type; the application tells the rest. */
export const typedFacts = factNames.filter((name) => factOf(name).told !== 'form')

/** Value as it is compared. Several where a case has several: its facilities, its securities. */
export type FactValue = number | string | string[]

/** Source of a value: a paper with its page, or words ("the application"). */
export type FactSource = {
  key?: string | undefined
  page?: number | undefined
  words?: string | undefined
  year?: string | undefined
}

/** The smallest amount by which each kind of number changes. */
const steps: Readonly<Partial<Record<FactKind, number>>> = {
  rupees: 1,
  ratio: 0.01,
  years: 0.1,
  score: 1,
  days: 1,
}

/** The smallest step of a fact that is a number (a rupee, 0.01 …); undefined for one that is none. */
export const stepOf = (name: FactName): number | undefined => steps[factOf(name).kind]

/** Steps in 1: 100 for 0.01. */
const perOne = (step: number) => Math.round(1 / step)

/** True if a number keeps to the step of its fact: whole rupees, at most two decimals of a ratio. */
export const isOnStep = (name: FactName, value: number): boolean => {
  const step = stepOf(name)
  return step !== undefined && Math.round(value * perOne(step)) / perOne(step) === value
}

/** The smallest number on the step from `value` up, or the largest from it down. */
export const onStep = (name: FactName, value: number, towards: 'up' | 'down'): number => {
  const many = perOne(stepOf(name) ?? 1)
  // 1.1 * 100 is 110.00000000000001: what is that close to a step is on it.
  const nearest = Math.round(value * many)
  if (Math.abs(value * many - nearest) < 1e-6 && nearest / many === value) return value
  return (towards === 'up' ? Math.ceil(value * many) : Math.floor(value * many)) / many
}

/** The difference of two numbers, rounded to the fact's step, so that no floating-point error shows. */
export const differenceOf = (name: FactName, to: number, from: number): number => {
  const many = perOne(stepOf(name) ?? 1)
  return Math.round((to - from) * many) / many
}

/** Name of a fact inside a sentence; an abbreviation keeps its capitals. */
export const factInside = (fact: FactName): string => {
  const { label } = factOf(fact)
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}
