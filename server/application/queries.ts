import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema.ts'
import { found } from '../foundation/app-error.ts'
import type { Scope } from '../foundation/caller.ts'
import { applicationScope } from '../access/scope.ts'

export type ApplicationRow = typeof applications.$inferSelect

/** One application within a scope. */
export const oneApplication = (scope: Scope, id: string) =>
  and(eq(applications.id, id), applicationScope(scope))

/** One application that this scope reaches; absent and not-yours look alike. */
export const findApplication = async (
  db: Db,
  scope: Scope,
  id: string,
): Promise<ApplicationRow> => {
  const [row] = await db.select().from(applications).where(oneApplication(scope, id))
  return found(row)
}

/** The columns that a change may set. */
export type ApplicationColumns = Partial<
  Omit<ApplicationRow, 'id' | 'reference' | 'ownerId' | 'version' | 'updatedAt' | 'searchText'>
>

/** Changes an application that is locked, and counts its version up. */
export const changeApplication = async (
  tx: Db,
  id: string,
  columns: ApplicationColumns,
): Promise<ApplicationRow> => {
  const [row] = await tx
    .update(applications)
    .set({ ...columns, version: sql`${applications.version} + 1`, updatedAt: sql`now()` })
    .where(eq(applications.id, id))
    .returning()
  return found(row)
}
