import type { Matching } from '../../../../contract/lender/lender-facts.ts'
import { factInside, factOf } from '../../../../domain/lender/facts.ts'

/** The fact that decides most products, and the next ones, in words. */
export const decidingWords = (matching: Matching | undefined) => {
  const [first, ...others] = matching?.deciding ?? []
  if (!matching || !first) return { title: 'What lenders ask about', rest: null }
  const rest = others
    .slice(0, 4)
    .map(({ fact, products }) => `${factInside(fact)} ${products}`)
    .join(', ')
  return {
    title: `${factOf(first.fact).label} decides ${first.products} of ${matching.data.length}`,
    rest: rest === '' ? null : `Then ${rest}.`,
  }
}
