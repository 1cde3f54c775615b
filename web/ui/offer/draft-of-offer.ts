import type { OfferBody } from '../../../contract/offer/offer.ts'
import { type ChargeDraft, emptyDraft, type OfferDraft } from './offer-draft.ts'

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

// A server of the version before leaves out what it doesn't know.
const rupees = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '' : grouped.format(amount)
const figure = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

const chargeOf = ({
  amount,
  contingent = false,
  ...charge
}: Entered['otherCharges'][number]): ChargeDraft => ({
  ...charge,
  contingent,
  amount: rupees(amount),
})

const linesOf = ({ conditions }: Entered, when: 'disbursal' | 'later'): string =>
  conditions
    .filter(({ before }) => before === when)
    .map(({ text }) => text.replaceAll(/\s*\n\s*/g, ' '))
    .join('\n')

/** Absent, or null where it was shown. */
type Loose<T> = { [name in keyof T]: undefined extends T[name] ? T[name] | null : T[name] }

/** Entered offer, as it was sent or as it is shown. */
export type Entered = Loose<Omit<OfferBody, 'letterKey' | 'kfsKey' | 'facilities'>> & {
  facilities: readonly Loose<OfferBody['facilities'][number]>[]
}

/** An offer as it was typed, to be corrected. `titles` are what its lender was asked for. */
export const draftOfOffer = (offer: Entered, titles: readonly string[]): OfferDraft => {
  const empty = emptyDraft(titles)
  return {
    kind: offer.kind,
    facilities: empty.facilities.map((asked) => {
      const one = offer.facilities.find(({ title }) => title === asked.title)
      if (!one) return asked
      return {
        title: one.title,
        amount: rupees(one.amount),
        existing: rupees(one.existing),
        ratePercent: figure(one.ratePercent),
        rateKind: one.rateKind,
        benchmark: one.benchmark ?? '',
        spread: figure(one.spread),
        tenureMonths: figure(one.tenureMonths),
        repayment: one.repayment,
        moratoriumMonths: figure(one.moratoriumMonths),
        commissionPercent: figure(one.commissionPercent),
        cashMarginPercent: figure(one.cashMarginPercent),
      }
    }),
    processingFee: rupees(offer.processingFee),
    // Ungrouped, as the form itself works it out: it goes on following the fee.
    processingFeeGst: figure(offer.processingFeeGst),
    charges: offer.otherCharges.map(chargeOf),
    insurance: rupees(offer.insurance),
    stampDuty: rupees(offer.stampDuty),
    prepaymentPercent: figure(offer.prepaymentPercent),
    security: offer.security,
    beforeDisbursal: linesOf(offer, 'disbursal'),
    later: linesOf(offer, 'later'),
    validUntil: offer.validUntil,
    kfsApr: figure(offer.kfsApr),
  }
}
