import { z } from 'zod'
import { arrivals } from '../../domain/fee/arrival.ts'
import { disbursalKinds } from '../../domain/fee/disbursal.ts'
import {
  acceptedHows,
  conditionStates,
  offerKindLabels,
  offerKinds,
  offerStatuses,
} from '../../domain/status/offer-status.ts'
import {
  caseReaders,
  caseWork,
  contactWork,
  ownerAndContacts,
} from '../define/application-access.ts'
import { type CsvCell, csvMoment, csvOf } from '../define/csv.ts'
import { call } from '../define/define.ts'
import {
  dataOf,
  day,
  documentKey,
  id,
  line,
  message,
  moment,
  optionalText,
  rupees,
  text,
  textOrEmpty,
} from '../define/fields.ts'
import { namedDocument } from '../define/document-descriptor.ts'

const MOST_MONTHS = 600

const percent = (most: number) =>
  z
    .number('Enter a percentage.')
    .min(0, 'A percentage is not negative.')
    .max(most, `At most ${most} %.`)
    .refine((value) => Math.round(value * 10_000) / 10_000 === value, 'Use at most 4 decimals.')

/** A charge to the paisa: GST rarely comes to whole rupees. */
const money = z
  .number('Enter an amount in rupees.')
  .min(0, 'The amount cannot be negative.')
  .max(1_000_000_000_000, 'The amount is too large.')
  .refine((value) => Math.round(value * 100) / 100 === value, 'Use at most 2 decimals.')

const months = z.number('Enter the months.').int('Enter whole months.')

/**
 * Test that keeps problems between fields beside those of single fields: else a person who mends the first meets the
 * next.
 */
const isTyped = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

const offeredFacility = z
  .strictObject({
    /** Facility that the lender was asked for. */
    title: line(150, 'Name the facility.'),
    amount: rupees.min(1, 'Enter the amount that is offered.'),
    /** Present amount of this lender that the new one renews; our fee is on the increase. */
    existing: rupees.optional(),
    /** Today's rate; of a floating one the sum of benchmark and spread. */
    ratePercent: percent(100),
    rateKind: z.enum(['fixed', 'floating'], 'Say whether the rate is fixed or floating.'),
    benchmark: line(100, 'Name the benchmark.').optional(),
    spread: z
      .number('Enter the spread in percent.')
      .min(-20, 'At least -20 %.')
      .max(50, 'At most 50 %.')
      .optional(),
    tenureMonths: months.min(1, 'At least one month.').max(MOST_MONTHS, `At most ${MOST_MONTHS}.`),
    repayment: z.enum(
      ['emi', 'bullet', 'revolving'],
      'Say how it is repaid: emi, bullet or revolving.',
    ),
    moratoriumMonths: months
      .min(0, 'Not below 0 months.')
      .max(MOST_MONTHS, `At most ${MOST_MONTHS}.`)
      .optional(),
    commissionPercent: percent(100).optional(),
    cashMarginPercent: percent(100).optional(),
  })
  .refine(({ rateKind, benchmark }) => rateKind !== 'floating' || benchmark !== undefined, {
    path: ['benchmark'],
    error: 'Name the benchmark that the rate floats with.',
    when: isTyped,
  })
  .refine(({ existing = 0, amount }) => !(existing > amount), {
    path: ['existing'],
    error: 'This is more than is offered.',
    when: isTyped,
  })
  .refine(({ moratoriumMonths = 0, tenureMonths }) => !(moratoriumMonths >= tenureMonths), {
    path: ['moratoriumMonths'],
    error: 'The moratorium is shorter than the tenure.',
    when: isTyped,
  })

const otherCharge = z.strictObject({
  label: line(100, 'Say what the charge is for.'),
  /** Amount in rupees, taxes included. */
  amount: money,
  when: z.enum(['once', 'yearly'], 'Say whether it is charged once or yearly.'),
  to: z.enum(
    ['lender', 'other'],
    'Say whether it is for the lender or for a third party, through the lender.',
  ),
  contingent: z.boolean('Say whether it may never fall due: true or false.').optional(),
})

/** Each facility once: charges, tranches and the borrower's choice go by its title. */
const eachOnce = (facilities: readonly { title: string }[]) =>
  new Set(facilities.map(({ title }) => title.toLowerCase())).size === facilities.length

