import { randomUUIDv7 } from 'node:crypto'
import type { Parsed } from '../../contract/index.ts'
import type { disbursalCalls } from '../../contract/disbursal.ts'
import { FEE_DUE_WORKING_DAYS } from '../../domain/accepting-costs.ts'
import { type ApplicationStatus, applicationStatusTable } from '../../domain/application-status.ts'
import { formatDate } from '../../domain/dates.ts'
import { disbursalProblem, feeOnPart } from '../../domain/disbursal.ts'
import { offerEvents } from '../../domain/offer-events.ts'
import { formatRupees } from '../../domain/rupees.ts'
import { addWorkingDays } from '../../domain/working-days.ts'
import { offersPage } from '../application/case-paths.ts'
import type { Kase } from '../application/with-case.ts'
import type { Db } from '../db/connect.ts'
import { disbursals, feesDue } from '../db/schema.ts'
import { AppError, fieldError } from '../foundation/app-error.ts'
import { readSettings } from '../settings/queries.ts'
import { countOffers } from './counts.ts'
import type { Deciding } from './decide.ts'
import { moneyOf } from './money-rows.ts'
import { offerIn, offersOfCase, type WholeOffer } from './rows.ts'

type Body = Parsed<typeof disbursalCalls.createDisbursal, 'body'>
type Paid = { facility: string; amount: number; reference: string }

/** Where money comes: what was accepted is there, and not all of it is paid out. */
export const payable: readonly ApplicationStatus[] = [
  'accepted',
  'documentation',
  'partly-disbursed',
]

const facilityOf = ({ offer }: WholeOffer, wanted: string) => {
  const facility = offer.terms.facilities.find(
    ({ title }) => title.toLowerCase() === wanted.toLowerCase(),
  )
  if (!facility) throw fieldError('facility', 'The offer has no such facility.')
  return facility
}

const sumOf = (paid: readonly Paid[]) => paid.reduce((sum, { amount }) => sum + amount, 0)

/** What the part is of, where it can be; refused otherwise. */
const checked = (
  one: WholeOffer,
  body: Body,
  before: readonly Paid[],
  status: ApplicationStatus,
) => {
  if (one.status !== 'accepted')
    throw new AppError('ILLEGAL_TRANSITION', { message: 'Only an accepted offer is paid out.' })
  const facility = facilityOf(one, body.facility)
  const its = before.filter((paid) => paid.facility === facility.title)
  const problem = disbursalProblem(facility, { ...body, before: sumOf(its) })
  if (problem && 'code' in problem)
    throw new AppError('OVER_DISBURSED', {
      message: `Of ${formatRupees(facility.amount)} are ${formatRupees(sumOf(its))} paid out: ${formatRupees(facility.amount - sumOf(its))} are left.`,
    })
  if (problem) throw fieldError(problem.field, problem.message)
  if (its.some(({ reference }) => reference === body.reference))
    throw fieldError('reference', 'This reference is recorded already.')
  if (!payable.includes(status))
    throw new AppError('ILLEGAL_TRANSITION', {
      message: `Nothing is paid out on a case that is ${applicationStatusTable[status].label}.`,
    })
  return facility
}

/** The fee on this part falls due; none where the firm is the lender's own agent, or no fee was agreed. */
const makeFeeDue = async (
  tx: Db,
  kase: Kase,
  { offer, agent }: WholeOffer,
  part: { disbursalId: string; before: number; amount: number; date: string },
) => {
  if (agent || offer.agreedFee === null) return
  const { fee, gst } = feeOnPart({ before: part.before, part: part.amount }, offer.agreedFee)
  if (fee === 0) return
  const { service } = (await readSettings(tx)).value
  const dueOn = addWorkingDays(part.date, FEE_DUE_WORKING_DAYS, service.holidays)
  await tx.insert(feesDue).values({
    id: randomUUIDv7(),
    applicationId: offer.applicationId,
    disbursalId: part.disbursalId,
    amount: fee,
    gst,
    dueOn,
  })
  await kase.notifyBorrower(
    (about) => ({
      template: 'fee-due',
      data: {
        ...about,
        paidOut: formatRupees(part.amount),
        fee: formatRupees(fee),
        gst: formatRupees(gst),
        total: formatRupees(fee + gst),
        dueOn: formatDate(dueOn),
      },
    }),
    offersPage(kase.now.application),
  )
}

/** Records what a lender paid out; the case and the fee follow. */
export const disburse = async ({ tx, kase, id, caller }: Deciding, body: Body) => {
  const { application } = kase.now
  const one = offerIn(await offersOfCase(tx, application.id), id)
  const before = (await moneyOf(tx, [id])).paid.map(({ disbursal }) => disbursal)
  const facility = checked(one, body, before, application.status)
  const disbursalId = randomUUIDv7()
  await tx.insert(disbursals).values({
    id: disbursalId,
    offerId: id,
    facility: facility.title,
    kind: body.kind,
    paidOn: body.date,
    amount: body.amount,
    reference: body.reference,
    account: body.account || null,
    createdBy: caller.userId,
  })
  kase.record({
    event: 'offer.disbursed',
    label: offerEvents['offer.disbursed']?.staff ?? '',
    note: `${one.lenderName}, ${facility.title}: ${formatRupees(body.amount)}`,
    actorId: caller.userId,
  })
  await kase.followOffers(await countOffers(tx, application.id), caller.userId)
  await makeFeeDue(tx, kase, one, {
    disbursalId,
    before: sumOf(before),
    amount: body.amount,
    date: body.date,
  })
  return { lender: one.lenderName, amount: body.amount, facility: facility.title }
}
