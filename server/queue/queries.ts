import { and, asc, eq, inArray, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QueueCounts } from '../../contract/work/queue.ts'
import type { QueueName, QueueSort } from '../../domain/case/queues.ts'
import { turnScope } from '../access/scope.ts'
import { isVacant } from '../access/vacant.ts'
import { endedMandates } from '../case/ended-mandates.ts'
import { today } from '../db/indian-days.ts'
import { contains } from '../db/contains.ts'
import type { Db } from '../db/connect.ts'
import { STUCK_DAYS, stuckFor } from '../moves/movement.ts'
import { applications, caseCalls, caseTurns, tasks, users } from '../db/schema.ts'
import type { Scope } from '../foundation/caller.ts'
import { dueTasks, isTaskOverdue } from './due-tasks.ts'
import { waitsForColleague, waitsForMe } from './mine.ts'

const managers = alias(users, 'managers')
const analysts = alias(users, 'analysts')

const isLive = sql`${caseTurns.waitsFor} <> 'nobody'`
export const isOverdue = sql`(${caseTurns.dueOn} < ${today})`
const isCalledToday = sql`(${caseCalls.nextOn} <= ${today})`

/** The queues that hold cases alone. */
export type CaseQueue = Exclude<QueueName, 'mine'>

const conditions: Readonly<Record<CaseQueue, (scope: Scope) => SQL | undefined>> = {
  colleagues: waitsForColleague,
  borrower: () => sql`${caseTurns.waitsFor} = 'borrower'`,
  lenders: () => sql`${caseTurns.waitsFor} = 'lenders'`,
  all: () => isLive,
  calls: () => and(isLive, isCalledToday),
  overdue: () => isOverdue,
  unassigned: () =>
    and(isLive, or(isVacant(caseTurns.relationshipManagerId), isVacant(caseTurns.creditAnalystId))),
  mandates: () => sql`${caseTurns.step} in ('approve-letter', 'revise-letter', 'verify-copy')`,
  stuck: () =>
    and(isLive, sql`${caseTurns.applicationId} in (select a.id from ${stuckFor(STUCK_DAYS)})`),
}

export type QueueQuery = {
  search?: string | undefined
  page: number
  limit: number
  sortBy?: QueueSort | undefined
  order: 'asc' | 'desc'
  ended?: 'yes' | undefined
}

/** Key that cases are sorted by when another order is asked for. */
export const sortKey = (
  sortBy: QueueSort,
  { id, since }: { id: SQLWrapper; since: SQLWrapper },
): SQL => {
  if (sortBy === 'since') return sql`${since}`
  const column = sortBy === 'amount' ? sql`a.amount` : sql`lower(a.company_name) collate "C"`
  return sql`(select ${column} from applications a where a.id = ${id})`
}

/** The order that was asked for, in one direction or the other; what has none of it stands last. */
export const inDirection = (key: SQLWrapper, order: 'asc' | 'desc'): SQL =>
  order === 'asc' ? sql`${key} asc nulls last` : sql`${key} desc nulls last`

/** Those that are overdue, the day that passed first before the others; then whoever has waited longest. */
const mostUrgent = [
  sql`coalesce(${isOverdue}, false) desc`,
  sql`case when ${isOverdue} then ${caseTurns.dueOn} end`,
  asc(caseTurns.since),
]

const orders: Readonly<Record<CaseQueue, readonly SQL[]>> = {
  colleagues: mostUrgent,
  borrower: [asc(caseTurns.since)],
  lenders: [asc(caseTurns.since)],
  all: [sql`${isLive} desc`, asc(caseTurns.since)],
  calls: [asc(caseCalls.nextOn), asc(caseTurns.since)],
  overdue: [asc(caseTurns.dueOn), asc(caseTurns.since)],
  unassigned: [asc(caseTurns.since)],
  mandates: [asc(caseTurns.since)],
  stuck: [asc(caseTurns.since)],
}

const theCall = and(
  eq(caseCalls.applicationId, caseTurns.applicationId),
  eq(caseCalls.latest, true),
)

/** The mandate that counts. */
const mandateId = sql<string | null>`(
  select m.id from mandates m where m.application_id = applications.id
    and m.status not in ${sql.raw(endedMandates)} limit 1)`