export const offerBody = z.strictObject({
  kind: z.enum(offerKinds, 'Say whether it is in principle or a sanction.'),
  facilities: z
    .array(offeredFacility, 'List the facilities.')
    .min(1, 'Enter at least one facility.')
    .max(20, 'At most 20 facilities.')
    .refine(eachOnce, 'Enter each facility once.'),
  processingFee: money,
  processingFeeGst: money,
  otherCharges: z.array(otherCharge, 'List the other charges.').max(30, 'At most 30 charges.'),
  insurance: money.optional(),
  stampDuty: money.optional(),
  /** Charge in percent of an amount that is repaid early. */
  prepaymentPercent: percent(100).optional(),
  /** Security with the guarantees; empty for none. */
  security: textOrEmpty(2000, 'Describe the security.'),
  conditions: z
    .array(
      z.strictObject({
        text: text(500, 'Enter the condition.'),
        before: z.enum(
          ['disbursal', 'later'],
          'Say whether it comes before the disbursal or later.',
        ),
      }),
      'List the conditions.',
    )
    .max(60, 'At most 60 conditions.'),
  validUntil: day,
  letterKey: namedDocument.optional(),
  kfsKey: namedDocument.optional(),
  kfsApr: percent(200).optional(),
})
export type OfferBody = z.output<typeof offerBody>
export type OfferBodyInput = z.input<typeof offerBody>

const nullable = z.number().nullable()

const shownFacility = z.object({
  title: z.string(),
  amount: z.number(),
  /** Present amount of this lender. */
  existing: nullable,
  ratePercent: z.number(),
  rateKind: z.enum(['fixed', 'floating']),
  benchmark: z.string().nullable(),
  spread: nullable,
  tenureMonths: z.number(),
  repayment: z.enum(['emi', 'bullet', 'revolving']),
  moratoriumMonths: nullable,
  commissionPercent: nullable,
  cashMarginPercent: nullable,
  /** Percent a year, as monthly internal rate of return × 12; null for a limit. */
  apr: nullable,
  emi: nullable,
  totalOutgo: nullable,
  /** Cost of a limit: percent a year of the used amount. */
  yearlyCost: z.array(z.object({ usePercent: z.number(), percent: z.number() })),
})

const paper = z.object({ key: documentKey, fileName: z.string(), fileType: z.string() }).nullable()

/** The firm's fee on a part that was paid out. Rupees. */
export const shownFee = z.object({
  feeId: id,
  /** Id of the part; null for a cancellation fee: nothing was paid out. */
  disbursalId: id.nullable(),
  amount: z.number(),
  gst: z.number(),
  total: z.number(),
  dueOn: z.string(),
  received: z.number(),
  tds: z.number(),
  outstanding: z.number(),
  /** Receipts, oldest first. */
  receipts: z.array(
    z.object({
      receiptId: id,
      date: z.string(),
      amount: z.number(),
      tds: z.number(),
      reference: z.string(),
    }),
  ),
})

