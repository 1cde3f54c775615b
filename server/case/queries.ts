import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema.ts'
import { updateRows } from '../db/update-rows.ts'
import { orNotFound } from '../foundation/app-error.ts'
import type { Scope } from '../foundation/caller.ts'
import { applicationScope } from '../access/scope.ts'

export type ApplicationRow = typeof applications.$inferSelect

/** Application within a scope. */
export const oneApplication = (scope: Scope, id: string) =>
  and(eq(applications.id, id), applicationScope(scope))

/** Application that this scope reaches; absent and not-yours look alike. */
export const findApplication = async (
  db: Db,
  scope: Scope,
  id: string,
): Promise<ApplicationRow> => {
  const [row] = await db.select().from(applications).where(oneApplication(scope, id))
  return orNotFound(row)
}

/** The columns that a change may set. */
export type ApplicationColumns = Partial<
  Omit<ApplicationRow, 'id' | 'reference' | 'ownerId' | 'version' | 'updatedAt' | 'searchText'>
>

/** Changes applications that are locked, and counts their versions up; returns them by their ids. */
export const changeApplications = (
  tx: Db,
  changes: readonly { id: string; columns: ApplicationColumns }[],
): Promise<Map<string, ApplicationRow>> =>
  updateRows(tx, applications, changes, sql`version = a.version + 1, updated_at = now()`)