/** Columns of a queue's cases. */
export const select = (db: Db) =>
  db
    .select({
      applicationId: applications.id,
      userId: applications.ownerId,
      reference: applications.reference,
      companyName: applications.companyName,
      amount: applications.amount,
      status: applications.status,
      turn: caseTurns,
      today: sql<string>`${today}::text`,
      mandateId,
      relationshipManager: managers.name,
      creditAnalyst: analysts.name,
      owner: users.name,
      mobile: sql<string>`case when ${users.status} = 'deleted' then '' else ${users.mobile} end`,
      call: caseCalls,
    })
    .from(caseTurns)
    .innerJoin(applications, eq(applications.id, caseTurns.applicationId))
    .innerJoin(users, eq(users.id, applications.ownerId))
    .leftJoin(managers, eq(managers.id, applications.relationshipManagerId))
    .leftJoin(analysts, eq(analysts.id, applications.creditAnalystId))
    .leftJoin(caseCalls, theCall)

export type QueueRow = Awaited<ReturnType<typeof select>>[number]

/** Condition that a case fits the search. */
export const isFound = (db: Db, search: string | undefined) =>
  search
    ? inArray(
        caseTurns.applicationId,
        db
          .select({ id: applications.id })
          .from(applications)
          .where(contains(applications.searchText, search)),
      )
    : undefined

const theTurn = { id: caseTurns.applicationId, since: caseTurns.since }

/** Page of a queue within a scope, and the count of all of it. */
export const queuePage = async (
  db: Db,
  scope: Scope,
  queue: CaseQueue,
  { search, page, limit, sortBy, order: direction, ended }: QueueQuery,
) => {
  const where = and(
    turnScope(scope),
    queue === 'all' && ended ? undefined : conditions[queue](scope),
    isFound(db, search),
  )
  const asked = sortBy ? [inDirection(sortKey(sortBy, theTurn), direction)] : orders[queue]
  const order = [...asked, asc(caseTurns.applicationId)]
  const joined = queue === 'calls' ? theCall : sql`false`
  const offset = (page - 1) * limit
  // First which, then what they hold: a sort of many carries little.
  const ids = db
    .select({ id: caseTurns.applicationId })
    .from(caseTurns)
    .leftJoin(caseCalls, joined)
    .where(where)
  const [rows, [counted]] = await Promise.all([
    select(db)
      .where(
        sql`${caseTurns.applicationId} in ${ids
          .orderBy(...order)
          .limit(limit)
          .offset(offset)}`,
      )
      .orderBy(...order),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(caseTurns)
      .leftJoin(caseCalls, joined)
      .where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

const counted = (condition: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${condition}))::int`

/** Counts of cases in each queue of a person. */
export const queueCounts = async (db: Db, scope: Scope): Promise<QueueCounts> => {
  const turns = db.$with('turns').as(
    db
      .select({
        waitsFor: caseTurns.waitsFor,
        overdue: sql<boolean>`coalesce(${isOverdue}, false)`.as('overdue'),
        mine: sql<boolean>`coalesce(${waitsForMe(scope)}, false)`.as('mine'),
      })
      .from(caseTurns)
      .where(and(turnScope(scope), isLive)),
  )
  const [[row], [called], [due]] = await Promise.all([
    db
      .with(turns)
      .select({
        mine: counted(sql`${turns.mine}`),
        colleagues: counted(sql`${turns.waitsFor} = 'firm' and not ${turns.mine}`),
        overdue: counted(sql`${turns.mine} and ${turns.overdue}`),
        borrower: counted(sql`${turns.waitsFor} = 'borrower'`),
        lenders: counted(sql`${turns.waitsFor} = 'lenders'`),
        all: sql<number>`count(*)::int`,
      })
      .from(turns),
    db
      .select({ calls: sql<number>`count(*)::int` })
      .from(caseCalls)
      .innerJoin(caseTurns, theCall)
      .where(and(turnScope(scope), conditions.calls(scope))),
    db
      .select({ tasks: sql<number>`count(*)::int`, overdue: counted(isTaskOverdue) })
      .from(tasks)
      .leftJoin(applications, eq(applications.id, tasks.applicationId))
      .where(dueTasks(scope)),
  ])
  if (!row || !called || !due) throw new Error('the queues gave no figures')
  return {
    ...row,
    ...called,
    tasks: due.tasks,
    mine: row.mine + due.tasks,
    overdue: row.overdue + due.overdue,
  }
}
