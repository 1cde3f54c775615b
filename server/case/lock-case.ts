import type { SQL } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema.ts'

/**
 * Locks cases until the transaction ends, in the order of their ids. It reads nothing else: a statement sees the database as it was
 * before it waited, so what a case holds is read by the next one. Changes of a case as a whole go through `withCases`, which locks, too.
 */
export const lockCases = (
  tx: Db,
  which: SQL | undefined,
): Promise<Pick<typeof applications.$inferSelect, 'id' | 'version'>[]> =>
  tx
    .select({ id: applications.id, version: applications.version })
    .from(applications)
    .where(which)
    .orderBy(applications.id)
    .for('update')
