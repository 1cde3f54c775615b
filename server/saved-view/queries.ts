import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { ViewedList } from '../../contract/work/saved-view.ts'
import { callersOf } from '../access/may.ts'
import type { Db } from '../db/connect.ts'
import { savedViews } from '../db/schema.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Scope } from '../foundation/caller.ts'

export type ViewRow = typeof savedViews.$inferSelect

/** The views that a caller may change: their own. */
const own = ({ userId }: Scope): SQL => eq(savedViews.ownerId, userId)

/** Shared ones count as long as their owner may share: nobody else puts words on the screens of all. */
const isShared = sql`(${savedViews.shared}
  and exists (select from users u where u.id = ${savedViews.ownerId} and u.role in ${callersOf('shareSavedView')}))`

/** A caller's own views of some lists and the shared ones, the own first, each by name. */
export const viewsOf = (db: Db, scope: Scope, lists: readonly ViewedList[]) =>
  db
    .select()
    .from(savedViews)
    .where(and(inArray(savedViews.list, [...lists]), or(own(scope), isShared)))
    .orderBy(desc(own(scope)), asc(sql`lower(${savedViews.name}) collate "C"`), asc(savedViews.id))

export const countOfViews = async (db: Db, scope: Scope, list: ViewedList): Promise<number> =>
  db.$count(savedViews, and(eq(savedViews.list, list), own(scope)))

/** Changes one of the caller's own views; absent and not-yours look alike. */
export const changeView = async (
  tx: Db,
  scope: Scope,
  id: string,
  columns: Partial<Pick<ViewRow, 'name' | 'shared'>>,
): Promise<ViewRow> => {
  const [row] = await tx
    .update(savedViews)
    .set(columns)
    .where(and(eq(savedViews.id, id), own(scope)))
    .returning()
  return orNotFound(row)
}

export const deleteView = async (tx: Db, scope: Scope, id: string): Promise<ViewRow> => {
  const [row] = await tx
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), own(scope)))
    .returning()
  return orNotFound(row)
}