/** Offer of a lender, its cost, and the cost of accepting it. Rupees and percent. */
export const offer = z.object({
  offerId: id,
  submissionId: id,
  applicationId: id,
  lenderId: id,
  lenderName: z.string(),
  /** True if the firm is this lender's own agent, and takes no fee of the borrower for it. */
  agent: z.boolean(),
  kind: z.enum(offerKinds),
  /** True if the lender put it in itself, in its room. */
  byLender: z.boolean(),
  status: z.enum(offerStatuses),
  statusLabel: z.string(),
  facilities: z.array(shownFacility),
  /** Rate of an offer of one loan; several have one each. */
  apr: nullable,
  /** Sums over the loans of the offer. */
  emi: nullable,
  totalOutgo: nullable,
  processingFee: z.number(),
  processingFeeGst: z.number(),
  otherCharges: z.array(
    z.object({
      label: z.string(),
      amount: z.number(),
      when: z.enum(['once', 'yearly']),
      to: z.enum(['lender', 'other']),
      contingent: z.boolean(),
    }),
  ),
  insurance: nullable,
  stampDuty: nullable,
  prepaymentPercent: nullable,
  security: z.string(),
  conditions: z.array(
    z.object({
      conditionId: id,
      text: z.string(),
      before: z.enum(['disbursal', 'later']),
      state: z.enum(conditionStates),
      note: z.string().nullable(),
      by: z.string().nullable(),
      at: moment.nullable(),
    }),
  ),
  validUntil: z.string(),
  letter: paper,
  letterKey: documentKey.nullable(),
  kfs: paper,
  kfsKey: documentKey.nullable(),
  kfsApr: nullable,
  warnings: z.array(z.object({ kind: z.string(), message: z.string() })),
  /**
   * Costs of accepting for the borrower, by the mandate; once accepted, as they were agreed then. Null without a
   * mandate in force.
   */
  accepting: z
    .object({
      /** Rupees that the fee is on: without the lender's present amount. */
      base: z.number(),
      percentage: z.number(),
      gstPercent: z.number(),
      fee: z.number(),
      gst: z.number(),
      total: z.number(),
      dueWorkingDays: z.number(),
      cancellation: z.number(),
      cancellationGst: z.number(),
    })
    .nullable(),
  decidedAt: moment.nullable(),
  /** Payouts, oldest first. */
  disbursals: z.array(
    z.object({
      disbursalId: id,
      date: z.string(),
      amount: z.number(),
      facility: z.string(),
      kind: z.enum(disbursalKinds),
      reference: z.string(),
      account: z.string().nullable(),
      by: z.string().nullable(),
      /** Answer of the client to whether it arrived, and its moment. */
      arrival: z.enum(arrivals),
      arrivalAt: moment.nullable(),
    }),
  ),
  disbursed: z.number(),
  /** Rest that is not drawn any more, with its first day and the reason. Rupees. */
  notDrawn: z
    .object({
      amount: z.number(),
      date: z.string(),
      reason: z.string().nullable(),
      by: z.string().nullable(),
    })
    .nullable(),
  fees: z.array(shownFee),
  /** Way of accepting. */
  acceptedHow: z.enum(acceptedHows).nullable(),
  signedCopyKey: documentKey.nullable(),
  signedCopy: paper,
  /** Acceptance that staff recorded from a signed copy and that waits to be confirmed: nothing follows from it yet. */
  recordedAcceptance: z
    .object({ at: moment, by: z.string().nullable(), openedByMe: z.boolean() })
    .nullable(),
  /** Moment at which the client said that they did not accept it. */
  deniedAt: moment.nullable(),
  /** Reason for declining. */
  reason: z.string().nullable(),
  /** Note that it was recorded by mistake; the person and the reason are for staff. */
  takenBack: z
    .object({ at: moment, by: z.string().nullable(), reason: z.string().nullable() })
    .nullable(),
  createdAt: moment,
  version: z.number(),
  abilities: z.object({
    /** True if the caller may accept with a code. */
    accept: z.boolean(),
    /** True if the caller may enter it anew, or take it back: it was recorded wrongly. */
    correct: z.boolean(),
    /** True if the caller may record an acceptance on a signed copy. */
    recordAcceptance: z.boolean(),
    /** True if the caller may confirm what a colleague recorded, once they have opened the copy. */
    confirmAcceptance: z.boolean(),
    /** True if the caller, the client, may say that they did not accept what staff recorded. */
    denyAcceptance: z.boolean(),
    /** True if the caller may take back an acceptance that staff recorded, while nothing is paid out. */
    takeBackAcceptance: z.boolean(),
    /**
     * True if the caller may record that the lender cancelled it after it was accepted, while nothing is paid out.
     */
    cancelByLender: z.boolean(),
    decline: z.boolean(),
    checkConditions: z.boolean(),
    disburse: z.boolean(),
    receiveFees: z.boolean(),
    /** True if the caller may take back payouts that were recorded by mistake; likewise receipts. */
    takeBackDisbursals: z.boolean(),
    /** True if a payout that the client confirmed is for the caller to take back, too. */
    takeBackArrived: z.boolean(),
    /** True if the caller answers whether payouts arrived. */
    answerArrivals: z.boolean(),
    takeBackReceipts: z.boolean(),
    /**
     * Record that the rest is not drawn; `cancellation` where nothing was drawn, so that the fee for that is asked
     * about.
     */
    recordNotDrawn: z.enum(['rest', 'cancellation']).nullable(),
    takeBackNotDrawn: z.boolean(),
    /** Reason why it can't be accepted now. */
    notAcceptedBecause: z.string().nullable(),
  }),
})
export type Offer = z.infer<typeof offer>

