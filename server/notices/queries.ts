import { and, count, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { borrowerNoticeKinds } from '../../domain/notices/borrower-notices.ts'
import type { NoticeKind } from '../../domain/notices/notices.ts'
import { type Role, roleTable } from '../../domain/people/roles.ts'
import { partnerNoticeKinds, staffNoticeKinds } from '../../domain/notices/staff-notices.ts'
import { applicationScope, leadScope } from '../access/scope.ts'
import type { Db } from '../db/connect.ts'
import { applications, leads, notifications } from '../db/schema.ts'
import type { Caller } from '../foundation/caller.ts'

/** The kinds that each side reads: no borrower and no partner finds words of the staff, whatever they were before. */
const kindsOf: Readonly<Record<(typeof roleTable)[Role]['side'], readonly NoticeKind[]>> = {
  borrower: borrowerNoticeKinds,
  partner: ['case-assigned', ...partnerNoticeKinds],
  staff: staffNoticeKinds.filter((kind) => !partnerNoticeKinds.includes(kind)),
}

type Reader = Pick<Caller, 'userId' | 'role'>

/** Somebody's own, of cases and leads that they can read at this moment, in the words of their side. */
export const within = ({ userId, role }: Reader): SQL | undefined => {
  const { side, cases: kind } = roleTable[role]
  return and(
    eq(notifications.personId, userId),
    inArray(notifications.kind, [...kindsOf[side]]),
    or(
      isNull(notifications.applicationId),
      and(sql`${applications.id} is not null`, applicationScope({ kind, userId, role })),
    ),
    or(isNull(notifications.leadId), leadScope({ kind, userId, role }) ?? sql`true`),
  )
}

const select = (db: Db) =>
  db
    .select({
      id: notifications.id,
      kind: notifications.kind,
      detail: notifications.detail,
      at: notifications.at,
      readAt: notifications.readAt,
      companyName: sql<string | null>`coalesce(${applications.companyName}, ${leads.companyName})`,
      leadId: notifications.leadId,
      ownerId: applications.ownerId,
      applicationId: applications.id,
    })
    .from(notifications)
    .leftJoin(applications, eq(applications.id, notifications.applicationId))
    .leftJoin(leads, eq(leads.id, notifications.leadId))
    .$dynamic()

export type NotificationRow = Awaited<ReturnType<typeof select>>[number]

type Which = { which: 'all' | 'unread'; page: number; limit: number }

/** Page of a person's notifications, the latest first. */
export const notificationsOf = (db: Db, caller: Caller, { which, page, limit }: Which) =>
  select(db)
    .where(and(within(caller), which === 'unread' ? isNull(notifications.readAt) : undefined))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(limit)
    .offset((page - 1) * limit)

const counted = async (db: Db, which: SQL | undefined): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(notifications)
    .leftJoin(applications, eq(applications.id, notifications.applicationId))
    .leftJoin(leads, eq(leads.id, notifications.leadId))
    .where(which)
  return row?.count ?? 0
}

export const countOf = (db: Db, caller: Caller) => counted(db, within(caller))

export const unreadOf = (db: Db, caller: Caller) =>
  counted(db, and(within(caller), isNull(notifications.readAt)))

/** Marks as read what a condition names of somebody's own; returns how many there were, read before or not. */
export const markRead = async (tx: Db, caller: Caller, which: SQL): Promise<number> => {
  const theirs = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .leftJoin(applications, eq(applications.id, notifications.applicationId))
    .leftJoin(leads, eq(leads.id, notifications.leadId))
    .where(and(within(caller), which))
  if (theirs.length === 0) return 0
  const ids = theirs.map(({ id }) => id)
  await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(inArray(notifications.id, ids), isNull(notifications.readAt)))
  return theirs.length
}
