import { type AgreedFee, feeOn } from './accepting-costs.ts'

export const disbursalKinds = ['tranche', 'availability'] as const
export type DisbursalKind = (typeof disbursalKinds)[number]

/** Kind of payout of a facility: a limit is made available, a loan comes in tranches. */
export const disbursalKindOf = ({
  repayment,
}: {
  repayment: 'emi' | 'bullet' | 'revolving'
}): DisbursalKind => (repayment === 'revolving' ? 'availability' : 'tranche')

/** The fee on one more part, in rupees: with the parts before it, it sums to the fee on all of them. */
export const feeOnPart = (
  { before, part }: { before: number; part: number },
  agreed: AgreedFee,
): { fee: number; gst: number } => {
  const [earlier, all] = [feeOn(before, agreed), feeOn(before + part, agreed)]
  return { fee: all.fee - earlier.fee, gst: all.gst - earlier.gst }
}

/** Problem of a part that was paid out of a facility; null where there is none. */
export const disbursalProblem = (
  { amount, repayment }: { amount: number; repayment: 'emi' | 'bullet' | 'revolving' },
  part: { kind: DisbursalKind; amount: number; before: number },
): { code: 'OVER_DISBURSED' } | { field: 'kind' | 'amount'; message: string } | null => {
  const isLimit = repayment === 'revolving'
  if (part.kind !== disbursalKindOf({ repayment }))
    return {
      field: 'kind',
      message: isLimit
        ? 'A limit is made available as a whole: choose availability.'
        : 'A loan is paid out in tranches: choose tranche.',
    }
  if (part.before + part.amount > amount) return { code: 'OVER_DISBURSED' }
  return isLimit && part.amount !== amount
    ? { field: 'amount', message: 'Enter the whole limit: it is made available once.' }
    : null
}

/**
 * The first day (YYYY-MM-DD) on which a part can have been paid out of an offer that was accepted on a day. An acceptance on paper, and what was
 * paid on it, is often recorded late; a day more than a year before the acceptance is another year by mistake.
 */
export const firstPaidOn = (acceptedOn: string): string =>
  `${Number(acceptedOn.slice(0, 4)) - 1}${acceptedOn.slice(4)}`