const each = (
  facilities: Offer['facilities'],
  cell: (one: Offer['facilities'][number]) => CsvCell,
) => facilities.map((one) => String(cell(one) ?? '–')).join('; ')

const table = csvOf('offers', offer, [
  ['Lender', (one) => one.lenderName],
  ['Kind', (one) => offerKindLabels[one.kind]],
  ['Status', (one) => one.statusLabel],
  ['Facilities', (one) => each(one.facilities, ({ title }) => title)],
  ['Offered for each (₹)', (one) => each(one.facilities, ({ amount }) => amount)],
  ['Rate of each, percent', (one) => each(one.facilities, ({ ratePercent }) => ratePercent)],
  ['Months of each', (one) => each(one.facilities, ({ tenureMonths }) => tenureMonths)],
  ['APR of each with taxes, percent', (one) => each(one.facilities, ({ apr }) => apr)],
  ['APR as the lender states it, percent', (one) => one.kfsApr],
  ['Every month (₹)', (one) => one.emi],
  ['Total outgo (₹)', (one) => one.totalOutgo],
  ['Processing fee (₹)', (one) => one.processingFee],
  ['GST on the fee (₹)', (one) => one.processingFeeGst],
  ['If repaid early, percent', (one) => one.prepaymentPercent],
  ['Security', (one) => one.security],
  ['Conditions', (one) => one.conditions.length],
  ['Conditions open', (one) => one.conditions.filter(({ state }) => state === 'open').length],
  ['Good until', (one) => one.validUntil],
  ['Entered (IST)', (one) => csvMoment(one.createdAt)],
  ['Decided (IST)', (one) => csvMoment(one.decidedAt)],
  ['Why declined', (one) => one.reason],
  ['Disbursed (₹)', (one) => one.disbursed],
])

const byId = z.strictObject({ id })
const accepting = [
  'ILLEGAL_TRANSITION',
  'OFFER_LAPSED',
  'OFFER_INCOMPLETE',
  'FACILITY_TAKEN',
  'NOT_EDITABLE',
] as const

