import type { OfferBodyInput } from '../../../contract/offer/offer.ts'
import { facilityOf } from '../../../domain/need/facilities.ts'
import { shortRupees } from '../../../domain/amounts/rupees.ts'
import { typedFigure, typedPercent, typedRupees } from '../../lib/format/typed-rupees.ts'

/** A facility, a charge and an offer as they are typed. */
export type FacilityDraft = {
  title: string
  amount: string
  /** Present amount of the lender; drafts that an older version kept don't have it. */
  existing?: string
  ratePercent: string
  rateKind: 'fixed' | 'floating'
  benchmark: string
  spread: string
  tenureMonths: string
  repayment: 'emi' | 'bullet' | 'revolving'
  moratoriumMonths: string
  commissionPercent: string
  cashMarginPercent: string
}
export type ChargeDraft = {
  label: string
  amount: string
  when: 'once' | 'yearly'
  to: 'lender' | 'other'
  contingent: boolean
}
export type OfferDraft = {
  kind: OfferBodyInput['kind']
  facilities: FacilityDraft[]
  processingFee: string
  processingFeeGst: string
  charges: ChargeDraft[]
  insurance: string
  stampDuty: string
  prepaymentPercent: string
  security: string
  /** Conditions, one a line. */
  beforeDisbursal: string
  later: string
  validUntil: string
  kfsApr: string
}

export const emptyCharge: ChargeDraft = {
  label: '',
  amount: '',
  when: 'once',
  to: 'lender',
  contingent: false,
}

/** A letter of credit or a guarantee: the lender takes a commission and a margin, and interest only where it has to pay. */
export const isPromise = (title: string): boolean => facilityOf(title)?.given === 'promise'

export const emptyDraft = (titles: readonly string[]): OfferDraft => ({
  kind: 'sanction',
  facilities: titles.map((title) => ({
    title,
    amount: '',
    benchmark: '',
    spread: '',
    tenureMonths: '',
    moratoriumMonths: '',
    commissionPercent: '',
    cashMarginPercent: '',
    ...(isPromise(title)
      ? { ratePercent: '0', rateKind: 'fixed', repayment: 'revolving' }
      : {
          ratePercent: '',
          rateKind: 'floating',
          repayment: facilityOf(title)?.given === 'limit' ? 'revolving' : 'emi',
        }),
  })),
  processingFee: '0',
  processingFeeGst: '0',
  charges: [],
  insurance: '',
  stampDuty: '',
  prepaymentPercent: '',
  security: '',
  beforeDisbursal: '',
  later: '',
  validUntil: '',
  kfsApr: '',
})

const given = (name: string, text: string, read: (text: string) => number) =>
  text.trim() === '' ? {} : { [name]: read(text) }

const conditionsOf = (lines: string, before: 'disbursal' | 'later') =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => ({ text, before }))

const sentOf = (one: FacilityDraft): OfferBodyInput['facilities'][number] => ({
  title: one.title,
  amount: typedRupees(one.amount),
  ...given('existing', one.existing ?? '', typedRupees),
  ratePercent: typedPercent(one.ratePercent),
  rateKind: one.rateKind,
  ...(one.rateKind === 'floating' &&
    one.benchmark.trim() !== '' && { benchmark: one.benchmark.trim() }),
  ...(one.rateKind === 'floating' && given('spread', one.spread, typedPercent)),
  tenureMonths: typedFigure(one.tenureMonths),
  repayment: one.repayment,
  ...given('moratoriumMonths', one.moratoriumMonths, typedFigure),
  ...given('commissionPercent', one.commissionPercent, typedPercent),
  ...given('cashMarginPercent', one.cashMarginPercent, typedPercent),
})

/** Body of a draft; a facility without an amount isn't offered. */
export const bodyOf = (
  draft: OfferDraft,
  papers: { letterKey?: string; kfsKey?: string },
): OfferBodyInput => ({
  kind: draft.kind,
  facilities: draft.facilities.filter(({ amount }) => amount.trim() !== '').map(sentOf),
  processingFee: typedRupees(draft.processingFee),
  processingFeeGst: typedRupees(draft.processingFeeGst),
  otherCharges: draft.charges.map(({ amount, contingent, ...charge }) => ({
    ...charge,
    amount: typedRupees(amount),
    ...(contingent && { contingent }),
  })),
  ...given('insurance', draft.insurance, typedRupees),
  ...given('stampDuty', draft.stampDuty, typedRupees),
  ...given('prepaymentPercent', draft.prepaymentPercent, typedPercent),
  security: draft.security,
  conditions: [
    ...conditionsOf(draft.beforeDisbursal, 'disbursal'),
    ...conditionsOf(draft.later, 'later'),
  ],
  validUntil: draft.validUntil,
  ...given('kfsApr', draft.kfsApr, typedPercent),
  ...papers,
})

/** Place in the draft of a facility in the body: those without an amount were not sent. */
export const placeOfFacility = ({ facilities }: OfferDraft, index: number): number =>
  facilities.slice(0, index).filter(({ amount }) => amount.trim() !== '').length

/** Limits of likely slips: an offer of so little or so much of the request, and a rate above this a year. */
const UNLIKELY = { below: 1 / 100, above: 3, ratePercent: 36 }

const unlikelySum = ({ facilities }: OfferDraft, asked: number): string[] => {
  const amounts = facilities.map(({ amount }) => typedRupees(amount)).filter((one) => one > 0)
  const offered = amounts.reduce((sum, one) => sum + one, 0)
  const isLikely = offered >= asked * UNLIKELY.below && offered <= asked * UNLIKELY.above
  if (offered === 0 || asked === 0 || isLikely) return []
  return [
    `This offers ${shortRupees(offered)}, and ${shortRupees(asked)} was asked. An amount without a unit is in rupees.`,
  ]
}

/** Points of an offer to look at twice, in sentences; null where there are none. `asked` is in rupees. */
export const unlikelyIn = (draft: OfferDraft, asked: number): string | null => {
  const rates = draft.facilities
    .filter(({ amount }) => typedRupees(amount) > 0)
    .map(({ ratePercent }) => typedPercent(ratePercent))
    .filter((rate) => rate > UNLIKELY.ratePercent)
  const found = [
    ...unlikelySum(draft, asked),
    ...rates.map((rate) => `${rate} % a year is an unusual rate.`),
  ]
  return found.length === 0 ? null : found.join(' ')
}

/** GST on a bank's charges: heading 9971, financial services. */
const GST_PERCENT = 18

const gstOn = (fee: string): string => {
  const rupees = typedRupees(fee)
  return rupees > 0 ? String(Math.round(rupees * GST_PERCENT) / 100) : '0'
}

/** A processing fee as it is typed: the GST on it follows, unless somebody typed another one. */
export const withProcessingFee = (
  draft: OfferDraft,
  processingFee: string,
): Partial<OfferDraft> => ({
  processingFee,
  ...(draft.processingFeeGst === gstOn(draft.processingFee) && {
    processingFeeGst: gstOn(processingFee),
  }),
})
