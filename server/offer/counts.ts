import { sql } from 'drizzle-orm'
import type { OfferCounts } from '../../domain/offer/offer-moves.ts'
import { offerCountsOf } from '../case/offer-counts.ts'
import type { Db } from '../db/connect.ts'
import { orNotFound } from '../foundation/app-error.ts'

/** Counts and sums of a case's offers by now. */
export const countOffers = async (tx: Db, applicationId: string): Promise<OfferCounts> => {
  const [row] = await tx.execute<{ offers: OfferCounts }>(
    sql`select ${sql.raw(offerCountsOf('applications'))} as offers from applications where id = ${applicationId}`,
  )
  return orNotFound(row).offers
}
