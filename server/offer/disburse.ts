import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Parsed } from '../../contract/index.ts'
import type { disbursalCalls } from '../../contract/offer/disbursal.ts'
import {
  type ApplicationStatus,
  applicationStatusTable,
} from '../../domain/status/application-status.ts'
import { payableStatuses } from '../../domain/status/status-groups.ts'
import { calendarDateInIndia, formatDate } from '../../domain/dates/dates.ts'
import { arrivalQuestion } from '../../domain/fee/arrival.ts'
import {
  type DisbursalKind,
  disbursalKindOf,
  disbursalProblem,
  feeOnPart,
  firstPaidOn,
} from '../../domain/fee/disbursal.ts'
import { feeRupeesOf } from '../../domain/offer/stored-terms.ts'
import { offerEvents } from '../../domain/status/offer-events.ts'
import { formatRupees } from '../../domain/amounts/rupees.ts'
import type { Db } from '../db/connect.ts'
import { disbursals } from '../db/schema.ts'
import { AppError, fieldError } from '../foundation/app-error.ts'
import { storeFeeDue } from './fee.ts'
import { moneyOf } from './money-rows.ts'
import { refuseDisputed } from './paper-acceptance.ts'
import { isAgentIn, type WholeOffer } from './rows.ts'
import type { OfferAct, OpenOffer } from './open-offer.ts'
import { notifyBorrower } from '../notices/mails.ts'
import { afterMoves, type OpenCase, record, setOffers } from '../case/open-case.ts'

type Body = Parsed<typeof disbursalCalls.createDisbursal, 'body'>
type Paid = { facility: string; amount: number; reference: string }

const facilityOf = ({ offer }: WholeOffer, wanted: string) => {
  const facility = offer.terms.facilities.find(
    ({ title }) => title.toLowerCase() === wanted.toLowerCase(),
  )
  if (!facility) throw fieldError('facility', 'The offer has no such facility.')
  return facility
}

const sumOf = (paid: readonly Paid[]) => paid.reduce((sum, { amount }) => sum + amount, 0)

/** Facility of the part, where it can be paid; refused otherwise. */
const checked = (
  one: WholeOffer,
  body: Body,
  before: readonly Paid[],
  status: ApplicationStatus,
) => {
  if (one.status !== 'accepted')
    throw new AppError('ILLEGAL_TRANSITION', { message: 'Only an accepted offer is paid out.' })
  refuseDisputed(one)
  if (one.offer.notDrawnOn !== null)
    throw new AppError('ILLEGAL_TRANSITION', {
      message: 'The rest of this offer is not drawn, as it is recorded: take that back first.',
    })
  const facility = facilityOf(one, body.facility)
  const its = before.filter((paid) => paid.facility === facility.title)
  const kind = body.kind ?? disbursalKindOf(facility)
  const problem = disbursalProblem(facility, { kind, amount: body.amount, before: sumOf(its) })
  if (problem && 'code' in problem)
    throw new AppError('OVER_DISBURSED', {
      message: `Of ${formatRupees(facility.amount)} are ${formatRupees(sumOf(its))} paid out: ${formatRupees(facility.amount - sumOf(its))} are left.`,
    })
  if (problem) throw fieldError(problem.field, problem.message)
  if (its.some(({ reference }) => reference === body.reference))
    throw fieldError('reference', 'This reference is recorded already.')
  if (!payableStatuses.includes(status))
    throw new AppError('ILLEGAL_TRANSITION', {
      message: `Nothing is paid out on a case that is ${applicationStatusTable[status].label}.`,
    })
  const acceptedOn = one.offer.decidedAt && calendarDateInIndia(one.offer.decidedAt)
  if (acceptedOn !== null && body.date < firstPaidOn(acceptedOn))
    throw fieldError(
      'date',
      `The offer was accepted on ${formatDate(acceptedOn)}: look at the year of this day.`,
    )
  return { facility: facility.title, kind }
}

const noFee = { fee: 0, gst: 0 }

