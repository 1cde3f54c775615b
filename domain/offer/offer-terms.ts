/** One facility as a lender offers it. Amounts in rupees, rates in percent a year, times in months. */
export type OfferedFacility = {
  title: string
  amount: number
  /** What this lender gives already and the amount renews: our fee is on what comes on top. */
  existing?: number | undefined
  /** Today's rate; of a floating one what benchmark and spread come to today. */
  ratePercent: number
  rateKind: 'fixed' | 'floating'
  benchmark?: string | undefined
  spread?: number | undefined
  /** The whole time, a moratorium included. */
  tenureMonths: number
  repayment: 'emi' | 'bullet' | 'revolving'
  /** Months at the beginning in which interest alone is paid. */
  moratoriumMonths?: number | undefined
  /** Of a promise (guarantee, letter of credit): what it costs a year. */
  commissionPercent?: number | undefined
  /** What has to lie with the lender for it. */
  cashMarginPercent?: number | undefined
}

/** A charge in rupees, its taxes included. */
export type OfferedCharge = {
  label: string
  amount: number
  when: 'once' | 'yearly'
  /** Whom it is for: the lender, or a third party through the lender. What is paid past the lender is no part of an offer. */
  to: 'lender' | 'other'
  /** Falls due only if something happens: a late payment, an early closure. */
  contingent?: boolean | undefined
}

/** What of an offer decides what it costs. Amounts in rupees. */
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