export const offerCalls = {
  createOffer: call({
    method: 'POST',
    path: '/api/submission/{id}/offer',
    summary:
      'Record what a lender offers: in principle, or as a sanction, which moves its submission',
    access: caseWork,
    params: byId,
    body: offerBody.extend({
      /**
       * Offer of this lender that was recorded wrongly: this one stands in its place, and the borrower is told so.
       */
      corrects: id.optional(),
    }),
    status: 201,
    reply: dataOf(offer),
    errors: ['ILLEGAL_TRANSITION', 'NOT_EDITABLE'],
    audit: 'offer.made',
  }),
  takeBackOffer: call({
    method: 'POST',
    path: '/api/offer/{id}/take-back',
    summary:
      'Take back an offer that was recorded by mistake: what it replaced stands again, else its submission goes back, and the case follows; the borrower is told',
    access: caseWork,
    params: byId,
    body: z.strictObject({ reason: text(500, 'Say what was wrong with it.') }),
    reply: dataOf(offer),
    errors: ['ILLEGAL_TRANSITION', 'NOT_EDITABLE', 'VERSION_STALE'],
    audit: 'offer.taken-back',
  }),
  listOffers: call({
    method: 'GET',
    path: '/api/business-loan/{id}/offers',
    summary: 'What lenders offer a case, with what each costs, oldest first',
    access: caseReaders,
    params: byId,
    reply: z.object({
      data: z.array(offer),
      /** Facilities that the case asks for, to compare with. */
      asked: z.array(z.object({ title: z.string(), amount: z.number() })),
    }),
    csv: table,
    errors: [],
  }),
  checkCondition: call({
    method: 'PATCH',
    path: '/api/offer/{id}/condition/{conditionId}',
    summary: 'Tick off a condition of an offer, waive it, or open it again',
    access: caseWork,
    params: z.strictObject({ id, conditionId: id }),
    body: z.strictObject({
      state: z.enum(conditionStates, 'Choose open, done or waived.'),
      note: optionalText(500),
    }),
    reply: dataOf(offer),
    errors: ['NOT_EDITABLE', 'VERSION_STALE'],
    audit: 'offer.condition-checked',
  }),
  sendOfferCode: call({
    method: 'POST',
    path: '/api/offer/{id}/code',
    summary: 'Mail the owner the code that accepts an offer',
    access: { user: 'own' },
    params: byId,
    reply: message.extend({ expiresInSeconds: z.number() }),
    errors: [...accepting, 'OTP_TOO_SOON'],
    audit: 'offer.code-asked',
  }),
  acceptOffer: call({
    method: 'POST',
    path: '/api/offer/{id}/accept',
    summary:
      'Accept an offer, as its owner, with the mailed code; or record, as staff who have opened it, the copy that the owner signed, which then waits to be confirmed',
    access: ownerAndContacts,
    params: byId,
    body: z.strictObject({
      emailOtp: z.string('Enter the code.').max(20, 'Enter the 6 digits.').optional(),
      signedCopyKey: namedDocument.optional(),
    }),
    reply: dataOf(offer),
    errors: [
      ...accepting,
      'OTP_INVALID',
      'OTP_EXPIRED',
      'OTP_LOCKED',
      'SIGNED_COPY_UNSUITABLE',
      'SIGNED_COPY_NOT_OPENED',
      'VERSION_STALE',
    ],
    audit: 'offer.accepted',
  }),
  confirmAcceptance: call({
    method: 'POST',
    path: '/api/offer/{id}/confirm-acceptance',
    summary:
      'Confirm an acceptance that a colleague recorded from a signed copy, having opened that: the offer is accepted by it, and what follows from that happens now',
    access: contactWork,
    params: byId,
    reply: dataOf(offer),
    errors: [...accepting, 'MAKER_IS_CHECKER', 'SIGNED_COPY_NOT_OPENED', 'VERSION_STALE'],
    audit: 'offer.acceptance-confirmed',
  }),
  denyAcceptance: call({
    method: 'POST',
    path: '/api/offer/{id}/not-accepted',
    summary:
      'Say, as its owner, that an acceptance which staff recorded was none: it ends, or stands still where money was paid out on it, no fee is asked for, and all admins are told',
    access: { user: 'own' },
    params: byId,
    body: z.strictObject({ note: optionalText(500) }),
    reply: dataOf(offer),
    errors: ['ILLEGAL_TRANSITION', 'VERSION_STALE'],
    audit: 'offer.acceptance-denied',
  }),
  takeBackAcceptance: call({
    method: 'POST',
    path: '/api/offer/{id}/take-back-acceptance',
    summary:
      'Take back that an offer was accepted, where staff had recorded it by mistake and nothing was paid out: it is open again, and the case follows; the borrower is told',
    access: caseWork,
    params: byId,
    body: z.strictObject({ reason: text(500, 'Say what was wrong with it.') }),
    reply: dataOf(offer),
    errors: ['ILLEGAL_TRANSITION', 'NOT_EDITABLE', 'GUARD_UNMET', 'VERSION_STALE'],
    audit: 'offer.acceptance-taken-back',
  }),
  cancelOffer: call({
    method: 'POST',
    path: '/api/offer/{id}/cancel',
    summary:
      'Record that a lender cancelled an offer after it was accepted, where nothing was paid out: its submission ends, no fee falls due, and the case follows; the borrower is told',
    access: caseWork,
    params: byId,
    body: z.strictObject({ reason: text(1000, 'Say what the lender said.') }),
    reply: dataOf(offer),
    errors: ['ILLEGAL_TRANSITION', 'GUARD_UNMET', 'VERSION_STALE'],
    audit: 'offer.cancelled',
  }),
  declineOffer: call({
    method: 'POST',
    path: '/api/offer/{id}/decline',
    summary: 'Decline an offer, or record that its owner did',
    access: caseReaders,
    params: byId,
    body: z.strictObject({ reason: text(1000, 'Say why.') }),
    reply: dataOf(offer),
    errors: ['ILLEGAL_TRANSITION', 'NOT_EDITABLE', 'VERSION_STALE'],
    audit: 'offer.declined',
  }),
}
