import { z } from 'zod'
import {
  commissionBasisNames,
  commissionStageLabels,
  commissionStages,
} from '../../domain/fee/commission.ts'
import { csvOf } from '../define/csv.ts'
import { call } from '../define/define.ts'
import { dataOf, day, id, moment, optionalLine, rupees } from '../define/fields.ts'
import { pastDay } from '../define/past-day.ts'

const byCase = z.strictObject({ id })
const basis = z.enum(commissionBasisNames, 'Choose what it is counted on.')
const stage = z.enum(commissionStages)

const named = z.object({ userId: id, name: z.string() })

/** Commission of a partner for a case, as the firm keeps it. */
const commission = z.object({
  /** Partner of the agreement; null when that account is gone. */
  partner: named.nullable(),
  basis,
  ratePercent: z.number().nullable(),
  /** Terms in words, as the partner reads them. */
  terms: z.string(),
  /** Rupees; by a rate, known once it falls due. */
  amount: z.number().nullable(),
  stage,
  dueOn: z.string().nullable(),
  paidOn: z.string().nullable(),
  tds: z.number(),
  reference: z.string().nullable(),
  changedBy: z.string(),
  changedAt: moment,
  version: z.number(),
})
export type Commission = z.infer<typeof commission>

const caseCommission = z.object({
  commission: commission.nullable(),
  /** Partner on the case now. */
  partner: named.nullable(),
  /** Sums in rupees that a rate is counted on, so far. */
  sums: z.object({ fee: z.number(), disbursed: z.number() }),
})
export type CaseCommission = z.infer<typeof caseCommission>

const rate = z
  .number('Enter the rate in percent.')
  .positive('The rate must be more than zero.')
  .max(100, 'At most 100 %.')
  .refine((value) => Math.round(value * 100) / 100 === value, 'Use at most 2 decimals.')

const body = z
  .strictObject({
    basis,
    ratePercent: rate.nullish(),
    /** Rupees that are due, where they differ from the rate's result. */
    amount: rupees.min(1, 'Enter the amount.').nullish(),
    dueOn: day.nullish(),
    paidOn: pastDay('Nothing was paid in the future.').nullish(),
    tds: rupees.nullish(),
    reference: optionalLine(100),
  })
  .superRefine(({ basis: of, ratePercent, amount, dueOn, paidOn, tds, reference }, ctx) => {
    const wrong = (path: string, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message })
    if (of === 'amount' && typeof amount !== 'number') wrong('amount', 'Enter the amount.')
    if (of === 'amount' && typeof ratePercent === 'number')
      wrong('ratePercent', 'A fixed amount has no rate.')
    if (of !== 'amount' && typeof ratePercent !== 'number')
      wrong('ratePercent', 'Enter the rate in percent.')
    if (of !== 'amount' && typeof amount === 'number' && !dueOn)
      wrong('amount', 'The amount of a rate is fixed when it falls due: say when that is.')
    if (paidOn && !dueOn) wrong('dueOn', 'Say when it was due.')
    if (paidOn && !reference) wrong('reference', 'Enter the reference of the payment.')
    if (!paidOn && reference) wrong('paidOn', 'Say when it was paid.')
    if (!paidOn && tds) wrong('paidOn', 'TDS is deducted when it is paid: say when that was.')
  })

const access = { admin: 'any' } as const

const listedCommission = z.object({
  applicationId: id,
  reference: z.string(),
  companyName: z.string(),
  partner: z.string().nullable(),
  terms: z.string(),
  amount: z.number().nullable(),
  stage,
  dueOn: z.string().nullable(),
  paidOn: z.string().nullable(),
  tds: z.number(),
  /** Reference of the payment. */
  paymentReference: z.string().nullable(),
})

export const commissionCalls = {
  listCommissions: call({
    method: 'GET',
    path: '/api/commissions',
    summary: 'What was agreed with the referral partners of all cases, by reference',
    access,
    reply: dataOf(z.array(listedCommission)),
    csv: csvOf('commissions', listedCommission, [
      ['Reference', (one) => one.reference],
      ['Company', (one) => one.companyName],
      ['Partner', (one) => one.partner],
      ['Agreed', (one) => one.terms],
      ['Amount (₹)', (one) => one.amount],
      ['Stage', (one) => commissionStageLabels[one.stage]],
      ['Due', (one) => one.dueOn],
      ['Paid', (one) => one.paidOn],
      ['TDS (₹)', (one) => one.tds],
      ['Payment reference', (one) => one.paymentReference],
    ]),
    errors: [],
  }),
  getCommission: call({
    method: 'GET',
    path: '/api/business-loan/{id}/commission',
    summary: 'What the referral partner gets for a case, and what a rate is counted on so far',
    access,
    params: byCase,
    reply: dataOf(caseCommission),
    errors: [],
  }),
  setCommission: call({
    method: 'PUT',
    path: '/api/business-loan/{id}/commission',
    summary:
      'Agree a commission with the referral partner of a case, say when it is due, or that it is paid: the partner is mailed once for each stage',
    access,
    params: byCase,
    body,
    reply: dataOf(caseCommission),
    errors: ['GUARD_UNMET', 'VERSION_STALE'],
    audit: 'commission.changed',
  }),
  removeCommission: call({
    method: 'DELETE',
    path: '/api/business-loan/{id}/commission',
    summary: 'Take back a commission that is not paid',
    access,
    params: byCase,
    reply: dataOf(caseCommission),
    errors: ['NOT_EDITABLE', 'VERSION_STALE'],
    audit: 'commission.removed',
  }),
}
