import { z } from 'zod'
import { applicationStatus } from './application-summary.ts'
import { call } from './define.ts'
import { dataOf, day, daysInOrder, daysOutOfOrder, id, moment } from './fields.ts'

/** How many cases, and the rupees that were asked for with them. */
const casesAndRupees = { count: z.number(), amount: z.number() }
const figure = z.object(casesAndRupees)

/**
 * The firm's figures. A period narrows all of them but the oldest waiting: cases by the day they were
 * submitted, enquiries by the day they came in, the months by what happened in them.
 */
const dashboardSummary = z.object({
  /** Every status a submitted case can have, in the order a case takes them; cases as they stand now. */
  byStatus: z.array(z.object({ status: applicationStatus, ...casesAndRupees })),
  /** The live cases among them. */
  pipeline: figure,
  /** Live cases of any day, those first that have stood longest in their present status. */
  oldestWaiting: z.array(
    z.object({
      applicationId: id,
      userId: id,
      reference: z.string(),
      companyName: z.string(),
      amount: z.number(),
      status: applicationStatus,
      since: moment,
      /** Who has to act next. */
      ball: z.enum(['borrower', 'firm', 'lenders']),
      relationshipManager: z.string().nullable(),
      creditAnalyst: z.string().nullable(),
    }),
  ),
  /** Those that nobody has answered yet. */
  newEnquiries: z.number(),
  /**
   * One line a month in India without gaps, the latest 120 at most. A case counts once as sanctioned and
   * once as disbursed (in full): in the month it first came there.
   */
  byMonth: z.array(
    z.object({ month: z.string(), submitted: figure, sanctioned: figure, disbursed: figure }),
  ),
})
export type DashboardSummary = z.infer<typeof dashboardSummary>

export const dashboard = {
  getDashboardSummary: call({
    method: 'GET',
    path: '/api/dashboard/summary',
    summary: 'Cases per status, pipeline, oldest waiting, new enquiries, and by month',
    access: { admin: 'any' },
    query: z
      .strictObject({ from: day.optional(), to: day.optional() })
      .refine(({ from, to }) => daysInOrder(from, to), { path: ['to'], error: daysOutOfOrder }),
    reply: dataOf(dashboardSummary),
    errors: [],
  }),
}
