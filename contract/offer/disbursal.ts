import { z } from 'zod'
import { arrivalLabels, arrivals } from '../../domain/fee/arrival.ts'
import { disbursalKinds } from '../../domain/fee/disbursal.ts'
import { caseWork, contactWork } from '../define/application-access.ts'
import { csvOf } from '../define/csv.ts'
import { call } from '../define/define.ts'
import {
  dataOf,
  id,
  line,
  listOf,
  listQuery,
  optionalLine,
  rupees,
  text,
} from '../define/fields.ts'
import { offer, shownFee } from './offer.ts'
import { pastDay } from '../define/past-day.ts'

const byId = z.strictObject({ id })
const because = z.strictObject({ reason: text(500, 'Say why.') })

/** A fee that is due, with the case and the part that it is on. Rupees. */
const listedFee = z.object({
  feeId: id,
  applicationId: id,
  userId: id,
  reference: z.string(),
  companyName: z.string(),
  lenderName: z.string(),
  /** Facility; "Cancellation fee" where nothing was drawn. */
  facility: z.string(),
  /** Day when the lender paid out the part, or from which nothing is drawn. */
  paidOn: z.string(),
  dueOn: z.string(),
  amount: z.number(),
  gst: z.number(),
  received: z.number(),
  tds: z.number(),
  outstanding: z.number(),
  /** Calendar days since it fell due; 0 until then. */
  daysLate: z.number(),
})
export type ListedFee = z.infer<typeof listedFee>

const caseDisbursal = z.object({
  disbursalId: id,
  offerId: id,
  lenderName: z.string(),
  facility: z.string(),
  kind: z.enum(disbursalKinds),
  date: z.string(),
  amount: z.number(),
  reference: z.string(),
  account: z.string().nullable(),
  /** Firm's fee on it with GST, the part of it that came in, and its due day; null where none falls due. */
  feeTotal: z.number().nullable(),
  feeDueOn: z.string().nullable(),
  feeReceived: z.number().nullable(),
  by: z.string().nullable(),
  /** Answer of the client to whether it arrived. */
  arrival: z.enum(arrivals),
})

