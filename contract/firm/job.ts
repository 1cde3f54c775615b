import { z } from 'zod'
import { call } from '../define/define.ts'
import { dataOf, id, listOf, listQuery, moment, text } from '../define/fields.ts'

const deadLetter = z.object({
  id,
  /** The name of the job's kind; job-titles.ts has it in words. */
  kind: z.string(),
  /** Kind of a mail among the product's mails. */
  mail: z.string().nullable(),
  /** The page of the portal that it is about, where it names one. */
  page: z.string().nullable(),
  /** Reason why the last attempt failed, without addresses and numbers of people. */
  reason: z.string(),
  attempts: z.number(),
  createdAt: moment,
  failedAt: moment,
})
export type DeadLetter = z.infer<typeof deadLetter>

const schedule = z.object({
  kind: z.string(),
  /** Times of the job: a cron expression in Indian time. */
  cron: z.string(),
  /** Moment when it last came to its end; null when it never did, or long ago. */
  lastDoneAt: moment.nullable(),
  nextAt: moment.nullable(),
})
export type Schedule = z.infer<typeof schedule>

const { page, limit } = listQuery

export const job = {
  listDeadLetters: call({
    method: 'GET',
    path: '/api/job/dead-letters',
    summary: 'Background work that failed for good, the latest first',
    access: { admin: 'any' },
    query: z.strictObject({ page, limit }),
    reply: listOf(deadLetter),
    errors: [],
  }),
  retryDeadLetter: call({
    method: 'POST',
    path: '/api/job/dead-letters/{id}/retry',
    summary: 'Try a stuck job again, with all its attempts',
    access: { admin: 'any' },
    params: z.object({ id }),
    reply: 'empty',
    status: 204,
    errors: [],
    audit: 'job.retried',
  }),
  retryAllDeadLetters: call({
    method: 'POST',
    path: '/api/job/dead-letters/retry',
    summary: 'Try every stuck job again',
    access: { admin: 'any' },
    reply: dataOf(z.object({ retried: z.number() })),
    errors: [],
    audit: 'job.all-retried',
  }),
  dismissDeadLetter: call({
    method: 'DELETE',
    path: '/api/job/dead-letters/{id}',
    summary: 'Take a stuck job off the list without doing it',
    access: { admin: 'any' },
    params: z.object({ id }),
    body: z.strictObject({ reason: text(1000, 'Say why.') }),
    reply: 'empty',
    status: 204,
    errors: [],
    audit: 'job.dismissed',
  }),
  listSchedules: call({
    method: 'GET',
    path: '/api/job/schedules',
    summary: 'Work that the server does by the clock',
    access: { admin: 'any' },
    reply: dataOf(z.array(schedule)),
    errors: [],
  }),
}
