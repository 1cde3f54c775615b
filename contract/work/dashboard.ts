import { z } from 'zod'
import { moneyStages, stagesByMonth } from '../../domain/fee/money-stages.ts'
import { targetPeriods, targetStages } from '../../domain/firm/targets.ts'
import { partners } from '../../domain/people/roles.ts'
import { caseWork } from '../define/application-access.ts'
import { applicationStatus } from '../case/application-summary.ts'
import { call, accessByCase } from '../define/define.ts'
import { dataOf, day, daysInOrder, daysOutOfOrder, id, moment } from '../define/fields.ts'

/** Count of cases, and their rupees. */
const casesAndRupees = { count: z.number(), amount: z.number() }
const figure = z.object(casesAndRupees)

/**
 * The firm's figures. A period narrows all of them but the oldest waiting: cases by the day they were
 * submitted, enquiries by the day they came in, the months by what happened in them.
 */
const dashboardSummary = z.object({
  /**
   * Every status a submitted case can have, in the order a case takes them; cases as they stand now. Rupees: asked for; from the
   * sanction on what lenders sanctioned, and from the first part on what they paid out, by offers (domain/status/status-money.ts).
   */
  byStatus: z.array(z.object({ status: applicationStatus, ...casesAndRupees })),
  /** The live cases among them, and what they ask for. */
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
      /** Side that has to act next. */
      ball: z.enum(['borrower', 'firm', 'lenders']),
      relationshipManager: z.string().nullable(),
      creditAnalyst: z.string().nullable(),
    }),
  ),
  /** Count of enquiries that nobody has answered yet. */
  newEnquiries: z.number(),
  /**
   * Line for each month in India without gaps, the latest 120 at most. A case counts once as sanctioned and once as
   * disbursed (in full): in the month it first came there. Its rupees there are those of its offers; none where it
   * has none.
   */
  byMonth: z.array(
    z.object({ month: z.string(), submitted: figure, sanctioned: figure, disbursed: figure }),
  ),
  /** Cases and rupees of each stage of money on the days of the period; `GET /api/report/money` lists what they count. */
  money: z.array(z.object({ stage: z.enum(moneyStages), ...casesAndRupees })),
  /** The same by month without gaps, up to the present one, the latest 120 at most. */
  moneyByMonth: z.array(
    z.object({ month: z.string(), stages: z.record(z.enum(stagesByMonth), figure) }),
  ),
  /** Targets of the present month or quarter, whatever the period; null where the firm has set none. */
  targets: z
    .object({
      period: z.enum(targetPeriods),
      from: z.string(),
      to: z.string(),
      /** Days until its end, today counted. */
      daysLeft: z.number(),
      lines: z.array(
        z.object({ stage: z.enum(targetStages), target: z.number(), reached: z.number() }),
      ),
    })
    .nullable(),
})
export type DashboardSummary = z.infer<typeof dashboardSummary>

/** Figures of a person's desk about their cases: counts by status, and the events of this month in India. */
const desk = z.object({
  /** Live cases by status; a partner reads stages, too. */
  byStatus: z.array(z.object({ status: applicationStatus, count: z.number() })),
  live: z.number(),
  /** Mandates that the borrower has to answer or sign. */
  mandatesOut: z.number(),
  /** Count of cases that first came there this month. */
  sanctioned: z.number(),
  disbursed: z.number(),
})
export type DeskFigures = z.infer<typeof desk>

/** Decisions and concerns of an admin, and money as far as it is recorded. */
const decisions = z.object({
  unassigned: z.number(),
  /** Mandates that wait for the firm: to approve, to change, a signed copy to check. */
  mandates: z.number(),
  overdue: z.number(),
  newEnquiries: z.number(),
  /** Live cases that have stood with the same side for a week. */
  stuck: z.number(),
  /** Rupees of live cases: what borrowers ask for, and what mandates in force name with their fees (without GST). */
  asked: z.number(),
  mandated: z.number(),
  fees: z.number(),
  /** Rupees of live cases by their offers: sanctioned, and paid out. A case without offers counts in neither. */
  sanctioned: z.number(),
  disbursed: z.number(),
  /** Rupees, GST included: fees that are due of cases that are not closed, and what came in of all with its TDS. */
  feesDue: z.number(),
  feesReceived: z.number(),
})
export type Decisions = z.infer<typeof decisions>

export const dashboard = {
  getDeskFigures: call({
    method: 'GET',
    path: '/api/dashboard/desk',
    summary: "Figures of the caller's own cases",
    access: { ...caseWork, ...accessByCase(partners) },
    reply: dataOf(desk),
    errors: [],
  }),
  getDecisions: call({
    method: 'GET',
    path: '/api/dashboard/decisions',
    summary: 'What needs a decision, and the money of live cases',
    access: { admin: 'any' },
    reply: dataOf(decisions),
    errors: [],
  }),
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
