import { z } from 'zod'
import { partners, rolesOn } from '../../domain/people/roles.ts'
import { caseReaders, caseWork } from '../define/application-access.ts'
import { boardColumn } from './application-board.ts'
import { person, userLoan } from './application-record.ts'
import {
  applicationStatus,
  applicationSummary,
  applicationTable,
  leadSummary,
  leadTable,
} from './application-summary.ts'
import { tag } from './application-tags.ts'
import { call, accessByCase, ownOf } from '../define/define.ts'
import {
  dataOf,
  day,
  daysInOrder,
  daysOutOfOrder,
  id,
  listOf,
  listQuery,
  moment,
} from '../define/fields.ts'

/** Somebody on a post of the case, or nobody. */
const onPost = z.union([id, z.literal('none')], 'This is not a valid id, nor none.').optional()

const wholeRupees = z
  .string()
  .regex(/^\d{1,15}$/, 'Use whole rupees.')
  .transform(Number)
  .optional()

const inOrder = (from: number | undefined, to: number | undefined) =>
  from === undefined || to === undefined || from <= to

/** The most cases that one call takes by their ids. */
export const MOST_CASES = 100

/** Some cases by their ids, with commas between. */
export const namedIds = z
  .string()
  .transform((joined) => joined.split(','))
  .pipe(z.array(id).max(MOST_CASES, `Name at most ${MOST_CASES} cases.`))

/** Count of whole days. */
const days = z
  .string()
  .regex(/^\d{1,4}$/, 'Use whole days.')
  .transform(Number)
  .optional()

/** Filters of a list of cases, and of the board. */
const narrowing = {
  search: listQuery.search,
  product: z.enum(['fundBased', 'nonFundBased', 'both'], 'This is not a product.').optional(),
  bank: z.string().max(100).optional(),
  relationshipManager: onPost,
  creditAnalyst: onPost,
  referralPartner: onPost,
  amountFrom: wholeRupees,
  amountTo: wholeRupees,
  /** Filter by days in the present status: more than so many, and at most so many; days of the calendar in India. */
  daysOver: days,
  daysUpTo: days,
  /** Filter by one tag, however it is spelled; only staff find anything by it. */
  tag: tag.optional(),
  from: day.optional(),
  to: day.optional(),
}

type Narrowing = z.output<z.ZodObject<typeof narrowing>>

const daysAreInOrder = ({ from, to }: Narrowing) => daysInOrder(from, to)
const daysRefused = { path: ['to'], error: daysOutOfOrder }
const amountsAreInOrder = ({ amountFrom, amountTo }: Narrowing) => inOrder(amountFrom, amountTo)
const amountsRefused = {
  path: ['amountTo'],
  error: 'The highest amount cannot be below the lowest.',
}

const summaryQuery = z
  .strictObject({
    ...listQuery,
    ...narrowing,
    status: applicationStatus.optional(),
    /** Filter by cases that go on, or that have come to an end. */
    stage: z.enum(['live', 'ended'], 'stage is live or ended.').optional(),
    /** Filter by ids, with commas between. */
    ids: namedIds.optional(),
    sortBy: z
      .enum(
        ['submittedAt', 'updatedAt', 'companyName', 'amount', 'status', 'reference'],
        'This column cannot be sorted by.',
      )
      .default('submittedAt'),
  })
  .refine(daysAreInOrder, daysRefused)
  .refine(amountsAreInOrder, amountsRefused)
export type SummaryQuery = z.output<typeof summaryQuery>

const boardQuery = z
  .strictObject(narrowing)
  .refine(daysAreInOrder, daysRefused)
  .refine(amountsAreInOrder, amountsRefused)
export type BoardQuery = z.output<typeof boardQuery>

/** Cases in lists: of everybody, of one borrower, of one partner or analyst. */
export const listCalls = {
  listApplications: call({
    method: 'GET',
    path: '/api/business-loan',
    summary: 'Cases: all for an admin, their own for other staff and partners',
    access: { ...caseReaders, ...accessByCase(partners) },
    query: summaryQuery,
    reply: listOf(applicationSummary),
    csv: applicationTable,
    errors: [],
  }),
  getBoard: call({
    method: 'GET',
    path: '/api/business-loan/board',
    summary:
      'Live cases by status: how many, their rupees, and the first of each, the most urgent first',
    access: caseWork,
    query: boardQuery,
    reply: dataOf(z.array(boardColumn)),
    errors: [],
  }),
  listUserLoans: call({
    method: 'GET',
    path: '/api/user/{userId}/loans',
    summary: "A borrower's applications",
    access: caseReaders,
    params: z.strictObject({ userId: id }),
    reply: dataOf(
      z.object({
        /** Owner of the cases, also where there are none. */
        owner: person.extend({ registeredAt: moment }),
        loans: z.object({ businessLoans: z.array(userLoan) }),
      }),
    ),
    errors: [],
  }),
  listReferralPartnerLoans: call({
    method: 'GET',
    path: '/api/business-loan/referral-partner/{id}',
    summary: "A referral partner's leads: stage and commission only",
    access: { ...ownOf(partners), admin: 'any' },
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
    access: { ...ownOf(rolesOn('creditAnalyst')), admin: 'any' },
    params: z.strictObject({ analystId: id }),
    query: summaryQuery,
    reply: listOf(applicationSummary),
    csv: applicationTable,
    errors: [],
  }),
}
