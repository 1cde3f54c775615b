import type { disbursalCalls } from '../../contract/offer/disbursal.ts'
import type { Parsed } from '../../contract/index.ts'
import { formatDate } from '../../domain/dates/dates.ts'
import { formatRupees } from '../../domain/amounts/rupees.ts'
import { findCase } from '../case/case.ts'
import { offersPage } from '../case/case-paths.ts'
import { withCase } from '../case/with-case.ts'
import { atOnce } from '../db/listing.ts'
import { fieldError, orNotFound } from '../foundation/app-error.ts'
import type { Handlers } from '../http/mount.ts'
import { answerArrival } from './arrival.ts'
import { disburse } from './disburse.ts'
import { feePage } from './fees.ts'
import { addReceipt, caseOfFee, feeById, presentFee } from './money-rows.ts'
import { recordNotDrawn, takeBackNotDrawn } from './not-drawn.ts'
import { presentOffer, presentOffers } from './present.ts'
import { offerOfDisbursal, takeBackDisbursal, takeBackReceipt } from './take-back.ts'
import { withOffer } from './with-offer.ts'
import { notifyBorrower } from '../notices/mails.ts'
import type { OpenCase } from '../case/open-case.ts'

/** The client reads what came in of the fee, for their own books. */
const confirmReceipt = (
  kase: OpenCase,
  { amount, tds, date, reference }: Parsed<typeof disbursalCalls.receiveFee, 'body'>,
  outstanding: number,
) =>
  notifyBorrower(
    kase,
    (about) => ({
      template: 'fee-received',
      data: {
        ...about,
        received: formatRupees(amount),
        tds: tds > 0 ? formatRupees(tds) : null,
        on: formatDate(date),
        reference,
        outstanding: outstanding > 0 ? formatRupees(outstanding) : null,
      },
    }),
    offersPage(kase.now.application),
  )

export const disbursalHandlers: Handlers<typeof disbursalCalls> = {
  listDisbursals: async ({ params, scope, db, caller, listing }) => {
    const offers = await presentOffers(db, await findCase(db, scope, params.id), caller)
    const data = offers.flatMap(({ offerId, lenderName, disbursals, fees }) =>
      disbursals.map((one) => {
        const fee = fees.find(({ disbursalId }) => disbursalId === one.disbursalId)
        return {
          ...one,
          offerId,
          lenderName,
          feeTotal: fee?.total ?? null,
          feeDueOn: fee?.dueOn ?? null,
          feeReceived: fee ? fee.received + fee.tds : null,
        }
      }),
    )
    return atOnce(listing, { data: data.toSorted((a, b) => a.date.localeCompare(b.date)) })
  },

  createDisbursal: (context) => withOffer(context, (open) => disburse(open, context.body)),

  answerArrival: ({ params: { id }, scope, body: { arrived }, caller, write }) =>
    write(async (change) => {
      const { tx } = change
      const { offerId, applicationId } = await offerOfDisbursal(tx, scope, id)
      const kase = await withCase(change, scope, applicationId, async (open) => {
        const answering = { tx, kase: open, callerId: caller.userId }
        const answer = await answerArrival(answering, id, arrived)
        if (answer) change.about('application', applicationId, answer)
        else change.unchanged()
      })
      return presentOffer(tx, kase, caller, { id: offerId })
    }),

  receiveFee: ({ params: { id }, scope, body, caller, write }) =>
    write(async (change) => {
      const { tx } = change
      const applicationId = await caseOfFee(tx, id)
      let data: ReturnType<typeof presentFee> | undefined
      await withCase(change, scope, applicationId, async (open) => {
        // Two receipts at once don't come to more than is due; a part that was taken back meanwhile has no fee.
        const due = orNotFound(await feeById(tx, id))
        const { outstanding } = presentFee(due)
        const { amount, tds } = body
        if (amount + tds === 0) throw fieldError('amount', 'Enter what came in.')
        if (amount + tds > outstanding)
          throw fieldError('amount', `${formatRupees(outstanding)} are due, TDS included.`)
        data = presentFee(await addReceipt(tx, due, { ...body, createdBy: caller.userId }))
        await confirmReceipt(open, body, data.outstanding)
        change.about('application', applicationId, { amount, tds })
      })
      return { data: orNotFound(data) }
    }),

  takeBackDisbursal: ({ params: { id }, scope, body, caller, write }) =>
    write(async (change) => {
      const { tx, enqueue } = change
      const { offerId, applicationId } = await offerOfDisbursal(tx, scope, id)
      const kase = await withCase(change, scope, applicationId, async (open) => {
        const taking = { tx, enqueue, kase: open, callerId: caller.userId, reason: body.reason }
        change.about('application', applicationId, await takeBackDisbursal(taking, id, caller.role))
      })
      return presentOffer(tx, kase, caller, { id: offerId })
    }),

  recordNotDrawn: (context) => withOffer(context, (open) => recordNotDrawn(open, context.body)),

  takeBackNotDrawn: (context) =>
    withOffer(context, (open) => takeBackNotDrawn(open, context.body.reason)),

  takeBackReceipt: ({ params, scope, body, caller, write }) =>
    write(async (change) => {
      const { tx, enqueue } = change
      const applicationId = await caseOfFee(tx, params.id)
      let data: ReturnType<typeof presentFee> | undefined
      await withCase(change, scope, applicationId, async (open) => {
        const taking = { tx, enqueue, kase: open, callerId: caller.userId, reason: body.reason }
        const { fee, details } = await takeBackReceipt(taking, params)
        data = fee
        change.about('application', applicationId, details)
      })
      return { data: orNotFound(data) }
    }),

  listFees: async ({ db, scope, query, listing }) => {
    const { rows, total } = await feePage(db, scope, query, listing)
    return { data: rows, total, page: query.page, pages: Math.ceil(total / query.limit) }
  },
}
