import { z } from 'zod'
import { turnSteps } from '../../domain/status/turn-steps.ts'
import { queueNames, queueSorts } from '../../domain/case/queues.ts'
import { caseWork } from '../define/application-access.ts'
import { applicationStatus } from '../case/application-summary.ts'
import { call } from '../define/define.ts'
import { callOutcome } from '../case/application-calls.ts'
import { dataOf, day, id, listOf, listQuery, moment } from '../define/fields.ts'
import { waitsFor } from '../case/turn.ts'

const queuedCase = z.object({
  kind: z.literal('case'),
  applicationId: id,
  userId: id,
  reference: z.string(),
  companyName: z.string(),
  amount: z.number(),
  status: applicationStatus,
  waitsFor,
  step: z.enum(turnSteps),
  /** Papers that nobody has accepted or returned. */
  papersToCheck: z.number(),
  /** Moment since when the case waits for them in this status. */
  since: moment,
  /** Working days since then; for the firm, all the time that the case waited for it in this status. */
  days: z.number(),
  /** Day in India by which the firm is to act; null where it isn't the firm's turn or nothing is promised. */
  dueOn: day.nullable(),
  /** Working days since that day. */
  daysLate: z.number().nullable(),
  mandateId: id.nullable(),
  relationshipManager: z.string().nullable(),
  creditAnalyst: z.string().nullable(),
  owner: z.string(),
  mobile: z.string(),
  lastCall: z.object({ outcome: callOutcome, at: moment, nextOn: day.nullable() }).nullable(),
})
export type QueuedCase = z.infer<typeof queuedCase>

/** A task of the caller's that is due; it stands in `mine` alone. */
const queuedTask = z.object({
  kind: z.literal('task'),
  id,
  title: z.string(),
  dueOn: day,
  daysLate: z.number().nullable(),
  /** Case of the task, if it is about one. */
  application: z
    .object({ applicationId: id, userId: id, reference: z.string(), companyName: z.string() })
    .nullable(),
})
export type QueuedTask = z.infer<typeof queuedTask>

const queued = z.discriminatedUnion('kind', [queuedCase, queuedTask])
export type Queued = z.infer<typeof queued>

const counts = z.object({
  /** Count of cases and tasks; of an admin, with the changes that wait for their approval. */
  mine: z.number(),
  /** Count of the tasks among them. */
  tasks: z.number(),
  /** Count of mine whose day is past. */
  overdue: z.number(),
  /** Count of cases in the firm's turn, where the next step is somebody else's. */
  colleagues: z.number(),
  borrower: z.number(),
  lenders: z.number(),
  all: z.number(),
  calls: z.number(),
})
export type QueueCounts = z.infer<typeof counts>

const { search, page, limit, order } = listQuery

/** Queues of the firm: the cases that wait for each side. */
export const queueCalls = {
  getQueueCounts: call({
    method: 'GET',
    path: '/api/queue/counts',
    summary: 'How many cases stand in each queue of the caller, and how many tasks are due',
    access: caseWork,
    reply: dataOf(counts),
    errors: [],
  }),
  listQueue: call({
    method: 'GET',
    path: '/api/queue/{queue}',
    summary:
      'A queue: what waits for the caller, tasks that are due too, their colleagues, the borrowers, the lenders; all live cases; whom to call today',
    access: caseWork,
    params: z.strictObject({ queue: z.enum(queueNames, 'There is no such queue.') }),
    query: z.strictObject({
      search,
      page,
      limit,
      sortBy: z.enum(queueSorts, 'This column cannot be sorted by.').optional(),
      order,
      /** Adds to `all` the cases that have come to an end. */
      ended: z.enum(['yes'], 'ended is yes or left out.').optional(),
    }),
    reply: listOf(queued),
    errors: [],
  }),
}
