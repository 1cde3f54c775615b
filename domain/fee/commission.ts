import { consultancyFee } from './mandate-amount.ts'

/** Bases that a partner's commission is counted on. */
export const commissionBases = {
  fee: 'of our fee without GST',
  disbursed: 'of what was paid out',
  amount: 'a fixed amount',
} as const
export type CommissionBasis = keyof typeof commissionBases

const isBasis = (name: string): name is CommissionBasis => Object.hasOwn(commissionBases, name)
export const commissionBasisNames = Object.keys(commissionBases).filter(isBasis)

/** Stages of a commission. */
export const commissionStages = ['agreed', 'due', 'paid'] as const
export type CommissionStage = (typeof commissionStages)[number]

export const commissionStageLabels: Readonly<Record<CommissionStage, string>> = {
  agreed: 'Agreed',
  due: 'Due',
  paid: 'Paid',
}

/** Calendar dates in India, YYYY-MM-DD; null until that day is known. */
type Days = { dueOn: string | null; paidOn: string | null }

/** Stage of a commission by its days: a paid one counts even without the day when it was due. */
export const commissionStage = ({ dueOn, paidOn }: Days): CommissionStage => {
  if (paidOn !== null) return 'paid'
  return dueOn === null ? 'agreed' : 'due'
}

/** Sums in rupees that a rate is counted on: the firm's fee without GST, and the amounts that lenders paid out. */
type Sums = { fee: number; disbursed: number }

/** Commission so far, in whole rupees, by its rate; null for a fixed amount. */
export const commissionSoFar = (
  { basis, ratePercent }: { basis: CommissionBasis; ratePercent: number | null },
  sums: Sums,
): number | null =>
  basis === 'amount' || ratePercent === null ? null : consultancyFee(sums[basis], ratePercent)

/** Terms of a commission in words: "10 % of our fee without GST". */
export const commissionTerms = ({
  basis,
  ratePercent,
}: {
  basis: CommissionBasis
  ratePercent: number | null
}): string =>
  basis === 'amount' || ratePercent === null
    ? commissionBases.amount
    : `${ratePercent} % ${commissionBases[basis]}`

type Agreement = { basis: CommissionBasis; ratePercent: number | null; amount: number | null }

/**
 * Correction of a due commission once a sum that it is counted on was taken back: its new amount, `not-due` where
 * nothing is left to count it on, null where it stays. An amount that was entered in place of the rate follows no
 * sum: it has to be agreed anew.
 */
export const commissionCorrected = (
  { basis, ratePercent, amount }: Agreement,
  { was, is }: { was: Sums; is: Sums },
): 'not-due' | { amount: number } | null => {
  const countedOn = basis === 'amount' ? 'disbursed' : basis
  if (is[countedOn] === was[countedOn]) return null
  const [before, now] = [was, is].map((sums) => commissionSoFar({ basis, ratePercent }, sums))
  if (typeof now !== 'number') return is.disbursed === 0 ? 'not-due' : null
  return now === 0 || before !== amount ? 'not-due' : { amount: now }
}
