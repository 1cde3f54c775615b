/** Facility as a lender offers it. Amounts in rupees, rates in percent a year, times in months. */
export type OfferedFacility = {
  title: string
  amount: number
  /** Present amount of this lender that the new one renews: our fee is on the increase. */
  existing?: number | undefined
  /** Today's rate; of a floating one the sum of benchmark and spread today. */
  ratePercent: number
  rateKind: 'fixed' | 'floating'
  benchmark?: string | undefined
  spread?: number | undefined
  /** The whole time, a moratorium included. */
  tenureMonths: number
  repayment: 'emi' | 'bullet' | 'revolving'
  /** Months at the beginning in which interest alone is paid. */
  moratoriumMonths?: number | undefined
  /** Yearly cost of a promise (guarantee, letter of credit). */
  commissionPercent?: number | undefined
  /** Margin that has to lie with the lender for it. */
  cashMarginPercent?: number | undefined
}

/** A charge in rupees, its taxes included. */
export type OfferedCharge = {
  label: string
  amount: number
  when: 'once' | 'yearly'
  /**
   * Payee of the charge: the lender, or a third party through the lender. A payment past the lender is no part of an
   * offer.
   */
  to: 'lender' | 'other'
  /** True for a charge that falls due only if something happens: a late payment, an early closure. */
  contingent?: boolean | undefined
}

/** Terms of an offer that decide its cost. Amounts in rupees. */
export type OfferedTerms = {
  facilities: readonly OfferedFacility[]
  processingFee: number
  processingFeeGst: number
  otherCharges: readonly OfferedCharge[]
  /** The premium of an insurance that the lender arranges, taxes included. */
  insurance?: number | undefined
  /** Duty, which is paid to the state directly. */
  stampDuty?: number | undefined
}
