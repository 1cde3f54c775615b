import { randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray, isNull, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { liveStatuses } from '../../domain/application-status.ts'
import { type TaskRule, taskRules } from '../../domain/task-rules.ts'
import { canDo } from '../access/case-staff.ts'
import { tellPerson } from '../application/tell-person.ts'
import type { Db } from '../db/connect.ts'
import { applications, tasks, users } from '../db/schema.ts'
import { defineJob } from '../jobs/define-job.ts'
import type { Change } from '../http/write.ts'
import type { Services } from '../services/services.ts'
import { today } from './queries.ts'
import { closeAnswered, silentLenders } from './silent-lenders.ts'

/** Makes the tasks that follow from rules and tells of those that are due; on working hours only, once an hour. */
const makeTasks = defineJob({
  name: 'make-tasks',
  payload: z.strictObject({}),
  schedule: '15 9-19 * * *',
})

type Due = { id: string; manager: string | null; occasion: string }
type OfCompany = Due & { company: string }
type Titled = Due & { title: string }

const titled = (rows: readonly OfCompany[], title: (company: string) => string): Titled[] =>
  rows.map((row) => ({ ...row, title: title(row.company) }))

const live = inArray(sql`a.status`, liveStatuses)

const dueBy: Readonly<Record<TaskRule, (db: Db) => Promise<Titled[]>>> = {
  // Each release of a letter is an occasion of its own.
  'mandate-unsigned': async (db) => {
    const rows = await db.execute<OfCompany>(sql`
      select a.id, a.company_name as company, a.relationship_manager_id as manager,
        m.id::text as occasion
      from mandates m join applications a on a.id = m.application_id
      where m.status = 'approved' and ${live}
        and m.decided_at < now() - make_interval(days => ${taskRules['mandate-unsigned'].days})`)
    return titled(rows, taskRules['mandate-unsigned'].title)
  },
  // What happened last is the occasion: after the next movement it counts anew.
  'no-movement': async (db) => {
    const rows = await db.execute<OfCompany>(sql`
      select a.id, a.company_name as company, a.relationship_manager_id as manager,
        a.id || ' ' || last.at as occasion
      from applications a
      cross join lateral (select max(t.at) as at from timeline_entries t where t.application_id = a.id) last
      where ${live} and last.at < now() - make_interval(days => ${taskRules['no-movement'].days})`)
    return titled(rows, taskRules['no-movement'].title)
  },
  'lender-silent': silentLenders,
}

const makeBy = async ({ database }: Services, rule: TaskRule) => {
  const due = await dueBy[rule](database.orm)
  if (due.length === 0) return
  await database.orm
    .insert(tasks)
    .values(
      due.map(({ id: applicationId, title, manager, occasion }) => ({
        id: randomUUIDv7(),
        title: title.slice(0, 300),
        applicationId,
        assigneeId: manager,
        dueOn: today,
        rule,
        occasion,
      })),
    )
    .onConflictDoNothing()
}

/** Tells whoever has a task that is due, once for each day that it was made due. */
const tellOfDue = ({ database, jobs }: Services) =>
  database.orm.transaction(async (tx) => {
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
    const enqueue: Change['enqueue'] = async (job, payload, options) => {
      await jobs.enqueue(tx, job, payload, options)
    }
    for (const { id, title, applicationId, assigneeId } of rows) {
      await tellPerson(
        { tx, enqueue },
        { kind: 'task-due', detail: title, applicationId, personId: assigneeId },
      )
      await tx
        .update(tasks)
        .set({ toldDueOn: sql`greatest(${tasks.dueOn}, ${tasks.snoozedUntil})` })
        .where(eq(tasks.id, id))
    }
  })

export const makeAllTasks = async (services: Services) => {
  await makeBy(services, 'mandate-unsigned')
  await makeBy(services, 'no-movement')
  await closeAnswered(services.database.orm)
  await makeBy(services, 'lender-silent')
  await tellOfDue(services)
}

export const registerMakeTasks = (services: Services) => {
  services.jobs.register(makeTasks, () => makeAllTasks(services))
}
