import { and, asc, count, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Parsed } from '../../contract/index.ts'
import type { task as calls } from '../../contract/work/task.ts'
import { canDo } from '../access/case-staff.ts'
import { applicationScope } from '../access/scope.ts'
import { today } from '../db/indian-days.ts'
import type { Db } from '../db/connect.ts'
import { applications, tasks, users } from '../db/schema.ts'
import type { Scope } from '../foundation/caller.ts'

const assignees = alias(users, 'assignees')
const creators = alias(users, 'creators')

/** Today in India, by the database's clock. */

const hasDoer = canDo(sql`assignees`)

/** The tasks that a caller may know of: of the cases that they read, and of no case their own; an admin all. */
const within = (scope: Scope): SQL | undefined =>
  scope.kind === 'any'
    ? undefined
    : or(
        and(isNotNull(applications.id), applicationScope(scope)),
        and(
          isNull(tasks.applicationId),
          or(eq(tasks.assigneeId, scope.userId), eq(tasks.createdBy, scope.userId)),
        ),
      )

const columns = {
  id: tasks.id,
  title: tasks.title,
  applicationId: applications.id,
  companyName: applications.companyName,
  reference: applications.reference,
  ownerId: applications.ownerId,
  assigneeId: sql<string | null>`case when ${hasDoer} then ${tasks.assigneeId} end`,
  assigneeName: assignees.name,
  createdByName: creators.name,
  dueOn: tasks.dueOn,
  isOverdue: sql<boolean>`(${tasks.doneAt} is null and coalesce(${tasks.dueOn} < ${today}, false))`,
  snoozedUntil: tasks.snoozedUntil,
  doneAt: tasks.doneAt,
  createdAt: tasks.createdAt,
  version: tasks.version,
}

const joined = (db: Db) =>
  db
    .select(columns)
    .from(tasks)
    .leftJoin(applications, eq(applications.id, tasks.applicationId))
    .leftJoin(assignees, eq(assignees.id, tasks.assigneeId))
    .leftJoin(creators, eq(creators.id, tasks.createdBy))
    .$dynamic()

export type TaskRow = Awaited<ReturnType<typeof joined>>[number]

type Query = Parsed<typeof calls.listTasks, 'query'>

const states = {
  open: sql`${tasks.doneAt} is null and coalesce(${tasks.snoozedUntil} <= ${today}, true)`,
  snoozed: sql`${tasks.doneAt} is null and ${tasks.snoozedUntil} > ${today}`,
  done: sql`${tasks.doneAt} is not null`,
} as const

const matching = (scope: Scope, { which, state, applicationId }: Query) =>
  and(
    within(scope),
    states[state],
    applicationId ? eq(tasks.applicationId, applicationId) : undefined,
    which === 'mine' ? eq(tasks.assigneeId, scope.userId) : undefined,
    which === 'unassigned' ? sql`not coalesce(${hasDoer}, false)` : undefined,
  )

/** Page of tasks, the first due first. */
export const tasksOf = async (db: Db, scope: Scope, query: Query) => {
  const where = matching(scope, query)
  const [rows, [counted]] = await Promise.all([
    joined(db)
      .where(where)
      .orderBy(sql`${tasks.dueOn} asc nulls last`, asc(tasks.createdAt), asc(tasks.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    db
      .select({ total: count() })
      .from(tasks)
      .leftJoin(applications, eq(applications.id, tasks.applicationId))
      .leftJoin(assignees, eq(assignees.id, tasks.assigneeId))
      .where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** Task that the caller may know of, locked where `lock` is set. */
export const findTask = async (
  db: Db,
  scope: Scope,
  id: string,
  lock = false,
): Promise<TaskRow | undefined> => {
  const query = joined(db).where(and(eq(tasks.id, id), within(scope)))
  const [row] = await (lock ? query.for('update', { of: tasks }) : query)
  return row
}
