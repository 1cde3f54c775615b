import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { turnScope } from '../access/scope.ts'
import { today } from '../db/indian-days.ts'
import { contains } from '../db/contains.ts'
import type { Db } from '../db/connect.ts'
import { applications, caseTurns, tasks } from '../db/schema.ts'
import type { Scope } from '../foundation/caller.ts'
import { dueTasks } from './due-tasks.ts'
import { waitsForMe } from './mine.ts'
import { inDirection, isFound, type QueueQuery, select, sortKey } from './queries.ts'

const taskRows = (db: Db) =>
  db
    .select({
      id: tasks.id,
      title: tasks.title,
      dueOn: sql<string>`${tasks.dueOn}::text`,
      today: sql<string>`${today}::text`,
      applicationId: applications.id,
      userId: applications.ownerId,
      reference: applications.reference,
      companyName: applications.companyName,
    })
    .from(tasks)
    .leftJoin(applications, eq(applications.id, tasks.applicationId))

export type DueTaskRow = Awaited<ReturnType<typeof taskRows>>[number]

/** The cases that wait for somebody and their tasks that are due, by their ids. */
const waiting = (db: Db, scope: Scope, search: string | undefined) =>
  unionAll(
    db
      .select({
        id: sql<string>`${caseTurns.applicationId}`.as('id'),
        isTask: sql<boolean>`false`.as('is_task'),
        dueOn: sql<string | null>`${caseTurns.dueOn}`.as('due_on'),
        since: sql<Date>`${caseTurns.since}`.as('since'),
        about: sql<string | null>`${caseTurns.applicationId}`.as('about'),
      })
      .from(caseTurns)
      .where(and(turnScope(scope), waitsForMe(scope), isFound(db, search))),
    db
      .select({
        id: sql<string>`${tasks.id}`.as('id'),
        isTask: sql<boolean>`true`.as('is_task'),
        dueOn: sql<string | null>`${tasks.dueOn}`.as('due_on'),
        since: sql<Date>`${tasks.createdAt}`.as('since'),
        about: sql<string | null>`${tasks.applicationId}`.as('about'),
      })
      .from(tasks)
      .leftJoin(applications, eq(applications.id, tasks.applicationId))
      .where(and(dueTasks(scope), search ? contains(applications.searchText, search) : undefined)),
  ).as('waiting')

/**
 * Page of a person's turn: the first due by day, a task before a case; then the longest waiting. A task of no case
 * stands last where the order is by a case's column.
 */
export const myTurnPage = async (
  db: Db,
  scope: Scope,
  { search, page, limit, sortBy, order }: QueueQuery,
) => {
  const all = waiting(db, scope, search)
  const isDue = sql`coalesce(${all.dueOn} <= ${today}, false)`
  const mostUrgent = [
    sql`${isDue} desc`,
    sql`case when ${isDue} then ${all.dueOn} end`,
    sql`${all.isTask} desc`,
    asc(all.since),
  ]
  const asked = sortBy && sortKey(sortBy, { id: all.about, since: all.since })
  const [entries, [counted]] = await Promise.all([
    db
      .select({ id: all.id, isTask: all.isTask })
      .from(all)
      .orderBy(...(asked ? [inDirection(asked, order)] : mostUrgent), asc(all.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: sql<number>`count(*)::int` }).from(all),
  ])
  const idsOf = (task: boolean) => entries.flatMap(({ id, isTask }) => (isTask === task ? id : []))
  const [caseIds, taskIds] = [idsOf(false), idsOf(true)]
  const [cases, due] = await Promise.all([
    caseIds.length === 0 ? [] : select(db).where(inArray(caseTurns.applicationId, caseIds)),
    taskIds.length === 0 ? [] : taskRows(db).where(inArray(tasks.id, taskIds)),
  ])
  const caseOf = new Map(cases.map((row) => [row.applicationId, row]))
  const taskOf = new Map(due.map((row) => [row.id, row]))
  return {
    rows: entries.flatMap(({ id }) => caseOf.get(id) ?? taskOf.get(id) ?? []),
    total: counted?.total ?? 0,
  }
}
