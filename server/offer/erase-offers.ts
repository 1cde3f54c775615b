import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { disbursals, lenderOffers, offerConditions } from '../db/schema.ts'

/** Keeps amounts and dates for the firm's figures; removes papers, names and free text. Returns the ids of the papers that no offer holds any more. */
export const eraseOffers = async (
  tx: Db,
  applicationIds: readonly string[],
): Promise<(string | null)[]> => {
  const theirs = inArray(lenderOffers.applicationId, [...applicationIds])
  const offers = await tx
    .select({
      id: lenderOffers.id,
      letter: lenderOffers.letterDocumentId,
      kfs: lenderOffers.kfsDocumentId,
      signed: lenderOffers.signedDocumentId,
    })
    .from(lenderOffers)
    .where(theirs)
    .for('update')
  if (offers.length === 0) return []
  await tx
    .update(lenderOffers)
    .set({
      terms: sql`${lenderOffers.terms} || '{"security": ""}'`,
      letterDocumentId: null,
      kfsDocumentId: null,
      signedDocumentId: null,
      reason: null,
      notDrawnBecause: null,
      takenBackBecause: null,
    })
    .where(theirs)
  await tx
    .update(disbursals)
    .set({ account: null, takenBackBecause: null })
    .where(
      inArray(
        disbursals.offerId,
        offers.map(({ id }) => id),
      ),
    )
  await tx.execute(sql`
    update fee_receipts r set taken_back_because = null from fees_due f
    where f.id = r.fee_id and r.taken_back_because is not null and ${inArray(sql`f.application_id`, [...applicationIds])}`)
  await tx.delete(offerConditions).where(
    inArray(
      offerConditions.offerId,
      offers.map(({ id }) => id),
    ),
  )
  return offers.flatMap(({ letter, kfs, signed }) => [letter, kfs, signed])
}