/** The fee on a part; none where the firm acted as the lender's own agent, or no fee was agreed. */
const feeOn = (one: WholeOffer, part: { before: number; part: number }) => {
  const { agreedFee } = one.offer
  return isAgentIn(one) || agreedFee === null ? noFee : feeOnPart(part, agreedFee)
}

/** Rupees that the fee is on, of earlier parts and of this one. */
const countedPart = (
  one: WholeOffer,
  before: readonly Paid[],
  part: Pick<Paid, 'facility' | 'amount'>,
) => {
  const counted = (paid: readonly Pick<Paid, 'facility' | 'amount'>[]) =>
    one.offer.terms.facilities.reduce((sum, facility) => {
      const its = paid.filter((each) => each.facility === facility.title)
      return (
        sum +
        feeRupeesOf(
          facility,
          its.reduce((all, { amount }) => all + amount, 0),
        )
      )
    }, 0)
  const earlier = counted(before)
  return { before: earlier, part: counted([...before, part]) - earlier }
}

type Part = {
  disbursalId: string
  facility: string
  kind: DisbursalKind
  fee: number
  gst: number
  amount: number
  date: string
}

/** The fee on this part falls due; returns its last day, null where there is no fee. */
const makeFeeDue = (
  tx: Db,
  { offer }: WholeOffer,
  { disbursalId, fee, gst, date: from }: Part,
): Promise<string> | null =>
  fee === 0 ? null : storeFeeDue(tx, offer.applicationId, { fee, gst, from, disbursalId })

/** Asks the client whether it arrived, with the day on which our fee on it falls due. */
const askClient = (
  kase: OpenCase,
  lender: string,
  { facility, kind, fee, gst, amount, date }: Part,
  dueOn: string | null,
) =>
  afterMoves(kase, () =>
    notifyBorrower(kase, (about) => ({
      template: 'paid-out',
      data: {
        ...about,
        question: arrivalQuestion(kind, formatRupees(amount)),
        lender,
        paidOut: formatRupees(amount),
        facility,
        on: formatDate(date),
        fee:
          dueOn === null
            ? null
            : {
                fee: formatRupees(fee),
                gst: formatRupees(gst),
                total: formatRupees(fee + gst),
                dueOn: formatDate(dueOn),
              },
      },
    })),
  )

/** Records what a lender paid out; the case and the fee follow, and the client is asked whether it arrived. */
export const disburse = async (
  { tx, kase, caller, one }: OpenOffer,
  body: Body,
): Promise<OfferAct> => {
  const { application } = kase.now
  const { id } = one.offer
  const before = (await moneyOf(tx, [id])).paid.map(({ disbursal }) => disbursal)
  const { facility, kind } = checked(one, body, before, application.status)
  const disbursalId = randomUUIDv7()
  await tx.insert(disbursals).values({
    id: disbursalId,
    offerId: id,
    facility,
    kind,
    paidOn: body.date,
    amount: body.amount,
    reference: body.reference,
    account: body.account || null,
    arrivalAskedAt: sql`now()`,
    createdBy: caller.userId,
  })
  record(kase, {
    event: 'offer.disbursed',
    label: offerEvents['offer.disbursed']?.staff ?? '',
    note: `${one.lenderName}, ${facility}: ${formatRupees(body.amount)}`,
    actorId: caller.userId,
  })
  const { fee, gst } = feeOn(one, countedPart(one, before, { facility, amount: body.amount }))
  const { offers } = kase.now
  setOffers(kase, {
    ...offers,
    disbursed: offers.disbursed + body.amount,
    feesOutstanding: offers.feesOutstanding + (fee === 0 ? 0 : fee + gst),
  })
  const { amount, date } = body
  const part: Part = { disbursalId, facility, kind, fee, gst, amount, date }
  askClient(kase, one.lenderName, part, await makeFeeDue(tx, one, part))
  return { stored: {}, details: { lender: one.lenderName, amount: body.amount, facility } }
}