export const disbursalCalls = {
  listDisbursals: call({
    method: 'GET',
    path: '/api/business-loan/{id}/disbursals',
    summary: 'What lenders paid out on a case, oldest first',
    access: caseWork,
    params: byId,
    reply: dataOf(z.array(caseDisbursal)),
    csv: csvOf('disbursals', caseDisbursal, [
      ['Date', ({ date }) => date],
      ['Lender', ({ lenderName }) => lenderName],
      ['Facility', ({ facility }) => facility],
      ['Kind', ({ kind }) => kind],
      ['Amount (₹)', ({ amount }) => amount],
      ['Reference', ({ reference }) => reference],
      ['Account', ({ account }) => account],
      ['Fee with GST (₹)', ({ feeTotal }) => feeTotal],
      ['Fee due', ({ feeDueOn }) => feeDueOn],
      ['Fee received, TDS included (₹)', ({ feeReceived }) => feeReceived],
      ['Recorded by', ({ by }) => by],
      ['Did it arrive', ({ arrival }) => arrivalLabels[arrival]],
    ]),
    errors: [],
  }),
  createDisbursal: call({
    method: 'POST',
    path: '/api/offer/{id}/disbursal',
    summary:
      'Record what a lender paid out on an accepted offer: the case and the fee due follow, and the client is asked whether it arrived',
    access: contactWork,
    params: byId,
    body: z.strictObject({
      date: pastDay('Nothing was paid out in the future.'),
      amount: rupees.min(1, 'Enter the amount that was paid out.'),
      /** Facility of the offer. */
      facility: line(150, 'Name the facility.'),
      /** UTR, or the number of the letter that made a limit available. */
      reference: line(100, 'Enter the reference.'),
      account: optionalLine(100),
      /** Kind; left out, it follows from the facility: a limit is made available, a loan comes in tranches. */
      kind: z.enum(disbursalKinds, 'Say tranche or availability.').optional(),
    }),
    status: 201,
    reply: dataOf(offer),
    errors: ['ILLEGAL_TRANSITION', 'OVER_DISBURSED'],
    audit: 'offer.disbursed',
  }),
  answerArrival: call({
    method: 'POST',
    path: '/api/disbursal/{id}/arrival',
    summary:
      'Answer, as its owner, whether a payout arrived. After a no, the fee on it is not asked for, and all admins are told; a yes is final',
    access: { user: 'own' },
    params: byId,
    body: z.strictObject({ arrived: z.boolean('Say whether it arrived: true or false.') }),
    reply: dataOf(offer),
    errors: ['ILLEGAL_TRANSITION'],
    audit: 'offer.arrival-answered',
  }),
  receiveFee: call({
    method: 'POST',
    path: '/api/fee/{id}/receipt',
    summary: 'Record what came in of a fee, with the TDS that was deducted',
    access: { admin: 'any' },
    params: byId,
    body: z.strictObject({
      date: pastDay('Nothing came in in the future.'),
      amount: rupees,
      tds: rupees.default(0),
      reference: line(100, 'Enter the reference.'),
    }),
    status: 201,
    reply: dataOf(shownFee),
    errors: [],
    audit: 'fee.received',
  }),
  takeBackDisbursal: call({
    method: 'POST',
    path: '/api/disbursal/{id}/take-back',
    summary:
      'Take back what was recorded as paid out by mistake: the fee on it and the case follow, and the record keeps it',
    access: contactWork,
    params: byId,
    body: because,
    reply: dataOf(offer),
    errors: ['ILLEGAL_TRANSITION', 'GUARD_UNMET'],
    audit: 'offer.disbursal-taken-back',
  }),
  recordNotDrawn: call({
    method: 'POST',
    path: '/api/offer/{id}/not-drawn',
    summary:
      'Record that what is left of an accepted offer is not drawn: what was paid out is all that counts of it, and the case follows. Where nothing was drawn, the cancellation fee of the mandate letter falls due, or an admin waives it',
    access: contactWork,
    params: byId,
    body: z.strictObject({
      date: pastDay('Nothing is recorded for the future.'),
      /** Reason, which the borrower reads. */
      reason: text(500, 'Say why.'),
      /** Decision on the cancellation fee, where nothing of it was drawn and the letter has a fee for that. */
      cancellationFee: z.enum(['due', 'waived'], 'Say whether it falls due.').optional(),
    }),
    status: 201,
    reply: dataOf(offer),
    errors: ['ILLEGAL_TRANSITION', 'GUARD_UNMET'],
    audit: 'offer.not-drawn',
  }),
  takeBackNotDrawn: call({
    method: 'POST',
    path: '/api/offer/{id}/not-drawn/take-back',
    summary:
      'Take back that the rest of an offer is not drawn: it can be paid out, the cancellation fee is not due, and the case follows',
    access: contactWork,
    params: byId,
    body: because,
    reply: dataOf(offer),
    errors: ['ILLEGAL_TRANSITION', 'GUARD_UNMET'],
    audit: 'offer.not-drawn-taken-back',
  }),
  takeBackReceipt: call({
    method: 'POST',
    path: '/api/fee/{id}/receipt/{receiptId}/take-back',
    summary: 'Take back what was recorded as received of a fee by mistake: it is due again',
    access: { admin: 'any' },
    params: z.strictObject({ id, receiptId: id }),
    body: because,
    reply: dataOf(shownFee),
    errors: ['NOT_EDITABLE'],
    audit: 'fee.receipt-taken-back',
  }),
  listFees: call({
    method: 'GET',
    path: '/api/fee',
    summary:
      'Fees that are due and not wholly received, of the cases that the caller works on, latest first',
    access: contactWork,
    query: z.strictObject({
      search: listQuery.search,
      page: listQuery.page,
      limit: listQuery.limit,
    }),
    reply: listOf(listedFee),
    csv: csvOf('fees-due', listedFee, [
      ['Reference', ({ reference }) => reference],
      ['Company', ({ companyName }) => companyName],
      ['Lender', ({ lenderName }) => lenderName],
      ['Facility', ({ facility }) => facility],
      ['Paid out', ({ paidOn }) => paidOn],
      ['Due', ({ dueOn }) => dueOn],
      ['Fee (₹)', ({ amount }) => amount],
      ['GST (₹)', ({ gst }) => gst],
      ['Received (₹)', ({ received }) => received],
      ['TDS (₹)', ({ tds }) => tds],
      ['Outstanding (₹)', ({ outstanding }) => outstanding],
      ['Days late', ({ daysLate }) => daysLate],
    ]),
    errors: [],
  }),
}
