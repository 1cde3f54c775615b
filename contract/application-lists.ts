import { z } from 'zod'
import { caseReaders, caseWork } from './application-access.ts'
import { userLoan } from './application-record.ts'
import {
  applicationStatus,
  applicationSummary,
  applicationTable,
  leadSummary,
  leadTable,
} from './application-summary.ts'
import { call } from './define.ts'
import { dataOf, day, daysInOrder, daysOutOfOrder, id, listOf, listQuery } from './fields.ts'

const summaryQuery = z
  .strictObject({
    ...listQuery,
    status: applicationStatus.optional(),
    /** Those that go on, or those that have come to an end. */
    stage: z.enum(['live', 'ended'], 'stage is live or ended.').optional(),
    product: z.enum(['fundBased', 'nonFundBased', 'both'], 'This is not a product.').optional(),
    bank: z.string().max(100).optional(),
    from: day.optional(),
    to: day.optional(),
    sortBy: z
      .enum(
        ['submittedAt', 'updatedAt', 'companyName', 'amount', 'status', 'reference'],
        'This column cannot be sorted by.',
      )
      .default('submittedAt'),
  })
  .refine(({ from, to }) => daysInOrder(from, to), { path: ['to'], error: daysOutOfOrder })
export type SummaryQuery = z.output<typeof summaryQuery>

/** Cases in lists: of everybody, of one borrower, of one partner or analyst. */
export const listCalls = {
  listApplications: call({
    method: 'GET',
    path: '/api/business-loan',
    summary: 'Cases: all for an admin, their own for other staff and partners',
    access: { ...caseWork, user: 'own', 'referral-partner': 'assigned' },
    query: summaryQuery,
    reply: listOf(applicationSummary),
    csv: applicationTable,
    errors: [],
  }),
  listUserLoans: call({
    method: 'GET',
    path: '/api/user/{userId}/loans',
    summary: "A borrower's applications",
    access: caseReaders,
    params: z.strictObject({ userId: id }),
    reply: dataOf(z.object({ loans: z.object({ businessLoans: z.array(userLoan) }) })),
    errors: [],
  }),
  listReferralPartnerLoans: call({
    method: 'GET',
    path: '/api/business-loan/referral-partner/{id}',
    summary: "A referral partner's leads: stage and commission only",
    access: { 'referral-partner': 'own', admin: 'any' },
    params: z.strictObject({ id }),
    query: summaryQuery,
    reply: listOf(leadSummary),
    csv: leadTable,
    errors: [],
  }),
  listCreditAnalystLoans: call({
    method: 'GET',
    path: '/api/business-loan/creditAnalyst/{analystId}',
    summary: "A credit analyst's queue",
    access: { 'credit-analyst': 'own', admin: 'any' },
    params: z.strictObject({ analystId: id }),
    query: summaryQuery,
    reply: listOf(applicationSummary),
    csv: applicationTable,
    errors: [],
  }),
}
