import { asc, eq, inArray } from 'drizzle-orm'
import type { Capacities } from '../../contract/lender/lender-facts.ts'
import { mostCommission } from '../access/offered-lenders.ts'
import type { ApplicationRow } from '../case/queries.ts'
import type { Db } from '../db/connect.ts'
import { lenders, lenderSubmissions } from '../db/schema.ts'
import { agentProductsOf } from './matching.ts'

/** The lenders that the consent of a case speaks of, and those that have it or had it. */
const lendersOf = async (db: Db, { id, lenderConsent }: ApplicationRow): Promise<string[]> => {
  const given = await db
    .selectDistinct({ lenderId: lenderSubmissions.lenderId })
    .from(lenderSubmissions)
    .where(eq(lenderSubmissions.applicationId, id))
  const { lenders: named = [], asked = null, announced = [] } = lenderConsent ?? {}
  return [
    ...given,
    ...announced,
    ...(named === 'any' ? [] : named.map((lenderId) => ({ lenderId }))),
    ...(asked?.lenders ?? []).map((lenderId) => ({ lenderId })),
  ].map(({ lenderId }) => lenderId)
}

/** For whom the firm works, lender by lender, as the borrower reads it. */
export const capacitiesOf = async (db: Db, application: ApplicationRow): Promise<Capacities> => {
  const ids = [...new Set(await lendersOf(db, application))]
  const products = await agentProductsOf(db, application)
  return {
    lenders:
      ids.length === 0
        ? []
        : await db
            .select({
              lenderId: lenders.id,
              name: lenders.name,
              agent: lenders.agent,
              mostCommissionPercent: mostCommission,
            })
            .from(lenders)
            .where(inArray(lenders.id, ids))
            .orderBy(asc(lenders.nameKey)),
    agentProducts: products.map(
      ({ lenderId, lenderName, productId, title, fits, ratePercent, checkedOn }) => ({
        lenderId,
        lenderName,
        productId,
        title,
        fits,
        ratePercent,
        checkedOn,
      }),
    ),
  }
}
