import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { BoardQuery } from '../../contract/case/application.ts'
import type { BoardCard, BoardColumn } from '../../contract/case/application-board.ts'
import { boardStatuses, CARDS_SHOWN } from '../../domain/case/board.ts'
import { formattedAmount } from '../../domain/amounts/money.ts'
import type { Role } from '../../domain/people/roles.ts'
import { daysLate, turnAge } from '../../domain/case/turn-clock.ts'
import { today } from '../db/indian-days.ts'
import type { Db } from '../db/connect.ts'
import { moneySums } from '../offer/offered-sums.ts'
import { applications, caseTurns, users } from '../db/schema.ts'
import { servicePromise, workOutMarkedTurns } from '../moves/case-turns.ts'
import { matching } from './lists.ts'

const isOverdue = sql`(${caseTurns.dueOn} < ${today})`

/** As in My turn: what is overdue first, then what has waited longest. */
const urgency = sql`coalesce(${isOverdue}, false) desc, case when ${isOverdue} then ${caseTurns.dueOn} end,
  ${caseTurns.since}, ${caseTurns.applicationId}`

/** The first cards of each status, first which and then what they hold. */
const cardsOf = (db: Db, where: SQL | undefined) => {
  const placed = db
    .select({
      id: applications.id,
      place:
        sql<number>`row_number() over (partition by ${applications.status} order by ${urgency})`.as(
          'place',
        ),
    })
    .from(applications)
    .innerJoin(caseTurns, eq(caseTurns.applicationId, applications.id))
    .where(where)
    .as('placed')
  return db
    .select({
      applicationId: applications.id,
      userId: applications.ownerId,
      reference: applications.reference,
      companyName: applications.companyName,
      product: applications.product,
      amount: applications.amount,
      status: applications.status,
      relationshipManager: users.name,
      turn: caseTurns,
      today: sql<string>`${today}::text`,
    })
    .from(placed)
    .innerJoin(applications, eq(applications.id, placed.id))
    .innerJoin(caseTurns, eq(caseTurns.applicationId, applications.id))
    .leftJoin(users, eq(users.id, applications.relationshipManagerId))
    .where(sql`${placed.place} <= ${CARDS_SHOWN}`)
    .orderBy(asc(placed.place))
}

/** Live cases within a scope's condition by status, in the firm's order; a status without any is there, too. */
export const boardColumns = async (
  db: Db,
  scope: SQL | undefined,
  query: BoardQuery,
  role: Role,
): Promise<BoardColumn[]> => {
  await workOutMarkedTurns(db)
  const where = and(matching(scope, query, role), inArray(applications.status, [...boardStatuses]))
  const [sums, rows, { holidays }] = await Promise.all([
    db
      .select({
        status: applications.status,
        count: sql<number>`count(*)::int`,
        amount: sql<number>`coalesce(sum(${applications.amount}), 0)::bigint`,
        sanctioned: sql<number>`sum(${moneySums.sanctioned})`,
        disbursed: sql<number>`sum(${moneySums.disbursed})`,
      })
      .from(applications)
      .where(where)
      .groupBy(applications.status),
    cardsOf(db, where),
    servicePromise(db),
  ])
  const byStatus = new Map(sums.map((sum) => [sum.status, sum]))
  const cardOf = ({ turn, today: date, status: _, ...row }: (typeof rows)[number]): BoardCard => ({
    ...row,
    formattedAmount: formattedAmount(row.amount),
    waitsFor: turn.waitsFor,
    days: turnAge(turn, holidays, date),
    dueOn: turn.dueOn,
    daysLate: daysLate(turn.dueOn, holidays, date),
  })
  return boardStatuses.map((status) => ({
    status,
    count: byStatus.get(status)?.count ?? 0,
    amount: byStatus.get(status)?.amount ?? 0,
    sanctioned: byStatus.get(status)?.sanctioned ?? 0,
    disbursed: byStatus.get(status)?.disbursed ?? 0,
    cards: rows.filter((row) => row.status === status).map(cardOf),
  }))
}
