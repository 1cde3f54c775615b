import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { applicationScope } from '../access/scope.ts'
import { today } from '../db/indian-days.ts'
import { tasks } from '../db/schema.ts'
import type { Scope } from '../foundation/caller.ts'

/** Today in India, by the database's clock. */

/** True if the day of a task is past. */
export const isTaskOverdue = sql`(${tasks.dueOn} < ${today})`

/**
 * The tasks of somebody that are due and not put off, of no case or of one that they read; the query joins the cases of tasks.
 * A task of a case that is somebody else's by now is unassigned, as server/task/ has it.
 */
export const dueTasks = (scope: Scope): SQL | undefined =>
  and(
    eq(tasks.assigneeId, scope.userId),
    isNull(tasks.doneAt),
    sql`${tasks.dueOn} <= ${today}`,
    sql`coalesce(${tasks.snoozedUntil} <= ${today}, true)`,
    scope.kind === 'any'
      ? undefined
      : or(isNull(tasks.applicationId), applicationScope(scope) ?? sql`true`),
  )
