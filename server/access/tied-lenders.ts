import { and, asc, gt, or } from 'drizzle-orm'
import { type Capacity, isTied } from '../../domain/letter/capacity.ts'
import { isOffered, mostCommission } from './offered-lenders.ts'
import type { Db } from '../db/connect.ts'
import { lenders } from '../db/schema.ts'

/** The lenders on offer that the firm is the agent of or that pay it, as the directory has them now, by name. */
export const tiedLenders = async (db: Db): Promise<Capacity[]> => {
  const found = await db
    .select({
      name: lenders.name,
      agent: lenders.agent,
      mostCommissionPercent: mostCommission,
    })
    .from(lenders)
    .where(and(isOffered, or(lenders.agent, gt(mostCommission, 0))))
    .orderBy(asc(lenders.nameKey))
  return found.filter(isTied)
}
