import type { LimitCost } from './limit-cost.ts'
import { type ChargeApart, type LoanCost, offerCost } from './loan-cost.ts'
import type { OfferedFacility, OfferedTerms } from './offer-terms.ts'

/** Cost of a facility in an offer, in figures. Rupees and percent. */
export type FacilityFigures = {
  title: string
  /** Percent a year; null for a limit, and where the charges take all of the loan. */
  apr: number | null
  /** Equal monthly instalment; null for a limit and for a loan that is repaid in one sum. */
  emi: number | null
  totalOutgo: number | null
  /** Cost of a limit: percent a year of the used amount. */
  yearlyCost: { usePercent: number; percent: number }[]
}

/** Figures of a whole offer. */
export type OfferFigures = {
  /** Rate of an offer of one loan; several have one each, and no rate in common. */
  apr: number | null
  emi: number | null
  totalOutgo: number | null
  facilities: FacilityFigures[]
  /** Charges in no rate: they may never fall due, or are paid directly. */
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

/** Cost of an offer, in the figures that lists and comparisons show. */
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
