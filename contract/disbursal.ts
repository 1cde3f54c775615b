import { z } from 'zod'
import { calendarDateInIndia } from '../domain/dates.ts'
import { disbursalKinds } from '../domain/disbursal.ts'
import { contactWork } from './application-access.ts'
import { call } from './define.ts'
import { dataOf, day, id, line, optionalLine, rupees } from './fields.ts'
import { offer, shownFee } from './offer.ts'

const past = (sentence: string) =>
  day.refine((date) => date <= calendarDateInIndia(new Date()), sentence)

const byId = z.strictObject({ id })

export const disbursalCalls = {
  createDisbursal: call({
    method: 'POST',
    path: '/api/offer/{id}/disbursal',
    summary: 'Record what a lender paid out on an accepted offer: the case and the fee due follow',
    access: contactWork,
    params: byId,
    body: z.strictObject({
      date: past('Nothing was paid out in the future.'),
      amount: rupees.min(1, 'Enter the amount that was paid out.'),
      /** One of the offer. */
      facility: line(150, 'Name the facility.'),
      /** UTR, or the number of the letter that made a limit available. */
      reference: line(100, 'Enter the reference.'),
      account: optionalLine(100),
      kind: z.enum(disbursalKinds, 'Say tranche or availability.').default('tranche'),
    }),
    status: 201,
    reply: dataOf(offer),
    errors: ['ILLEGAL_TRANSITION', 'OVER_DISBURSED'],
    audit: 'offer.disbursed',
  }),
  receiveFee: call({
    method: 'POST',
    path: '/api/fee/{id}/receipt',
    summary: 'Record what came in of a fee, with the TDS that was deducted',
    access: { admin: 'any' },
    params: byId,
    body: z.strictObject({
      date: past('Nothing came in in the future.'),
      amount: rupees,
      tds: rupees.default(0),
      reference: line(100, 'Enter the reference.'),
    }),
    status: 201,
    reply: dataOf(shownFee),
    errors: [],
    audit: 'fee.received',
  }),
}
