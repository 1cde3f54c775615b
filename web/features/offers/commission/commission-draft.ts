import type { CaseCommission, Commission } from '../../../../contract/offer/commission.ts'
import type { Contract, Sent } from '../../../../contract/index.ts'
import {
  type CommissionBasis,
  commissionBasisNames,
  commissionSoFar,
} from '../../../../domain/fee/commission.ts'
import { exactRupees, typedAmount } from '../../../../domain/amounts/money.ts'
import { typedNumber } from '../../../../domain/amounts/typed-number.ts'

/** A commission as it is typed. */
export type CommissionDraft = {
  basis: CommissionBasis
  ratePercent: string
  amount: string
  dueOn: string
  paidOn: string
  tds: string
  reference: string
}

export const draftOf = (commission: Commission | null): CommissionDraft => ({
  basis: commission?.basis ?? 'fee',
  ratePercent: commission?.ratePercent?.toString() ?? '',
  amount: commission?.amount ? exactRupees(commission.amount) : '',
  dueOn: commission?.dueOn ?? '',
  paidOn: commission?.paidOn ?? '',
  tds: commission?.tds ? exactRupees(commission.tds) : '',
  reference: commission?.reference ?? '',
})

export const basisOf = (name: string): CommissionBasis =>
  commissionBasisNames.find((one) => one === name) ?? 'fee'

type Read = { value: number | null; problem?: string }

const rupeesOf = (text: string, zero: boolean): Read => {
  const meant = typedAmount(text, { box: 'Rupees', zero })
  if (meant.kind === 'understood') return { value: meant.rupees }
  return meant.kind === 'not-understood' ? { value: null, problem: meant.message } : { value: null }
}

const percentOf = (text: string): Read => {
  const meant = typedNumber(text, { counted: 'percent', mostDecimals: 2 })
  if (meant.kind === 'understood') return { value: meant.value }
  return meant.kind === 'not-understood' ? { value: null, problem: meant.message } : { value: null }
}

type Body = Sent<Contract['setCommission'], 'body'>
export type Problems = Partial<Record<keyof CommissionDraft, string>>

/**
 * Body of the call, and the fields that can't be read; an empty field is nothing, and the server says where it needs
 * one.
 */
export const bodyOf = (draft: CommissionDraft): { body: Body; problems: Problems } => {
  const isFixed = draft.basis === 'amount'
  const rate: Read = isFixed ? { value: null } : percentOf(draft.ratePercent)
  // Of a rate the amount is fixed when it falls due.
  const amount: Read =
    isFixed || draft.dueOn !== '' ? rupeesOf(draft.amount, false) : { value: null }
  const tds = rupeesOf(draft.tds, true)
  return {
    body: {
      basis: draft.basis,
      ratePercent: rate.value,
      amount: amount.value,
      dueOn: draft.dueOn || null,
      paidOn: draft.paidOn || null,
      tds: tds.value,
      reference: draft.reference.trim() || null,
    },
    problems: {
      ...(rate.problem !== undefined && { ratePercent: rate.problem }),
      ...(amount.problem !== undefined && { amount: amount.problem }),
      ...(tds.problem !== undefined && { tds: tds.problem }),
    },
  }
}

/** Commission by the typed rate on the sums so far; null where there is nothing to say. */
export const soFar = (draft: CommissionDraft, sums: CaseCommission['sums']): number | null =>
  commissionSoFar({ basis: draft.basis, ratePercent: percentOf(draft.ratePercent).value }, sums)
