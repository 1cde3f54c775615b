import { randomUUIDv7 } from 'node:crypto'
import { and, eq, isNull, isNotNull, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type TaskRule, taskRuleNames } from '../../domain/case/task-rules.ts'
import { canDo } from '../access/case-staff.ts'
import { notifyPerson } from '../notices/notify-person.ts'
import { today } from '../db/indian-days.ts'
import type { Db } from '../db/connect.ts'
import { applications, tasks, users } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import { changeByItself } from '../http/write.ts'
import type { Services } from '../services/services.ts'
import { dueBy, type Found } from './due-by-rule.ts'
import { type FirmDay, firmDay } from './firm-day.ts'
import { closeAnswered } from './silent-lenders.ts'

/** Makes the tasks that follow from rules and tells of those that are due; on working hours only, once an hour. */
const makeTasks = defineJob({
  name: 'make-tasks',
  payload: z.strictObject({}),
  schedule: '15 9-19 * * *',
})

/** Closes what a rule has made and finds no more: what was asked for has come, was signed, or is answered. */
const closeGone = (db: Db, rule: TaskRule, found: readonly Found[]) =>
  db
    .update(tasks)
    .set({ doneAt: sql`now()`, version: sql`${tasks.version} + 1` })
    .where(
      and(
        eq(tasks.rule, rule),
        isNull(tasks.doneAt),
        notInArray(
          tasks.occasion,
          found.map(({ occasion }) => occasion),
        ),
      ),
    )

const makeBy = async ({ database }: Services, rule: TaskRule, day: FirmDay) => {
  const found = await dueBy[rule](database.orm, day)
  // An answer of a lender ends its tasks, however long others take now.
  if (rule === 'lender-silent') await closeAnswered(database.orm)
  else await closeGone(database.orm, rule, found)
  const due = found.filter(({ makes }) => makes !== false)
  if (due.length === 0) return
  await database.orm
    .insert(tasks)
    .values(
      due.map(({ id: applicationId, title, manager, occasion }) => ({
        id: randomUUIDv7(),
        title: title.slice(0, 300),
        applicationId,
        assigneeId: manager,
        dueOn: day.today,
        rule,
        occasion,
      })),
    )
    .onConflictDoNothing()
}

/** Tells whoever has a task that is due, once for each day that it was made due. */
const notifyOfDue = (services: Services) =>
  services.database.orm.transaction(async (tx) => {
    const rows = await tx
      .select({
        id: tasks.id,
        title: tasks.title,
        applicationId: tasks.applicationId,
        assigneeId: users.id,
      })
      .from(tasks)
      .innerJoin(users, eq(users.id, tasks.assigneeId))
      .leftJoin(applications, eq(applications.id, tasks.applicationId))
      .where(
        and(
          isNull(tasks.doneAt),
          isNotNull(tasks.dueOn),
          sql`greatest(${tasks.dueOn}, ${tasks.snoozedUntil}) <= ${today}`,
          sql`${tasks.toldDueOn} is distinct from greatest(${tasks.dueOn}, ${tasks.snoozedUntil})`,
          canDo(sql`${users}`),
        ),
      )
      .for('update', { of: tasks, skipLocked: true })
    const change = changeByItself(services, tx)
    for (const { id, title, applicationId, assigneeId } of rows) {
      const notice = {
        kind: 'task-due',
        detail: title,
        applicationId,
        personId: assigneeId,
      } as const
      await notifyPerson(change, notice)
      await tx
        .update(tasks)
        .set({ toldDueOn: sql`greatest(${tasks.dueOn}, ${tasks.snoozedUntil})` })
        .where(eq(tasks.id, id))
    }
  })

export const makeAllTasks = async (services: Services, now = new Date()) => {
  const day = await firmDay(services.database.orm, now)
  for (const rule of taskRuleNames) await makeBy(services, rule, day)
  await notifyOfDue(services)
}

export const registerMakeTasks = (services: Services) => {
  services.jobs.register(makeTasks, () => makeAllTasks(services))
}
