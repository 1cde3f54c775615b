import { roundedProduct, roundedQuotient } from '../amounts/decimal.ts'
import type { OfferedTerms } from './offer-terms.ts'
import { rupeesOfPaise, type Worked, workedRupees } from '../amounts/worked-figure.ts'

/** Rupees, at most to the paisa, as paise. Throws RangeError for a negative amount or none. */
export function paiseOf(rupees: number, of: string): bigint {
  if (!(rupees >= 0)) throw new RangeError(`${of}: an amount from ₹0 up`)
  return BigInt(roundedProduct(rupees, 100))
}

type Charge = { label: string; paise: bigint }

/** Charges of an offer, sorted by what they count for. In paise, taxes included. */
export type SortedCharges = {
  /** Charges once, by the lender, or to a third party through it, when the money is paid out. */
  once: Charge[]
  /** Charges of the same kinds, every year. */
  yearly: Charge[]
  /** Charges in no rate: they may never fall due or aren't paid through the lender. */
  apart: (Charge & { when: 'once' | 'yearly'; why: 'contingent' | 'paid directly' })[]
}

/**
 * Charges sorted by whether they are part of the yearly rate: in it are those by or through the lender that are sure
 * to fall due, for whomever, an insurance it arranges included. Source: RBI, Key Facts Statement for loans and
 * advances (15 April 2024): fees payable to the lender and to a third party through it are in the annual percentage
 * rate, contingent charges beside it.
 */
export function sortedCharges(terms: OfferedTerms): SortedCharges {
  const { processingFee, processingFeeGst, insurance = 0, stampDuty = 0 } = terms
  const charges = terms.otherCharges.map((charge) => ({
    ...charge,
    paise: paiseOf(charge.amount, charge.label),
  }))
  const sure = charges.filter(({ contingent }) => !contingent)
  const told = ({ label, paise, to }: (typeof charges)[number]) => ({
    label: to === 'other' ? `${label}, to a third party` : label,
    paise,
  })
  const some = ({ paise }: Charge) => paise > 0n
  return {
    once: [
      { label: 'Processing fee', paise: paiseOf(processingFee, 'Processing fee') },
      { label: 'GST on the fee', paise: paiseOf(processingFeeGst, 'GST on the fee') },
      { label: 'Insurance', paise: paiseOf(insurance, 'Insurance') },
      ...sure.filter(({ when }) => when === 'once').map(told),
    ].filter(some),
    yearly: sure.filter(({ when }) => when === 'yearly').map(told),
    apart: [
      ...charges
        .filter(({ contingent }) => contingent)
        .map(({ label, paise, when }) => ({ label, paise, when, why: 'contingent' as const })),
      {
        label: 'Stamp duty',
        paise: paiseOf(stampDuty, 'Stamp duty'),
        when: 'once' as const,
        why: 'paid directly' as const,
      },
    ].filter(some),
  }
}

/**
 * A facility's share of each charge, by the amounts of the facilities. What the paise can't divide goes to the
 * facilities in turn, so that the shares sum to the charge.
 */
export function sharesOf(charge: Charge, amounts: readonly bigint[]): bigint[] {
  const all = amounts.reduce((sum, amount) => sum + amount, 0n)
  let before = 0n
  let given = 0n
  return amounts.map((amount) => {
    before += amount
    const upTo = roundedQuotient(charge.paise * before, all)
    const share = upTo - given
    given = upTo
    return share
  })
}

/** A facility's share of charges, each open to how it was divided. */
export function sharedCharges(
  charges: readonly Charge[],
  amounts: readonly bigint[],
  place: number,
): { paise: bigint; figures: Worked[] } {
  const shares = charges.map((charge) => sharesOf(charge, amounts)[place] ?? 0n)
  const all = amounts.reduce((sum, amount) => sum + amount, 0n)
  const figures = charges.map((charge, at) => {
    const paise = shares[at] ?? 0n
    if (amounts.length === 1) return workedRupees(charge.label, paise)
    return workedRupees(`${charge.label}, this facility's share`, paise, {
      formula: 'The charge × this facility ÷ all facilities of the offer',
      from: [
        workedRupees(charge.label, charge.paise),
        workedRupees('This facility', amounts[place] ?? 0n),
        workedRupees('All facilities', all),
      ],
    })
  })
  return { paise: shares.reduce((sum, share) => sum + share, 0n), figures }
}

/** Processing fee with its GST in rupees: of the whole offer, and one facility's share of it. */
export function feeShare(
  { facilities, processingFee, processingFeeGst }: OfferedTerms,
  place: number,
): { share: number; whole: number } {
  const amounts = facilities.map(({ amount, title }) => paiseOf(amount, title))
  // Each is shared by itself, as in the cost.
  const charges = [
    { label: 'Processing fee', paise: paiseOf(processingFee, 'Processing fee') },
    { label: 'GST on the fee', paise: paiseOf(processingFeeGst, 'GST on the fee') },
  ]
  return {
    share: rupeesOfPaise(sharedCharges(charges, amounts, place).paise),
    whole: rupeesOfPaise(charges.reduce((sum, { paise }) => sum + paise, 0n)),
  }
}
