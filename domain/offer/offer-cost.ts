import type { LimitCost } from './limit-cost.ts'
import { type ChargeApart, type LoanCost, offerCost } from './loan-cost.ts'
import type { OfferedFacility, OfferedTerms } from './offer-terms.ts'

/** What one facility of an offer costs, in figures. Rupees and percent. */
export type FacilityFigures = {
  title: string
  /** Percent a year; null of a limit, and where the charges take all of the loan. */
  apr: number | null
  /** The equal monthly instalment; null of a limit and of a loan that is repaid in one sum. */
  emi: number | null
  totalOutgo: number | null
  /** Of a limit: percent a year of what is used. */
  yearlyCost: { usePercent: number; percent: number }[]
}

/** The same of a whole offer. */
export type OfferFigures = {
  /** Of an offer of one loan; several have one each, and no rate in common. */
  apr: number | null
  emi: number | null
  totalOutgo: number | null
  facilities: FacilityFigures[]
  /** What is in no rate: it may never fall due, or is paid directly. */
  apart: ChargeApart[]
}

const figuresOf = (cost: LoanCost | LimitCost, facility: OfferedFacility): FacilityFigures =>
  cost.kind === 'limit'
    ? {
        title: facility.title,
        apr: null,
        emi: null,
        totalOutgo: null,
        yearlyCost: cost.yearly.map(({ usePercent, cost: { value } }) => ({
          usePercent,
          percent: value,
        })),
      }
    : {
        title: facility.title,
        apr: cost.apr?.value ?? null,
        emi: facility.repayment === 'emi' ? cost.instalment.value : null,
        totalOutgo: cost.totalOutgo.value,
        yearlyCost: [],
      }

/** Rupees to the paisa; null where there is nothing to add up. */
const sumOf = (figures: readonly (number | null)[]): number | null => {
  const known = figures.filter((figure) => figure !== null)
  if (known.length === 0) return null
  return known.reduce((sum, figure) => sum + Math.round(figure * 100), 0) / 100
}

/** What an offer costs, in the figures that lists and comparisons show. */
export const offerFigures = (terms: OfferedTerms): OfferFigures => {
  const { facilities: costs, apart } = offerCost(terms)
  const facilities = terms.facilities.flatMap((facility, place) => {
    const cost = costs[place]
    return cost ? [figuresOf(cost, facility)] : []
  })
  const [only, ...others] = facilities
  return {
    apr: only && others.length === 0 ? only.apr : null,
    emi: sumOf(facilities.map(({ emi }) => emi)),
    totalOutgo: sumOf(facilities.map(({ totalOutgo }) => totalOutgo)),
    facilities,
    apart,
  }
}
