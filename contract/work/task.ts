import { z } from 'zod'
import { caseWork } from '../define/application-access.ts'
import { call } from '../define/define.ts'
import { dataOf, day, id, line, listOf, listQuery, moment, role } from '../define/fields.ts'

const person = z.object({ userId: id, name: z.string() })

const shown = z.object({
  id,
  title: z.string(),
  /** Case of the task, if it is about one. */
  application: z
    .object({ id, companyName: z.string(), reference: z.string(), path: z.string() })
    .nullable(),
  /** Person who has the task; null where nobody has it who can do it. */
  assignee: person.nullable(),
  createdBy: z.string().nullable(),
  /** Last day for it, in India. */
  dueOn: z.string().nullable(),
  isOverdue: z.boolean(),
  snoozedUntil: z.string().nullable(),
  doneAt: moment.nullable(),
  createdAt: moment,
})
export type Task = z.infer<typeof shown>

const title = line(300, 'Say what is to be done.')
const byId = z.strictObject({ id })
const { page, limit } = listQuery
const wrongWhich = 'which is mine, unassigned or all.'

/** Tasks of staff; no borrower and no partner makes one of these calls. */
export const task = {
  listTasks: call({
    method: 'GET',
    path: '/api/task',
    summary: 'Tasks: mine, those that nobody has, or all that I may see; what is due first',
    access: caseWork,
    query: z.strictObject({
      page,
      limit,
      which: z.enum(['mine', 'unassigned', 'all'], wrongWhich).default('mine'),
      state: z.enum(['open', 'snoozed', 'done'], 'state is open, snoozed or done.').default('open'),
      applicationId: id.optional(),
    }),
    reply: listOf(shown),
    errors: [],
  }),
  listTaskPeople: call({
    method: 'GET',
    path: '/api/task/people',
    summary: 'Who can be given a task: of a case those who can read it',
    access: caseWork,
    query: z.strictObject({ applicationId: id.optional() }),
    reply: dataOf(z.array(person.extend({ role }))),
    errors: ['NOT_FOUND'],
  }),
  createTask: call({
    method: 'POST',
    path: '/api/task',
    summary: 'Note what is to be done, by whom and when',
    access: caseWork,
    body: z.strictObject({
      title,
      applicationId: id.nullish(),
      /** Owner of the task; left out, it is mine. */
      assigneeId: id.optional(),
      dueOn: day.nullish(),
    }),
    reply: dataOf(shown),
    status: 201,
    errors: ['NOT_FOUND'],
    limit: { bucket: 'task', max: 300, seconds: 3600 },
    audit: 'task.created',
  }),
  changeTask: call({
    method: 'PATCH',
    path: '/api/task/{id}',
    summary: 'Do a task, reopen it, put it off or give it to somebody else',
    access: caseWork,
    params: byId,
    body: z.strictObject({
      title: title.optional(),
      done: z.boolean().optional(),
      assigneeId: id.optional(),
      dueOn: day.nullish(),
      snoozedUntil: day.nullish(),
    }),
    reply: dataOf(shown),
    errors: [],
    limit: { bucket: 'task-change', max: 1200, seconds: 3600 },
    audit: 'task.changed',
  }),
}
