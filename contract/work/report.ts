import { z } from 'zod'
import { applicationStatusTable } from '../../domain/status/application-status.ts'
import { moneyStages } from '../../domain/fee/money-stages.ts'
import { caseStaff, roleTable } from '../../domain/people/roles.ts'
import { applicationStatus } from '../case/application-summary.ts'
import { csvMoment, csvOf } from '../define/csv.ts'
import { call } from '../define/define.ts'
import {
  dataOf,
  day,
  daysInOrder,
  daysOutOfOrder,
  id,
  listOf,
  listQuery,
  moment,
  wholeNumber,
} from '../define/fields.ts'

const days = { from: day.optional(), to: day.optional() }
type Days = { from?: string | undefined; to?: string | undefined }
const inOrder = ({ from, to }: Days) => daysInOrder(from, to)
const outOfOrder = { path: ['to'], error: daysOutOfOrder }

/** Period in days of India, each end included; without one end all since, or until. */
export const periodQuery = z.strictObject(days).refine(inOrder, outOfOrder)

/** Groupings of the funnel. */
export const funnelParts = ['all', 'source', 'partner', 'manager'] as const

/** Line of the funnel: counts by stage. A count that cannot be told apart, such as enquiries by manager, is null. */
export const funnelLine = z.object({
  name: z.string(),
  enquiries: z.number().nullable(),
  registered: z.number().nullable(),
  verified: z.number().nullable(),
  /** Forms begun: those still open, and those handed in. */
  begun: z.number().nullable(),
  submitted: z.number(),
  teaser: z.number(),
  shared: z.number(),
  sanctioned: z.number(),
  disbursed: z.number(),
})
export type FunnelLine = z.infer<typeof funnelLine>

/** Time in a status before cases left it. */
const stageLine = z.object({
  status: applicationStatus,
  /** Days, one decimal; null where no case has left it in the period. */
  medianDays: z.number().nullable(),
  /** Days within which nine of ten left it. */
  ninetiethDays: z.number().nullable(),
  left: z.number(),
  /** Count of cases that stand there now, whatever the period. */
  standing: z.number(),
})
export type StageLine = z.infer<typeof stageLine>

/** Load of a person's desk; cases without anybody are a line without an id. */
const loadLine = z.object({
  userId: id.nullable(),
  name: z.string(),
  role: z.enum(caseStaff),
  live: z.number(),
  /** Rupees asked for in them. */
  amount: z.number(),
  /** Count of cases without any movement for seven days. */
  stuck: z.number(),
})
export type LoadLine = z.infer<typeof loadLine>

const stuckCase = z.object({
  applicationId: id,
  userId: id,
  reference: z.string(),
  companyName: z.string(),
  amount: z.number(),
  status: applicationStatus,
  lastMovement: moment,
  days: z.number(),
  relationshipManager: z.string().nullable(),
  creditAnalyst: z.string().nullable(),
})
export type StuckCase = z.infer<typeof stuckCase>

/** Case with its rupees in a stage of money. */
const moneyCase = z.object({
  applicationId: id,
  userId: id,
  reference: z.string(),
  companyName: z.string(),
  status: applicationStatus,
  relationshipManager: z.string().nullable(),
  amount: z.number(),
  /** Latest day on which some of it came about. */
  day,
})
export type MoneyCase = z.infer<typeof moneyCase>

/** Reports that the owner of the firm reads every month. All figures are as of now, in days of India. */
export const report = {
  getFunnelReport: call({
    method: 'GET',
    path: '/api/report/funnel',
    summary: 'How many came how far, of all that came in a period',
    access: { admin: 'any' },
    query: z
      .strictObject({
        ...days,
        by: z.enum(funnelParts, 'Choose what to tell apart by.').default('all'),
      })
      .refine(inOrder, outOfOrder),
    reply: dataOf(z.array(funnelLine)),
    csv: csvOf('funnel', funnelLine, [
      ['Name', ({ name }) => name],
      ['Enquiries', ({ enquiries }) => enquiries],
      ['Registered', ({ registered }) => registered],
      ['Verified', ({ verified }) => verified],
      ['Began an application', ({ begun }) => begun],
      ['Submitted', ({ submitted }) => submitted],
      ['Teaser ready', ({ teaser }) => teaser],
      ['With lenders', ({ shared }) => shared],
      ['Sanctioned', ({ sanctioned }) => sanctioned],
      ['Disbursed', ({ disbursed }) => disbursed],
    ]),
    errors: [],
  }),
  getStageReport: call({
    method: 'GET',
    path: '/api/report/stages',
    summary: 'How many days cases stood in each status that they left in a period',
    access: { admin: 'any' },
    query: periodQuery,
    reply: dataOf(z.array(stageLine)),
    csv: csvOf('days-per-status', stageLine, [
      ['Status', ({ status }) => applicationStatusTable[status].label],
      ['Median days', ({ medianDays }) => medianDays],
      ['Nine of ten within days', ({ ninetiethDays }) => ninetiethDays],
      ['Left it', ({ left }) => left],
      ['There now', ({ standing }) => standing],
    ]),
    errors: [],
  }),
  getLoadReport: call({
    method: 'GET',
    path: '/api/report/load',
    summary: 'The live cases of each manager and analyst',
    access: { admin: 'any' },
    reply: dataOf(z.array(loadLine)),
    csv: csvOf('load', loadLine, [
      ['Name', ({ name }) => name],
      ['Role', ({ role }) => roleTable[role].label],
      ['Live cases', ({ live }) => live],
      ['Rupees asked for', ({ amount }) => amount],
      ['No movement for 7 days', ({ stuck }) => stuck],
    ]),
    errors: [],
  }),
  listMoneyCases: call({
    method: 'GET',
    path: '/api/report/money',
    summary:
      'Cases with rupees in a stage of money, and their sum; the days narrow it by what happened on them',
    access: { admin: 'any' },
    query: z
      .strictObject({
        ...days,
        page: listQuery.page,
        limit: listQuery.limit,
        stage: z.enum(moneyStages, 'Choose a stage of money.').default('asked'),
      })
      .refine(inOrder, outOfOrder),
    reply: listOf(moneyCase).extend({ sum: z.number() }),
    csv: csvOf('money', moneyCase, [
      ['Reference', ({ reference }) => reference],
      ['Company', ({ companyName }) => companyName],
      ['Status', ({ status }) => applicationStatusTable[status].label],
      ['Rupees', ({ amount }) => amount],
      ['Day', ({ day: latest }) => latest],
      ['Relationship manager', ({ relationshipManager }) => relationshipManager],
    ]),
    errors: [],
  }),
  listStuckCases: call({
    method: 'GET',
    path: '/api/report/stuck',
    summary: 'Live cases in which nothing has happened for some days, the longest first',
    access: { admin: 'any' },
    query: z.strictObject({
      page: listQuery.page,
      limit: listQuery.limit,
      days: wholeNumber(7, 1, 365, 'days is a whole number from 1 to 365.'),
    }),
    reply: listOf(stuckCase),
    csv: csvOf('stuck-cases', stuckCase, [
      ['Reference', ({ reference }) => reference],
      ['Company', ({ companyName }) => companyName],
      ['Status', ({ status }) => applicationStatusTable[status].label],
      ['Rupees asked for', ({ amount }) => amount],
      ['Last movement', ({ lastMovement }) => csvMoment(lastMovement)],
      ['Days without', ({ days: without }) => without],
      ['Relationship manager', ({ relationshipManager }) => relationshipManager],
      ['Credit analyst', ({ creditAnalyst }) => creditAnalyst],
    ]),
    errors: [],
  }),
}
