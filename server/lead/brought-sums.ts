import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { moneySums } from '../offer/offered-sums.ts'
import { applications } from '../db/schema.ts'

/**
 * Sums that lenders sanctioned and paid out on the cases of a partner, by reference: rupees, and nothing of the
 * lenders.
 */
export const broughtSums = async (
  db: Db,
  partnerId: string,
  references: readonly (string | null)[],
) => {
  const named = references.filter((one) => one !== null)
  const rows =
    named.length === 0
      ? []
      : await db
          .select({
            reference: applications.reference,
            ...moneySums,
          })
          .from(applications)
          .where(
            and(
              eq(applications.referralPartnerId, partnerId),
              inArray(applications.reference, named),
            ),
          )
  const byReference = new Map(rows.map(({ reference, ...sums }) => [reference, sums]))
  return (reference: string | null) =>
    (reference === null ? undefined : byReference.get(reference)) ?? {
      sanctioned: null,
      disbursed: null,
    }
}
