import { z } from 'zod'
import { submissionStatuses, submissionStatusTable } from '../../domain/status/submission-status.ts'
import { caseWork } from '../define/application-access.ts'
import { csvMoment, csvOf } from '../define/csv.ts'
import { call } from '../define/define.ts'
import { dataOf, id, moment } from '../define/fields.ts'
import { periodQuery } from './report.ts'

/** Case that a lender has: its people are asked after it. */
const lenderCase = z.object({
  submissionId: id,
  applicationId: id,
  userId: id,
  reference: z.string(),
  companyName: z.string(),
  amount: z.number(),
  teaser: z.enum(['blind', 'named']),
  status: z.enum(submissionStatuses),
  /** Person at the lender who has it; null where nobody was named. */
  contactId: id.nullable(),
  contactName: z.string().nullable(),
  /** The lender's own reference. */
  lenderReference: z.string().nullable(),
  sentAt: moment,
  lastActAt: moment,
  /** Calendar days since then. */
  daysSilent: z.number(),
  /** True if that is longer than the lender usually takes to answer. */
  isSilent: z.boolean(),
})
export type LenderCase = z.infer<typeof lenderCase>

/** Results of the cases that went to a lender. */
const lenderFigures = z.object({
  lenderId: id,
  name: z.string(),
  sent: z.number(),
  /** Count of cases that it still decides: neither sanctioned nor ended. */
  open: z.number(),
  sanctioned: z.number(),
  declined: z.number(),
  /** Sanctions in percent of its decisions; null where it has decided on nothing. */
  hitRate: z.number().nullable(),
  /** Median of days from sending to the first yes or no, with one decimal. Null without any. */
  daysToAnswer: z.number().nullable(),
  offers: z.number(),
  queries: z.number(),
  /** Rupees that it was asked for, of its sanctions that stand or were accepted, and that it paid out. */
  asked: z.number(),
  offered: z.number(),
  disbursed: z.number(),
})
export type LenderFigures = z.infer<typeof lenderFigures>

const ofLender = z.strictObject({ lenderId: id })

/** Lenders as the staff who wait for their answers see them. */
export const lenderWorkCalls = {
  listLenderCases: call({
    method: 'GET',
    path: '/api/lender/{lenderId}/cases',
    summary:
      'The open cases that a lender has, of those that the caller works on, longest silent first',
    access: caseWork,
    params: ofLender,
    reply: dataOf(z.array(lenderCase)),
    csv: csvOf('cases-with-lender', lenderCase, [
      ['Contact', ({ contactName }) => contactName],
      ['Reference', ({ reference }) => reference],
      ['Company', ({ companyName }) => companyName],
      ['Rupees asked for', ({ amount }) => amount],
      ['Status', ({ status }) => submissionStatusTable[status].label],
      ['Teaser', ({ teaser }) => teaser],
      ['Lender’s reference', ({ lenderReference }) => lenderReference],
      ['Sent', ({ sentAt }) => csvMoment(sentAt)],
      ['Last movement', ({ lastActAt }) => csvMoment(lastActAt)],
      ['Days without', ({ daysSilent }) => daysSilent],
    ]),
    errors: [],
  }),
  getLenderReport: call({
    method: 'GET',
    path: '/api/report/lenders',
    summary: 'What became of the cases that went to each lender in a period, the most first',
    access: { admin: 'any' },
    query: periodQuery,
    reply: dataOf(z.array(lenderFigures)),
    csv: csvOf('lenders-figures', lenderFigures, [
      ['Lender', ({ name }) => name],
      ['Cases sent', ({ sent }) => sent],
      ['Undecided', ({ open }) => open],
      ['Sanctioned', ({ sanctioned }) => sanctioned],
      ['Declined', ({ declined }) => declined],
      ['Sanctioned of decided, percent', ({ hitRate }) => hitRate],
      ['Days to answer, median', ({ daysToAnswer }) => daysToAnswer],
      ['Offers', ({ offers }) => offers],
      ['Queries', ({ queries }) => queries],
      ['Rupees asked for', ({ asked }) => asked],
      ['Rupees sanctioned', ({ offered }) => offered],
      ['Rupees disbursed', ({ disbursed }) => disbursed],
    ]),
    errors: [],
  }),
}
