import { eq, sql } from 'drizzle-orm'
import { roleTable } from '../../domain/roles.ts'
import type { Db } from '../db/connect.ts'
import { applications, clients, enquiries, leads } from '../db/schema.ts'
import { posts } from './assign.ts'
import { recordTimeline } from './timeline.ts'

/**
 * Takes somebody off every case that they are assigned to, the ended ones too: a post is only ever
 * held by a person of its role. Answers how many there were.
 */
export const takeOffCases = async (tx: Db, userId: string, actorId: string): Promise<number> => {
  let count = 0
  for (const { column, role, forBorrower } of Object.values(posts)) {
    const left = await tx
      .update(applications)
      .set({
        [column]: null,
        version: sql`${applications.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(applications[column], userId))
      .returning({ id: applications.id })
    for (const { id } of left) {
      await recordTimeline(tx, {
        applicationId: id,
        event: `assigned.${role}`,
        label: `${roleTable[role].label} taken off`,
        actorId,
        forBorrower,
      })
    }
    count += left.length
  }
  // Nor do their clients come to them with a case of later.
  for (const column of ['managerId', 'partnerId'] as const)
    await tx
      .update(clients)
      .set({ [column]: null })
      .where(eq(clients[column], userId))
  await tx.update(leads).set({ ownerId: null }).where(eq(leads.ownerId, userId))
  await tx.update(enquiries).set({ ownerId: null }).where(eq(enquiries.ownerId, userId))
  return count
}
