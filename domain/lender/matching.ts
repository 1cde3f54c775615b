import { boundsOf, type Criterion, type Known, type Rule, ruleOf } from './criteria.ts'
import { type FactName, factNames } from './facts.ts'

/** Product of a lender, as far as it is matched with a case. Ticket in rupees. */
export type MatchedProduct = {
  lenderId: string
  lenderName: string
  productId: string
  title: string
  ticketFrom: number | null
  ticketTo: number | null
  criteria: readonly Criterion[]
}

export type KnownFacts = { readonly [Fact in FactName]?: Known }

/** Facts of a case and the rupees asked for each facility. */
export type MatchedCase = {
  facts: KnownFacts
  asks: readonly { title: string; rupees: number }[]
}

export type Match = {
  lenderId: string
  productId: string
  /** Result; null while a fact that decides isn't known. */
  fits: boolean | null
  rules: Rule[]
}

/** Fact that isn't known, and how many products hang on it. */
export type Deciding = { fact: FactName; products: number }

/**
 * Amount asked of a product: of a case with several facilities the sum of those that the product gives, else all of
 * it. A lender of term loans alone is asked for the term loan, not for the limit beside it.
 */
const askedOf = (product: MatchedProduct, { facts, asks }: MatchedCase): Known | undefined => {
  const given = product.criteria.find(({ fact }) => fact === 'facility')
  const fitting = asks.filter(
    ({ title }) =>
      (given?.oneOf?.includes(title) ?? true) && !(given?.noneOf?.includes(title) ?? false),
  )
  if (facts.amount === undefined || fitting.length === 0 || fitting.length === asks.length)
    return facts.amount
  return {
    ...facts.amount,
    value: fitting.reduce((sum, { rupees }) => sum + rupees, 0),
    source: { ...facts.amount.source, words: fitting.map(({ title }) => title).join(', ') },
  }
}

/** Match of a product with a case, rule by rule: the ticket first, then its criteria as they stand. */
export function matchProduct(product: MatchedProduct, about: MatchedCase): Match {
  const { ticketFrom, ticketTo, criteria } = product
  const amount = askedOf(product, about)
  const known = (fact: FactName) => (fact === 'amount' ? amount : about.facts[fact])
  const rules = [
    ...(ticketFrom === null ? [] : [ruleOf('amount', 'atLeast', ticketFrom, amount)]),
    ...(ticketTo === null ? [] : [ruleOf('amount', 'atMost', ticketTo, amount)]),
    ...criteria.flatMap((criterion) =>
      boundsOf(criterion).map(({ is, bound }) =>
        ruleOf(criterion.fact, is, bound, known(criterion.fact)),
      ),
    ),
  ]
  const has = (outcome: Rule['outcome']) => rules.some((rule) => rule.outcome === outcome)
  return {
    lenderId: product.lenderId,
    productId: product.productId,
    fits: has('fail') ? false : has('unknown') ? null : true,
    rules,
  }
}

const placeOf = (fits: boolean | null) => (fits === true ? 0 : fits === null ? 1 : 2)

/**
 * Matches of all products: those that fit first, then those that are undecided, then the rest; within each by the
 * lender's name and the product's title. Nothing else orders them: no commission, rate, preference or day of entry.
 * The same facts give the same list, whoever the borrower is. Source: RBI (Digital Lending) Directions, 2025, on
 * offers of several lenders.
 */
export function matchAll(products: readonly MatchedProduct[], about: MatchedCase): Match[] {
  return products
    .map((product) => ({ product, match: matchProduct(product, about) }))
    .toSorted(
      (one, other) =>
        placeOf(one.match.fits) - placeOf(other.match.fits) ||
        compareText(one.product.lenderName, other.product.lenderName) ||
        compareText(one.product.title, other.product.title) ||
        compareText(one.product.productId, other.product.productId),
    )
    .map(({ match }) => match)
}

/**
 * Order of names by code points of the lower-cased text: the same on every machine, and far quicker than a collator.
 */
const compareText = (one: string, other: string): number => {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()]
  return first < second ? -1 : first > second ? 1 : 0
}

/**
 * The unknown facts by how many undecided products hang on each, the one that decides most first; those that decide
 * alike in the order of the catalogue.
 */
export function decidingFacts(matches: readonly Match[]): Deciding[] {
  const counts = new Map<FactName, number>()
  for (const { fits, rules } of matches) {
    if (fits !== null) continue
    const unknown = new Set(
      rules.flatMap(({ outcome, fact }) => (outcome === 'unknown' ? [fact] : [])),
    )
    for (const fact of unknown) counts.set(fact, (counts.get(fact) ?? 0) + 1)
  }
  return factNames
    .flatMap((fact) => {
      const products = counts.get(fact)
      return products === undefined ? [] : [{ fact, products }]
    })
    .toSorted((one, other) => other.products - one.products)
}
