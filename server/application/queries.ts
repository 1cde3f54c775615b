import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema.ts'
import { AppError, found } from '../http/app-error.ts'
import type { Scope } from '../http/caller.ts'
import { applicationScope } from './scope.ts'

export type ApplicationRow = typeof applications.$inferSelect

/** One application that this scope reaches; absent and not-yours look alike. */
export const findApplication = async (
  db: Db,
  scope: Scope,
  id: string,
): Promise<ApplicationRow> => {
  const [row] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), applicationScope(scope)))
  return found(row)
}

/** The same, locked until the transaction ends; refused where `If-Match` names an older version. */
export const applicationForUpdate = async (
  tx: Db,
  scope: Scope,
  id: string,
  ifMatch: number | null = null,
): Promise<ApplicationRow> => {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), applicationScope(scope)))
    .for('update')
  const application = found(row)
  if (ifMatch !== null && ifMatch !== application.version) throw new AppError('VERSION_STALE')
  return application
}

type Changes = Partial<Omit<typeof applications.$inferInsert, 'id' | 'version' | 'updatedAt'>>
type NowColumns = {
  teaserAt?: ReturnType<typeof sql> | null
  shareConsentAt?: ReturnType<typeof sql> | null
}

/** Changes an application that is locked, and counts its version up. */
export const changeApplication = async (
  tx: Db,
  id: string,
  changes: Omit<Changes, keyof NowColumns> & NowColumns,
): Promise<ApplicationRow> => {
  const [row] = await tx
    .update(applications)
    .set({ ...changes, version: sql`${applications.version} + 1`, updatedAt: sql`now()` })
    .where(eq(applications.id, id))
    .returning()
  return found(row)
}
