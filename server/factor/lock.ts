import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { secondFactors } from '../db/schema.ts'

/** All factors of a person that are set up, locked, so that several tries come one after the other. */
export const lockFactors = (tx: Db, userId: string) =>
  tx
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .orderBy(asc(secondFactors.id))
    .for('update')
