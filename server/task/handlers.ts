import { randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Task, task } from '../../contract/work/task.ts'
import type { Role } from '../../domain/people/roles.ts'
import { staffFor } from '../access/case-staff.ts'
import { pathOfCase } from '../case/case-paths.ts'
import { findApplication } from '../case/queries.ts'
import { notifyPerson } from '../notices/notify-person.ts'
import type { Db } from '../db/connect.ts'
import { tasks } from '../db/schema.ts'
import { fieldError, orNotFound } from '../foundation/app-error.ts'
import type { Context, Handlers } from '../http/mount.ts'
import { findTask, type TaskRow, tasksOf } from './queries.ts'

const present = (row: TaskRow, role: Role): Task => ({
  id: row.id,
  title: row.title,
  application:
    row.applicationId === null || row.ownerId === null
      ? null
      : {
          id: row.applicationId,
          companyName: row.companyName ?? '',
          reference: row.reference ?? '',
          path: pathOfCase({ id: row.applicationId, ownerId: row.ownerId }, role),
        },
  assignee:
    row.assigneeId === null ? null : { userId: row.assigneeId, name: row.assigneeName ?? '' },
  createdBy: row.createdByName,
  dueOn: row.dueOn,
  isOverdue: row.isOverdue,
  snoozedUntil: row.snoozedUntil,
  doneAt: row.doneAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** Refuses somebody who could not do it. */
const refuseOutsider = async (tx: Db, assigneeId: string, applicationId: string | null) => {
  const people = await staffFor(tx, applicationId)
  if (people.some(({ userId }) => userId === assigneeId)) return
  throw fieldError(
    'assigneeId',
    applicationId === null
      ? 'Choose an active colleague.'
      : 'Choose somebody who can read this case, or assign it to them first.',
  )
}

type Changes = Context<typeof task.changeTask>['body']

/** Changes of a task in the words of the trail; the title is in no trail. */
const changesIn = ({ title, done, assigneeId, dueOn, snoozedUntil }: Changes) => [
  ...(done === undefined ? [] : [done ? 'done' : 'open again']),
  ...(assigneeId === undefined ? [] : ['who does it']),
  ...(snoozedUntil === undefined ? [] : [snoozedUntil ? 'put off' : 'no longer put off']),
  ...(dueOn === undefined ? [] : ['the day']),
  ...(title === undefined ? [] : ['the words']),
]

export const taskHandlers: Handlers<typeof task> = {
  listTasks: async ({ query, caller, scope, db }) => {
    const { rows, total } = await tasksOf(db, scope, query)
    return {
      data: rows.map((row) => present(row, caller.role)),
      total,
      page: query.page,
      pages: Math.ceil(total / query.limit),
    }
  },

  listTaskPeople: async ({ query: { applicationId }, scope, db }) => {
    if (applicationId) await findApplication(db, scope, applicationId)
    return { data: await staffFor(db, applicationId ?? null) }
  },

  createTask: ({ body, caller, scope, write }) =>
    write(async (change) => {
      const { tx, about } = change
      const applicationId = body.applicationId ?? null
      if (applicationId !== null) await findApplication(tx, scope, applicationId)
      const assigneeId = body.assigneeId ?? caller.userId
      await refuseOutsider(tx, assigneeId, applicationId)
      const id = randomUUIDv7()
      await tx.insert(tasks).values({
        id,
        title: body.title,
        applicationId,
        assigneeId,
        createdBy: caller.userId,
        dueOn: body.dueOn ?? null,
      })
      if (assigneeId !== caller.userId)
        await notifyPerson(change, {
          kind: 'task-assigned',
          detail: body.title,
          applicationId,
          personId: assigneeId,
        })
      about('task', id)
      return {
        data: present(orNotFound(await findTask(tx, { ...scope, kind: 'any' }, id)), caller.role),
      }
    }),

  changeTask: ({ params, body, caller, scope, write }) =>
    write(async (change) => {
      const { tx, about } = change
      const before = orNotFound(await findTask(tx, scope, params.id, true))
      const { title, done, assigneeId, dueOn, snoozedUntil } = body
      if (assigneeId !== undefined) await refuseOutsider(tx, assigneeId, before.applicationId)
      await tx
        .update(tasks)
        .set({
          ...(title !== undefined && { title }),
          ...(assigneeId !== undefined && { assigneeId }),
          ...(dueOn !== undefined && { dueOn }),
          ...(snoozedUntil !== undefined && { snoozedUntil }),
          ...(done !== undefined && {
            doneAt: done ? sql`now()` : null,
            doneBy: done ? caller.userId : null,
          }),
          version: sql`${tasks.version} + 1`,
        })
        .where(eq(tasks.id, params.id))
      if (assigneeId && assigneeId !== before.assigneeId && assigneeId !== caller.userId)
        await notifyPerson(change, {
          kind: 'task-assigned',
          detail: title ?? before.title,
          applicationId: before.applicationId,
          personId: assigneeId,
        })
      about('task', params.id, { changed: changesIn(body).join(', ') })
      // One that was given away is shown once more to whoever gave it.
      const now = orNotFound(await findTask(tx, { ...scope, kind: 'any' }, params.id))
      return { data: present(now, caller.role) }
    }),
}
