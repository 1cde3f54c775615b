import { and, eq, inArray } from 'drizzle-orm'
import { partners } from '../../domain/people/roles.ts'
import type { Db } from '../db/connect.ts'
import { clients, referralCodes, users } from '../db/schema.ts'

/** Partner of a referral link, if they are active; else nobody. */
export const partnerOfCode = async (db: Db, code: string) => {
  const [partner] = await db
    .select({ userId: users.id, name: users.name })
    .from(referralCodes)
    .innerJoin(users, eq(users.id, referralCodes.partnerId))
    .where(
      and(
        eq(referralCodes.code, code),
        inArray(users.role, [...partners]),
        eq(users.status, 'active'),
      ),
    )
  return partner ?? null
}

/** Notes by whose link somebody registers; a code that is nobody's counts for nothing. */
export const noteReferral = async (tx: Db, userId: string, code: string | undefined) => {
  const partner = code ? await partnerOfCode(tx, code) : null
  if (!partner) return
  await tx
    .insert(clients)
    .values({ userId, source: 'referral', partnerId: partner.userId, byLink: true })
}
